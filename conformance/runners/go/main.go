// Command conformance runs attributevalue of the AWS SDK for Go v2, over encoding/json: with an argument, with UseNumber.
// It reads cases and writes a result a line; see ../../README.md.
package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"unicode/utf8"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type conformanceCase struct{ ID, Form, In, InBase64 string }

// value has the types of the SDK, which reads them from answers with a reader of its own that is not public.
type value map[string]json.RawMessage

func read[T any](text []byte) (out T, err error) {
	if bytes.Equal(bytes.TrimSpace(text), []byte("null")) {
		return out, errors.New("null")
	}
	return out, json.Unmarshal(text, &out)
}

func (v value) typed() (types.AttributeValue, error) {
	for name, text := range v {
		if len(v) > 1 {
			break
		}
		switch name {
		case "S":
			of, err := read[string](text)
			return &types.AttributeValueMemberS{Value: of}, err
		case "N":
			of, err := read[string](text)
			return &types.AttributeValueMemberN{Value: of}, err
		case "B":
			of, err := read[[]byte](text)
			return &types.AttributeValueMemberB{Value: of}, err
		case "BOOL":
			of, err := read[bool](text)
			return &types.AttributeValueMemberBOOL{Value: of}, err
		case "NULL":
			of, err := read[bool](text)
			return &types.AttributeValueMemberNULL{Value: of}, err
		case "SS":
			of, err := read[[]string](text)
			return &types.AttributeValueMemberSS{Value: of}, err
		case "NS":
			of, err := read[[]string](text)
			return &types.AttributeValueMemberNS{Value: of}, err
		case "BS":
			of, err := read[[][]byte](text)
			return &types.AttributeValueMemberBS{Value: of}, err
		case "M":
			of, err := item(text)
			return &types.AttributeValueMemberM{Value: of}, err
		case "L":
			list := []types.AttributeValue{}
			elements, err := read[[]value](text)
			for _, element := range elements {
				of, wrong := element.typed()
				err = errors.Join(err, wrong)
				list = append(list, of)
			}
			return &types.AttributeValueMemberL{Value: list}, err
		}
	}
	return nil, errors.New("expected one type")
}

func item(text []byte) (map[string]types.AttributeValue, error) {
	values, err := read[map[string]value](text)
	typed := map[string]types.AttributeValue{}
	for name, of := range values {
		each, wrong := of.typed()
		err = errors.Join(err, wrong)
		typed[name] = each
	}
	return typed, err
}

func document(text []byte, options func(*attributevalue.DecoderOptions)) (map[string]any, error) {
	if !utf8.Valid(text) {
		return nil, errors.New("not UTF-8")
	}
	values, err := item(text)
	if err != nil {
		return nil, err
	}
	out := map[string]any{}
	return out, attributevalue.UnmarshalMapWithOptions(values, &out, options)
}

// plain gives numbers that were kept as text their place among numbers of JSON.
func plain(v any) any {
	switch of := v.(type) {
	case attributevalue.Number:
		text := strings.TrimPrefix(string(of), "+")
		for len(text) > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9' {
			text = text[1:]
		}
		return json.Number(text)
	case []attributevalue.Number:
		list := []any{}
		for _, each := range of {
			list = append(list, plain(each))
		}
		return list
	case []any:
		for i := range of {
			of[i] = plain(of[i])
		}
	case map[string]any:
		for name := range of {
			of[name] = plain(of[name])
		}
	}
	return v
}

func main() {
	options := func(o *attributevalue.DecoderOptions) { o.UseNumber = len(os.Args) > 1 }
	info, _ := debug.ReadBuildInfo()
	for _, module := range info.Deps {
		if module.Path == "github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue" {
			fmt.Printf("{\"version\":\"attributevalue %s\"}\n", module.Version)
		}
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var given conformanceCase
		if json.Unmarshal(lines.Bytes(), &given) != nil || given.Form != "item" {
			continue
		}
		text := []byte(given.In)
		if given.InBase64 != "" {
			text, _ = base64.StdEncoding.DecodeString(given.InBase64)
		}
		result := map[string]any{"id": given.ID}
		if of, err := document(text, options); err != nil {
			result["error"] = fmt.Sprintf("%.100s", err)
		} else {
			result["document"] = plain(of)
		}
		line, err := json.Marshal(result)
		if err != nil {
			line, _ = json.Marshal(map[string]any{"id": given.ID, "error": fmt.Sprintf("%.100s", err)})
		}
		fmt.Println(string(line))
	}
}

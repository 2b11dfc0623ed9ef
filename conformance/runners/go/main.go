// Command conformance runs attributevalue of the AWS SDK for Go v2, over its UnmarshalMapJSON: with an argument, with UseNumber.
// It reads cases and writes a result a line; see ../../README.md.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"runtime/debug"
	"strings"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
)

type conformanceCase struct{ ID, Form, In, InBase64 string }

func document(text []byte, options func(*attributevalue.DecoderOptions)) (map[string]any, error) {
	values, err := attributevalue.UnmarshalMapJSON(text)
	if err != nil {
		return nil, err
	}
	out := map[string]any{}
	return out, attributevalue.UnmarshalMapWithOptions(values, &out, options)
}

var number = regexp.MustCompile(`^([-+]?)0*(\d*)\.?(\d*)([eE][-+]?\d+)?$`)

// spelled is the text of a number as JSON spells it, or a string if it is none.
func spelled(text string) any {
	parts := number.FindStringSubmatch(text)
	if parts == nil || !strings.ContainsAny(strings.TrimSuffix(text, parts[4]), "0123456789") {
		return text
	}
	whole, fraction := parts[2], parts[3]
	if whole == "" {
		whole = "0"
	}
	if fraction != "" {
		fraction = "." + fraction
	}
	return json.Number(strings.Trim(parts[1], "+") + whole + fraction + parts[4])
}

// plain gives numbers that were kept as text their place among numbers of JSON.
func plain(v any) any {
	switch of := v.(type) {
	case attributevalue.Number:
		return spelled(string(of))
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
		of, err := document(text, options)
		line, wrong := json.Marshal(plain(of))
		if err == nil && wrong == nil {
			fmt.Printf("{\"id\":%q,\"document\":%s}\n", given.ID, line)
		} else {
			line, _ = json.Marshal(fmt.Sprintf("%.100s", errors.Join(err, wrong)))
			fmt.Printf("{\"id\":%q,\"error\":%s}\n", given.ID, line)
		}
	}
}

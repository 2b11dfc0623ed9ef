module conformance

go 1.24

require github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue v1.21.21

require (
	github.com/aws/aws-sdk-go-v2/service/dynamodb v1.74.0 // indirect
	github.com/aws/aws-sdk-go-v2/service/dynamodbstreams v1.47.0 // indirect
	github.com/aws/smithy-go v1.28.9 // indirect
)

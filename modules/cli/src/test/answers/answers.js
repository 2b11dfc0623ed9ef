// Answers of the SDK for JavaScript as people save them, by JSON.stringify: one file each in the current folder.
// Arguments: the endpoint, and the keys of three items that are in the table "orders".
import { writeFileSync } from 'node:fs'
import {
  DynamoDBClient, BatchGetItemCommand, BatchWriteItemCommand, DeleteItemCommand, GetItemCommand, PutItemCommand,
  QueryCommand, ScanCommand, TransactGetItemsCommand, TransactWriteItemsCommand, UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'

const [ endpoint, first, second, third ] = process.argv.slice(2)
const client = new DynamoDBClient({ endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'key', secretAccessKey: 'secret' } })
const TableName = 'orders'
const key = id => ({ id: { S: id } })

/** A Uint8Array would be an object with a member for each byte. */
const base64 = (name, value) => value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
const save = (name, value, space) => writeFileSync(`${name}.json`, JSON.stringify(value, base64, space))
const send = async (name, command) => {
  const answer = await client.send(command)
  save(name, answer)
  return answer
}

const hit = await send('get', new GetItemCommand({ TableName, Key: key(first), ReturnConsumedCapacity: 'TOTAL' }))
writeFileSync('get-bytes.json', JSON.stringify(hit))
await send('get-miss', new GetItemCommand({ TableName, Key: key('none') }))

const query = id => new QueryCommand({
  TableName, KeyConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': { S: id } },
})
await send('query', query(first))
await send('query-miss', query('none'))
save('scan-pretty', await client.send(new ScanCommand({ TableName })), 2)

const pages = []
let ExclusiveStartKey
do {
  const page = await client.send(new ScanCommand({ TableName, Limit: 1, ExclusiveStartKey }))
  pages.push(page)
  ExclusiveStartKey = page.LastEvaluatedKey
} while (ExclusiveStartKey)
save('pages-array', pages)
writeFileSync('pages-lines.json', pages.map(page => JSON.stringify(page, base64) + '\n').join(''))
save('items-array', pages.flatMap(page => page.Items))

await send('batch-get', new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [ key(first), key(second) ] } } }))
await send('transact-get', new TransactGetItemsCommand({
  TransactItems: [ first, 'none', third ].map(id => ({ Get: { TableName, Key: key(id) } })),
}))

const put = new PutItemCommand({ TableName, Item: hit.Item, ReturnValues: 'ALL_OLD' })
save('input-put', put.input)
save('input-transact-write', new TransactWriteItemsCommand({ TransactItems: [ { Put: { TableName, Item: hit.Item } } ] }).input)
await send('put-old', put)
await send('update-new', new UpdateItemCommand({
  TableName,
  Key: key(second),
  UpdateExpression: 'SET coupon = :coupon',
  ExpressionAttributeValues: { ':coupon': { NULL: true } },
  ReturnValues: 'ALL_NEW',
}))
const added = { TableName, Key: key('added'), ReturnValues: 'ALL_OLD' }
await send('put-new', new PutItemCommand({ TableName, Item: added.Key, ReturnValues: 'ALL_OLD' }))
await send('delete-old', new DeleteItemCommand(added))
await send('delete-miss', new DeleteItemCommand(added))
await send('batch-write', new BatchWriteItemCommand({
  RequestItems: { [TableName]: [ { PutRequest: { Item: hit.Item } } ] },
}))

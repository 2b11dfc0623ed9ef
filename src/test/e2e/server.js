'use strict'
// dynalite on a free port of the loopback interface, printed as the first line. Ends when its standard input does, so
// it never outlives the tests. Transactions, which dynalite lacks, are done part by part: not atomic, but the requests
// and answers are those of DynamoDB.
const http = require('http')
const dynalite = require('dynalite')

const LOOPBACK = '127.0.0.1'
const WRITES = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem' }

const tables = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })

function read (stream) {
  return new Promise((resolve, reject) => {
    const chunks = []
    stream.on('data', chunk => chunks.push(chunk))
    stream.on('end', () => resolve(Buffer.concat(chunks).toString()))
    stream.on('error', reject)
  })
}

async function call (operation, body, headers) {
  const text = JSON.stringify(body)
  const target = headers['x-amz-target'].replace(/\..*/, '.' + operation)
  const response = await new Promise((resolve, reject) => {
    http.request({
      host: LOOPBACK,
      port: tables.address().port,
      method: 'POST',
      headers: { ...headers, 'x-amz-target': target, 'content-length': Buffer.byteLength(text) },
    }, resolve).on('error', reject).end(text)
  })
  return { status: response.statusCode, body: JSON.parse(await read(response)) }
}

async function transact (request, get) {
  const items = JSON.parse(await read(request)).TransactItems
  const answer = get ? { Responses: [] } : {}
  for (const item of items) {
    const [ kind, part ] = Object.entries(item)[0]
    const done = await call(get ? 'GetItem' : WRITES[kind], part, request.headers)
    if (done.status !== 200) {
      return done
    }
    if (get) {
      answer.Responses.push(done.body)
    }
  }
  return { status: 200, body: answer }
}

const server = http.createServer(async (request, response) => {
  const transaction = /\.Transact(Get|Write)Items$/.exec(request.headers['x-amz-target'])
  if (!transaction) {
    tables.emit('request', request, response)
    return
  }
  const { status, body } = await transact(request, transaction[1] === 'Get')
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(JSON.stringify(body))
})

tables.listen(0, LOOPBACK, () => server.listen(0, LOOPBACK, () => console.log(server.address().port)))
process.stdin.on('end', () => process.exit(0)).resume()

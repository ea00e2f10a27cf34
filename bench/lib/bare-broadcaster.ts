/** Baseline for a chat: a server that sends each posted message to all listeners at once. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const readers = new Set<ServerResponse>()
let seq = 0

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    readers.add(response)
    response.once('close', () => readers.delete(response))
    return
  }
  void request.toArray().then((chunks: Buffer[]) => {
    seq += 1
    const frame = Buffer.from(`id: ${seq}\nevent: message\ndata: ${Buffer.concat(chunks).toString()}\n\n`)
    for (const reader of readers) reader.write(frame)
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))

import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const HTML = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><main></main><script type="module">
const list = document.querySelector('main')
const row = ({ uuid, content }) => {
  const article = document.createElement('article')
  article.dataset.comment = uuid
  article.textContent = content
  return article
}
new EventSource('/events').onmessage = ({ data }) => list.prepend(row(JSON.parse(data)))
const { data } = await (await fetch('/comments')).json()
list.append(...data.map(row))
</script>`

/**
 * Baseline for the comment desk: a list without styles of the comments from one API call. Comments posted to `/hook`
 * are added on top.
 */
export async function serveBareDesk(comments: unknown) {
  const readers = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void text(request).then((body) => {
        for (const reader of readers) reader.write(`data: ${body}\n\n`)
        response.writeHead(204).end()
      })
    } else if (request.url === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
      readers.add(response)
      response.once('close', () => readers.delete(response))
    } else if (request.url === '/comments')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(comments))
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/`,
    hook: (comment: { uuid: string; content: string }) =>
      fetch(`${origin}/hook`, { method: 'POST', body: JSON.stringify(comment) }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { vi } from 'vitest'
import { answerJson, buildHttpServer, type Received } from './http-server.ts'

type Answer = (request: Received) => { status: number; body?: unknown } | undefined

/** A real server where the browser finds the API, for a component in jsdom, until its globals are given back. What has no answer hangs. */
export async function buildApiServer(answer: Answer) {
  const server = await buildHttpServer((request, response) => {
    const given = answer(request)
    if (!given) return
    if (given.body === undefined) response.writeHead(given.status).end()
    else answerJson(response, given.status, given.body)
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(server.host + path, init))
  return server
}

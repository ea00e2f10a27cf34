import { vi } from 'vitest'
import { answerJson, buildHttpServer, type Received } from './http-server.ts'

export type ApiAnswer = (
  request: Received,
) => { status: number; body?: unknown; headers?: Record<string, string> } | undefined

/** Starts a real server and redirects `fetch` to it, for a component in jsdom. Requests without an answer hang. */
export async function buildApiServer(answer: ApiAnswer) {
  const server = await buildHttpServer((request, response) => {
    const given = answer(request)
    if (!given) return
    response.setHeaders(new Headers(given.headers))
    if (given.body === undefined) response.writeHead(given.status).end()
    else answerJson(response, given.status, given.body)
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(server.host + path, init))
  return server
}

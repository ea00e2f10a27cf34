import type { ServerResponse } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { answerJson, buildHttpServer } from './http-server.ts'

/**
 * A real server of server-sent events, to which the page's requests go. Each answer of `refusals` is given once, first;
 * `answers` are bodies of other paths.
 */
export async function buildEventServer(refusals: number[] = [], answers: Record<string, () => unknown> = {}) {
  const open = new Set<ServerResponse>()
  const server = await buildHttpServer(({ url }, response) => {
    const answer = answers[url.replace(/^\/api/, '')]
    if (answer) return answerJson(response, 200, answer())
    const status = refusals.shift()
    if (status !== undefined) return response.writeHead(status).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n')
    open.add(response)
    return response.once('close', () => open.delete(response))
  })
  onTestFinished(server.close)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(server.host + path, init))
  const write = (text: string) => {
    for (const response of open) response.write(text)
  }
  return {
    received: server.received,
    /** Until so many streams are open. */
    isOpen: (count = 1) => vi.waitUntil(() => open.size === count, { timeout: 10_000 }),
    write,
    tell: (type: string, data: object, id?: string) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    cutOff: () => {
      for (const response of open) response.destroy()
    },
  }
}

import type { ServerResponse } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { answerJson, buildHttpServer } from './http-server.ts'

/**
 * Starts a real server of server-sent events for the page's requests. The statuses in `refusals` are returned first,
 * once each. `answers` are the responses of other paths.
 */
export async function buildEventServer(
  refusals: number[] = [],
  answers: Record<string, () => unknown> = {},
  refusalHeaders: Record<string, string> = {},
) {
  const open = new Set<ServerResponse>()
  const server = await buildHttpServer(({ url }, response) => {
    const answer = answers[url.replace(/^\/api/, '')]
    if (answer) return answerJson(response, 200, answer())
    const status = refusals.shift()
    if (status !== undefined) return response.writeHead(status, refusalHeaders).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n')
    for (const topic of topicsIn(url).toReversed()) response.write(naming(topic))
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
    /** Waits until this number of streams is open. */
    isOpen: (count = 1) => vi.waitUntil(() => open.size === count, { timeout: 10_000 }),
    write,
    /** Of the topic that was requested first. */
    publish: (type: string, data: object, id?: string) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    cutOff: () => {
      for (const response of open) response.destroy()
    },
  }
}

/** Topics of a request, without their positions. */
const topicsIn = (url: string) =>
  new URL(url, 'http://127.0.0.1').searchParams.getAll('topics[]').map((topic) => topic.split('@')[0] ?? '')

/** Names the topic of the following events. */
export const naming = (topic: string) => `event: topic\ndata: ${JSON.stringify({ topic })}\n\n`

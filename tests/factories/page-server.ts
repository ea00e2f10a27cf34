import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { setShows } from '#contracts/base/subjects.rules.ts'
import { createPageCache } from '#server/pages/page-cache.ts'

export const REEL = 'video:reel'
export const SHARED = { 'Cache-Control': 'public, s-maxage=15, stale-while-revalidate=60' }
export type Render = (request: IncomingMessage, response: ServerResponse, count: number) => void | Promise<void>

type Options = Parameters<typeof createPageCache>[1] & { client?: string }

/** Starts a server whose pages contain the number of their renders. */
export async function serveCached(render: Render, { client, ...options }: Options = {}) {
  let count = 0
  const pages = createPageCache(async (request, response) => render(request, response, (count += 1)), options)
  const arrivals = new EventEmitter()
  let arrived = 0
  const server = createServer((request, response) => {
    void pages.handle(request, response, client)
    arrived += 1
    arrivals.emit('one')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path = '/', headers: Record<string, string> = {}, method = 'GET') =>
    fetch(origin + path, { method, headers: { 'accept-encoding': 'identity', ...headers } })
  /** Waits for this number of requests in total. */
  const awaitRequests = async (visitors: number) => {
    while (arrived < visitors) await once(arrivals, 'one')
  }
  return { get, awaitRequests, drop: pages.drop, rendered: () => count }
}

/** Sets headers one by one, as Next does. */
export function begin(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, shows = [REEL]) {
  response.statusCode = status
  setShows(response, shows)
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  return response
}

/** A page that contains the number of its render. */
export const page: Render = (_, response, count) => void begin(response, 200, SHARED).end(`ąę ${count}`)

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Config } from '../context/config.ts'
import { createBoundedServer } from '../http/plugins/bounded-server.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

type Parts = {
  readiness: Pick<Readiness, 'answer'>
  metrics: Pick<Metrics, 'contentType' | 'text'>
  /** Facts about the process that an operator wants to read beside its readiness. */
  details?: () => Readonly<Record<string, string>>
}

/**
 * Serves `/live`, `/ready` and `/metrics` on METRICS_PORT, which visitors do not reach. Does nothing without that
 * setting.
 */
export async function serveOperations(
  { operations }: Partial<Pick<Config, 'operations'>>,
  { readiness, metrics, details = () => ({}) }: Parts,
): Promise<{ port: number | undefined; close: () => Promise<void> }> {
  if (!operations) return { port: undefined, close: async () => {} }
  const server = createBoundedServer((request, response) => {
    answer(request.url?.split('?')[0], response).catch((error: unknown) => {
      send(response, 500, JSON.stringify({ error: error instanceof Error ? error.message : 'unknown' }))
    })
  })

  async function answer(path: string | undefined, response: ServerResponse): Promise<void> {
    if (path === '/live') return send(response, 200, JSON.stringify({ status: 'live' }))
    if (path === '/metrics') return send(response, 200, await metrics.text(), metrics.contentType)
    if (path !== '/ready') return send(response, 404, JSON.stringify({ error: 'one of /live, /ready, /metrics' }))
    const ready = await readiness.answer()
    send(response, ready.status === 'ready' ? 200 : 503, JSON.stringify({ ...ready, details: details() }))
  }

  server.listen(operations.port, operations.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

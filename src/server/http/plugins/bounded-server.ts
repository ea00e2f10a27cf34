import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * Against clients that hold connections by being slow or silent. Headers must arrive within twenty seconds of the
 * connection, and a whole request within five minutes, which is an upload's chunk of 3 MB at 80 kbit/s.
 */
const AGAINST_SLOWNESS = { headersTimeout: 20_000, requestTimeout: 300_000, connectionsCheckingInterval: 5000 }
/** Longer than proxies in front keep a connection, so that they send no request into one that is being closed. */
const KEEP_ALIVE_MS = 72_000
/** Twice the event streams of a process. Further connections are closed at once, and the open ones go on. */
const CONNECTIONS_MAX = 20_000

export function createBoundedServer(handle: RequestListener): Server {
  const server = createServer({ ...AGAINST_SLOWNESS, keepAliveTimeout: KEEP_ALIVE_MS }, handle)
  server.maxConnections = CONNECTIONS_MAX
  return server
}

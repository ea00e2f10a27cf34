import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from './api-prefix.ts'

/** Forwards requests for the API to `upstream`, with the client's address in the headers, like any proxy. */
export async function proxyApi(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(proxy, {
    upstream,
    prefix: API_PREFIX,
    rewritePrefix: API_PREFIX,
    replyOptions: {
      rewriteRequestHeaders: ({ socket }, headers) => ({
        ...headers,
        'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', '),
      }),
    },
  })
}

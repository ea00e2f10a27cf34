import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from './app.ts'

/** Hands the API's part of the addresses on to `upstream`, and tells it who asked, as every proxy on the way does. */
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

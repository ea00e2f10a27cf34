import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { requestIdOf, withRequestId } from '#server/base/request-id.ts'

/** One id for a request in its answer, in all lines of the log, in its jobs and in their mails. */
export const REQUEST_IDS = {
  genReqId: ({ headers }) => requestIdOf(headers['traceparent']),
  // The log adds the id of the request under way itself.
  childLoggerFactory: (logger) => logger,
} satisfies FastifyServerOptions

export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header('X-Request-Id', id)
    withRequestId(id, done)
  })
}

/**
 * Names the build of the pages beside this server, by which a browser notices that its page is of another one. Answers
 * that caches store would name a former build.
 */
export function nameBuild(app: FastifyInstance, build: string): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (!/public|max-age/.test(String(reply.getHeader('cache-control') ?? '')))
      void reply.header('X-Kramik-Version', build)
    done(null, payload)
  })
}

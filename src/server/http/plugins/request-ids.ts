import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'
import { requestIdOf, withRequestId } from '#server/base/request-id.ts'

/** One id for a request in its answer, in all lines of the log, in its jobs and in their mails. */
export const REQUEST_IDS = {
  genReqId: ({ headers }) => requestIdOf(headers['traceparent']),
  // The log adds the id of the request under way itself.
  childLoggerFactory: (logger) => logger as FastifyBaseLogger,
} satisfies FastifyServerOptions

/** `build`: that of the pages beside this server, by which a browser notices that its page is of another one. */
export function carryRequestIds(app: FastifyInstance, build: string | null): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header('X-Request-Id', id)
    if (build !== null) void reply.header('X-Kramik-Version', build)
    withRequestId(id, done)
  })
}

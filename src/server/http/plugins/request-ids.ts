import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'
import { requestIdOf, withRequestId } from '#server/base/request-id.ts'

/** One id for a request in its answer, in all lines of the log, in its jobs and in their mails. */
export const REQUEST_IDS = {
  genReqId: ({ headers }) => requestIdOf(headers['traceparent']),
  // The log adds the id of the request under way itself.
  childLoggerFactory: (logger) => logger as FastifyBaseLogger,
} satisfies FastifyServerOptions

export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header('X-Request-Id', id)
    withRequestId(id, done)
  })
}

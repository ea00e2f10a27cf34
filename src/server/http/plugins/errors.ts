import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { ERROR_STATUS, type ErrorBody, type ErrorTitle } from '#contracts/base/errors.ts'
import { codeOf, DEADLOCK, LOCK_NOT_AVAILABLE, SERIALIZATION_FAILURE } from '#server/db/client.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { AppError } from '#server/base/errors.ts'
import { API_HEADERS } from '../security-headers.ts'
import { StoreAway } from '#server/ports/storage/storage.ts'

const TITLE_OF_STATUS: Record<number, ErrorTitle> = {
  400: 'INVALID_ARGUMENT_EXCEPTION',
  401: 'UNAUTHORIZED_EXCEPTION',
  403: 'FORBIDDEN_EXCEPTION',
  404: 'NOT_FOUND_EXCEPTION',
  405: 'METHOD_NOT_ALLOWED_EXCEPTION',
  412: 'PRECONDITION_FAILED_EXCEPTION',
  413: 'PAYLOAD_TOO_LARGE_EXCEPTION',
  414: 'INVALID_ARGUMENT_EXCEPTION',
  415: 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION',
  416: 'RANGE_NOT_SATISFIABLE_EXCEPTION',
  429: 'TOO_MANY_REQUESTS_EXCEPTION',
  431: 'INVALID_ARGUMENT_EXCEPTION',
  503: 'UNAVAILABLE_EXCEPTION',
}

const single = (title: ErrorTitle, detail: string): ErrorBody => ({
  errors: [{ code: ERROR_STATUS[title], title, detail }],
})

/** PostgreSQL's class 22, "data exception": text with a NUL, a number out of range. Reported to the client. */
const isRefusedData = (error: Error) => codeOf(error)?.startsWith('22') === true

const FULL_DISK_RETRY_SECONDS = 20

/** True if the disk or the database is full. The request is valid and may succeed later. */
const isDiskFull = (error: Error & { code?: unknown }): boolean =>
  error.code === 'ENOSPC' || error.code === 'EDQUOT' || codeOf(error)?.startsWith('53') === true

const DATABASE_RETRY_SECONDS = 3

/** A lock timeout, or a deadlock or serialization failure after three tries. */
const isBusy = (error: Error): boolean =>
  [LOCK_NOT_AVAILABLE, DEADLOCK, SERIALIZATION_FAILURE].includes(codeOf(error) ?? '')

const BUSY_RETRY_SECONDS = 1
const STORE_RETRY_SECONDS = 5

/** Handles URLs that cannot be decoded, which never reach a route. */
export const answerBadUrl = (error: FastifyError, reply: FastifyReply) => {
  void reply.headers(API_HEADERS).code(400).send(single('INVALID_ARGUMENT_EXCEPTION', error.message))
}

/** `/body/schedule/date` → ["schedule", "date"]. */
const pathOf = (instancePath: string) => instancePath.split('/').filter(Boolean)

/** Converts all errors of the API into the response format of the contract. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter)
      return reply.code(error.status).send({ errors: error.errors })
    }

    if (hasZodFastifySchemaValidationErrors(error)) {
      // Reports one error for each invalid field, even if it breaks several rules.
      const issues = new Map(error.validation.toReversed().map((issue) => [issue.instancePath, issue]))
      const errors = [...issues.values()].toReversed().map((issue) => ({
        code: 400,
        title: 'INVALID_ARGUMENT_EXCEPTION' as const,
        detail: issue.message ?? 'is not valid',
        path: pathOf(issue.instancePath),
      }))
      return reply.code(400).send({ errors } satisfies ErrorBody)
    }

    if (isRefusedData(error)) {
      return reply.code(400).send(single('INVALID_ARGUMENT_EXCEPTION', 'The database cannot store one of the values'))
    }

    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, 'the database did not answer in time')
      void reply.header('Retry-After', DATABASE_RETRY_SECONDS)
      return reply.code(503).send(single('UNAVAILABLE_EXCEPTION', 'The database does not answer; try again'))
    }

    if (isDiskFull(error)) {
      request.log.error({ err: error }, 'disk space or database resources are exhausted')
      void reply.header('Retry-After', FULL_DISK_RETRY_SECONDS)
      return reply.code(503).send(single('OUT_OF_ROOM_EXCEPTION', 'The disk is full; try again later'))
    }

    if (error instanceof StoreAway) {
      request.log.error({ err: error }, 'the media store does not answer')
      void reply.header('Retry-After', STORE_RETRY_SECONDS)
      return reply.code(503).send(single('UNAVAILABLE_EXCEPTION', 'The media store does not answer; try again'))
    }

    if (isBusy(error)) {
      request.log.warn({ err: error }, 'the database gave up after a lock timeout, deadlock or conflict')
      void reply.header('Retry-After', BUSY_RETRY_SECONDS)
      return reply
        .code(503)
        .send(single('UNAVAILABLE_EXCEPTION', 'Another request is changing the same data; try again'))
    }

    const status = isResponseSerializationError(error) ? 500 : (error.statusCode ?? 500)
    const title = TITLE_OF_STATUS[status] ?? (status < 500 ? 'INVALID_ARGUMENT_EXCEPTION' : 'INTERNAL_EXCEPTION')
    if (status >= 500) request.log.error({ err: error }, 'the request failed')
    const detail = status >= 500 ? 'Internal error; it has been logged' : error.message
    return reply.code(ERROR_STATUS[title]).send(single(title, detail))
  })

  const known = findMyWay({ ignoreTrailingSlash: true })
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const verb = one as HTTPMethod
      // CORS answers OPTIONS on every path, known or not.
      if (verb !== 'OPTIONS' && !known.hasRoute(verb, url)) known.on(verb, url, () => undefined)
    }
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const knows = (method: string) => known.find(method as HTTPMethod, path) !== null
    // A route of this method may report 404 itself, as one that serves a folder of files.
    const isForOthers = !knows(request.method) && app.supportedMethods.some(knows)
    const title = isForOthers ? 'METHOD_NOT_ALLOWED_EXCEPTION' : 'NOT_FOUND_EXCEPTION'
    return reply.code(ERROR_STATUS[title]).send(single(title, `${request.method} ${path} does not exist`))
  })
}

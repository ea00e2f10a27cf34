import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { ERROR_STATUS, type ErrorBody, type ErrorTitle } from '#contracts/errors.ts'
import { codeOf, DEADLOCK, LOCK_NOT_AVAILABLE, SERIALIZATION_FAILURE } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { API_HEADERS } from '../security-headers.ts'

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

/** PostgreSQL's class 22, "data exception": text with a NUL, a number out of range. Whoever sent it is told. */
const isRefusedData = (error: Error) => codeOf(error)?.startsWith('22') === true

const FULL_DISK_RETRY_SECONDS = 20

/** Nothing more can be written, here or in the database: what was asked for is fine, and may work later. */
const isOutOfRoom = (error: Error & { code?: unknown }): boolean =>
  error.code === 'ENOSPC' || error.code === 'EDQUOT' || codeOf(error)?.startsWith('53') === true

/** Rows that others hold for too long, or a deadlock that three tries did not get past. */
const isBusy = (error: Error): boolean =>
  [LOCK_NOT_AVAILABLE, DEADLOCK, SERIALIZATION_FAILURE].includes(codeOf(error) ?? '')

const BUSY_RETRY_SECONDS = 1

/** An address that cannot be decoded never reaches a route. */
export const answerBadUrl = (error: FastifyError, reply: FastifyReply) => {
  void reply.headers(API_HEADERS).code(400).send(single('INVALID_ARGUMENT_EXCEPTION', error.message))
}

/** `/body/schedule/date` → ["schedule", "date"]. */
const pathOf = (instancePath: string) => instancePath.split('/').filter(Boolean)

/** Every error leaves the API through here, in the one shape of the contract. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter)
      return reply.code(error.status).send({ errors: error.errors })
    }

    if (hasZodFastifySchemaValidationErrors(error)) {
      // One entry for each wrong field, however many rules it breaks.
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
      return reply.code(400).send(single('INVALID_ARGUMENT_EXCEPTION', 'A value cannot be stored as it is'))
    }

    if (isOutOfRoom(error)) {
      request.log.error({ err: error }, 'there is no room left')
      void reply.header('Retry-After', FULL_DISK_RETRY_SECONDS)
      return reply.code(503).send(single('OUT_OF_ROOM_EXCEPTION', 'There is no room here at the moment'))
    }

    if (isBusy(error)) {
      request.log.warn({ err: error }, 'the database is busy')
      void reply.header('Retry-After', BUSY_RETRY_SECONDS)
      return reply.code(503).send(single('UNAVAILABLE_EXCEPTION', 'Others are changing the same; try again'))
    }

    const status = isResponseSerializationError(error) ? 500 : (error.statusCode ?? 500)
    const title = TITLE_OF_STATUS[status] ?? (status < 500 ? 'INVALID_ARGUMENT_EXCEPTION' : 'INTERNAL_EXCEPTION')
    if (status >= 500) request.log.error({ err: error }, 'the request failed')
    const detail = status >= 500 ? 'Something broke here; it has been written down' : error.message
    return reply.code(ERROR_STATUS[title]).send(single(title, detail))
  })

  const known = findMyWay({ ignoreTrailingSlash: true })
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const verb = one as HTTPMethod
      // CORS answers OPTIONS at every address, known or not.
      if (verb !== 'OPTIONS' && !known.hasRoute(verb, url)) known.on(verb, url, () => undefined)
    }
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const knows = (method: string) => known.find(method as HTTPMethod, path) !== null
    // A route of this very method may find that it has nothing: a folder of files.
    const isForOthers = !knows(request.method) && app.supportedMethods.some(knows)
    const title = isForOthers ? 'METHOD_NOT_ALLOWED_EXCEPTION' : 'NOT_FOUND_EXCEPTION'
    return reply.code(ERROR_STATUS[title]).send(single(title, `${request.method} ${path} is not here`))
  })
}

import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ErrorBody } from '#contracts/base/errors.ts'
import type { Guards } from '../auth/guards.ts'
import type { Context } from '../context/context.ts'
import type { EventStreams } from '../channel/streams.ts'

export type ApiApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Dependencies of routes. Those of an area get the services of that area and of those before it. */
export type Api<Services> = Pick<
  Context,
  'siteUrl' | 'pagesOrigin' | 'hasGateway' | 'storage' | 'checks' | 'readiness'
> & {
  services: Services
  app: ApiApp
  guards: Guards
  streams: EventStreams
  /** Error responses of a route, for its contract. */
  errors: typeof errorAnswers
}

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 429 | 503

export const errorAnswers = <Status extends ErrorStatus>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, ErrorBody])) as Record<Status, typeof ErrorBody>

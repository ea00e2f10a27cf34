import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { INTERNAL_TOKEN_HEADER } from '#contracts/base/web-settings.ts'
import { API_PREFIX } from './api-prefix.ts'
import { errorAnswers, type Api, type ApiApp } from './api-context.ts'
import { createGuards } from '../auth/guards.ts'
import { addressGroup, trustOf } from './client-address.ts'
import type { Context } from '../context/context.ts'
import type { Services } from '../context/services.ts'
import { MEDIA_ROUTES } from '../areas/media/media-routes.ts'
import { ACCOUNT_ROUTES } from '../areas/account/account-routes.ts'
import { CATALOGUE_ROUTES } from '../areas/catalogue/catalogue-routes.ts'
import { VIDEO_ROUTES } from '../areas/video/video-routes.ts'
import { COMMERCE_ROUTES } from '../areas/commerce/commerce-routes.ts'
import { LIVE_ROUTES } from '../areas/live/live-routes.ts'
import { SOCIAL_ROUTES } from '../areas/social/social-routes.ts'
import { OFFICE_ROUTES } from '../areas/office/office-routes.ts'
import { SITE_ROUTES } from '../areas/site/site-routes.ts'
import { topicRoutes } from '../channel/routes.ts'
import { AppError } from '../base/errors.ts'
import { withOrigin } from '../base/request-origin.ts'
import { withAnswerLimit } from '../db/answer-limit.ts'
import { REQUEST_ANSWER_MS } from '../db/client.ts'
import { ROOT } from '../base/root.ts'
import { readBuildId } from './plugins/build-id.ts'
import { API_HEADERS } from './security-headers.ts'
import { admittedServer } from './plugins/admitted-requests.ts'
import { answerBadUrl, answerErrors } from './plugins/errors.ts'
import { createEventStreams } from '../channel/streams.ts'
import { createSerializer } from './plugins/list-answers.ts'
import { createOpenStreams, STREAM_LIMITS } from '../channel/open-streams.ts'
import { limitStoreOf } from './plugins/limit-store.ts'
import { carryRequestIds, nameBuild, REQUEST_IDS } from './plugins/request-ids.ts'
import { SHED_FIRST, shedLoad } from './plugins/shedding.ts'
import { contractsSoFar, describeApi } from './plugins/openapi.ts'
import { logRequests } from './plugins/log-requests.ts'
import { answerMetrics, measureRequests } from './plugins/request-metrics.ts'
import { endQuietConnections } from './plugins/quiet-connections.ts'

const BODY_LIMIT = 256 * 1024
const REQUESTS_A_MINUTE = 3000

/** Taken after the API's own modules are loaded and before any page is. */
const CONTRACTS = contractsSoFar()

const ROUTES = [
  topicRoutes,
  ...MEDIA_ROUTES,
  ...ACCOUNT_ROUTES,
  ...CATALOGUE_ROUTES,
  ...VIDEO_ROUTES,
  ...COMMERCE_ROUTES,
  ...LIVE_ROUTES,
  ...SOCIAL_ROUTES,
  ...OFFICE_ROUTES,
  ...SITE_ROUTES,
]

/** Builds the REST API without listening. `serverFactory` lets the web server share its port. */
export async function buildApp(context: Context, serverFactory?: FastifyServerFactory): Promise<ApiApp> {
  const { config, services } = context
  const logger: FastifyBaseLogger = context.log
  const app: ApiApp = Fastify({
    loggerInstance: logger,
    ...REQUEST_IDS,
    trustProxy: trustOf(config.trustedProxies),
    bodyLimit: BODY_LIMIT,
    // Requests that arrive while it closes are answered, because a proxy does not repeat them.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, _, reply) => answerBadUrl(error, reply as FastifyReply),
    // URLs may contain tokens, so disable Fastify's log; the one below logs only the path.
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: serverFactory ?? admittedServer(config),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(createSerializer(logger))
  carryRequestIds(app)
  const build = config.mode === 'production' ? await readBuildId(ROOT) : null
  if (build !== null) nameBuild(app, build)
  logRequests(app)
  if (context.metrics.isOn) measureRequests(app, context.metrics)

  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    void reply.headers(API_HEADERS)
    // Routes whose answer is the same for everybody, such as films, replace it.
    const isPersonal = headers.authorization !== undefined || headers['order-token'] !== undefined
    if (isPersonal || !['GET', 'HEAD'].includes(method)) void reply.header('Cache-Control', 'no-store')
    done()
  })
  const limitAnswer = (_request: unknown, _reply: unknown, done: () => void) => withAnswerLimit(REQUEST_ANSWER_MS, done)
  app.addHook('onRequest', limitAnswer)
  // The body is parsed by now; before, it would end the scope.
  app.addHook('preHandler', limitAnswer)
  app.addHook('preHandler', ({ ip, headers, id }, _reply, done) => {
    withOrigin({ address: ip, network: addressGroup(ip), userAgent: headers['user-agent'], requestId: id }, done)
  })
  answerErrors(app)
  endQuietConnections(app)

  await app.register(
    async (scope: ApiApp) => {
      if (config.corsOrigins.length > 0) {
        await scope.register(cors, {
          origin: config.corsOrigins,
          methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
          exposedHeaders: ['Date', 'Retry-After', 'X-Kramik-Version', 'X-Request-Id'],
        })
      }
      // Server-side rendering sends the requests of all visitors.
      const isExempt = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
        context.isInternal(headers[INTERNAL_TOKEN_HEADER])
      if (config.isRateLimited) {
        await shedLoad(scope, { paths: SHED_FIRST, isExempt })
        await scope.register(rateLimit, {
          max: REQUESTS_A_MINUTE,
          store: limitStoreOf(context.limitCounts),
          timeWindow: '1 minute',
          keyGenerator: ({ ip }) => addressGroup(ip),
          allowList: isExempt,
          errorResponseBuilder: (_, limit) =>
            new AppError('TOO_MANY_REQUESTS_EXCEPTION', `Try again in ${limit.after}`),
        })
      }
      // Routes that receive a file parse the body themselves, from the first byte; see plugins/multipart-file.ts.
      scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
      if (config.hasApiDocs) await describeApi(scope, CONTRACTS)
      answerMetrics(scope, context.metrics, config.metricsToken)
      const guards = createGuards(scope, { ...services, tokens: context.tokens })
      await scope.register(async (routes: ApiApp) => {
        const limits = config.isRateLimited ? STREAM_LIMITS : { ...STREAM_LIMITS, address: Infinity }
        const places = createOpenStreams({ limits, sellersOnAir: services.lives.activeOwners, log: context.log })
        const streams = createEventStreams(routes, places)
        context.metrics.gauge('events_connected', 'Open event streams', () => places.all().size)
        routes.addHook('onClose', services.loginSessions.onEnded(streams.endOf))
        routes.addHook('onClose', services.team.onChanged(streams.endOfUsers))
        const api: Api<Services> = { ...context, app: routes, guards, streams, errors: errorAnswers }
        for (const addRoutes of ROUTES) addRoutes(api)
      })
    },
    { prefix: API_PREFIX },
  )
  return app
}

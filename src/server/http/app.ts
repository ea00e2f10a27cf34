import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyServerFactory } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { RENDERING_KEY_HEADER } from '#contracts/base/web-settings.ts'
import { errorAnswers, type Api, type ApiApp } from './api-context.ts'
import { createGuards } from '../auth/guards.ts'
import { isRendering } from '../auth/rendering-key.ts'
import { addressGroup, trustOf } from './client-address.ts'
import type { Context } from '../context/context.ts'
import { credentialsRoutes } from '../areas/account/credentials/routes.ts'
import { accountRoutes } from '../areas/account/account/routes.ts'
import { categoryRoutes } from '../areas/catalogue/category/routes.ts'
import { contactRoutes } from '../areas/site/contact/routes.ts'
import { contentTemplateRoutes } from '../areas/social/content-template/routes.ts'
import { chatRoutes } from '../areas/live/chat/routes.ts'
import { chatStaffRoutes } from '../areas/live/chat/staff-routes.ts'
import { conversationRoutes } from '../areas/live/conversation/routes.ts'
import { deliveryRoutes } from '../areas/catalogue/delivery/routes.ts'
import { basketRoutes } from '../areas/commerce/basket/routes.ts'
import { notificationRoutes } from '../areas/account/notification/routes.ts'
import { orderRoutes } from '../areas/commerce/order/routes.ts'
import { refundRoutes } from '../areas/commerce/order/refund-routes.ts'
import { saleRoutes } from '../areas/commerce/order/sale-routes.ts'
import { returnRoutes } from '../areas/commerce/return/routes.ts'
import { pagePostRoutes } from '../areas/social/page-post/routes.ts'
import { paymentRoutes } from '../areas/commerce/payment/routes.ts'
import { reservationRoutes } from '../areas/commerce/reservation/routes.ts'
import { eventRoutes } from '../areas/live/event/routes.ts'
import { healthRoutes } from '../areas/site/health/routes.ts'
import { invoiceRoutes } from '../areas/commerce/invoice/routes.ts'
import { liveRoutes } from '../areas/live/live/routes.ts'
import { liveDeskRoutes } from '../areas/live/live-desk/routes.ts'
import { mediaFileRoutes } from '../areas/media/media/file-routes.ts'
import { mediaRoutes } from '../areas/media/media/routes.ts'
import { depotRoutes } from '../areas/catalogue/product/depot-routes.ts'
import { productRoutes } from '../areas/catalogue/product/routes.ts'
import { reactionRoutes } from '../areas/video/reaction/routes.ts'
import { relationRoutes } from '../areas/account/relation/routes.ts'
import { reviewRoutes } from '../areas/account/review/routes.ts'
import { sellerRoutes } from '../areas/catalogue/seller/routes.ts'
import { sitemapRoutes } from '../areas/site/sitemap/routes.ts'
import { shopRoutes } from '../areas/catalogue/shop/routes.ts'
import { socialRoutes } from '../areas/social/social/routes.ts'
import { socialCallbackRoutes } from '../areas/social/social/callback-routes.ts'
import { socialHookRoutes } from '../areas/social/social-comment/hook-routes.ts'
import { socialCommentRoutes } from '../areas/social/social-comment/routes.ts'
import { socialOfferRoutes } from '../areas/social/social-offer/routes.ts'
import { socialPostRoutes } from '../areas/social/social-post/routes.ts'
import { topicRoutes } from '../channel/routes.ts'
import { userEventRoutes } from '../areas/account/user-events/routes.ts'
import { userRoutes } from '../areas/account/user/routes.ts'
import { videoRoutes } from '../areas/video/video/routes.ts'
import { AppError } from '../base/errors.ts'
import { API_HEADERS } from './security-headers.ts'
import { admittedServer } from './plugins/admitted-requests.ts'
import { answerBadUrl, answerErrors } from './plugins/errors.ts'
import { createEventStreams } from '../channel/streams.ts'
import { createSerializer } from './plugins/list-answers.ts'
import { createOpenStreams, STREAM_LIMITS } from '../channel/open-streams.ts'
import { contractsSoFar, describeApi } from './plugins/openapi.ts'
import { endQuietConnections } from './plugins/quiet-connections.ts'

export const API_PREFIX = '/api'
const BODY_LIMIT = 256 * 1024
const REQUESTS_A_MINUTE = 3000

/** Taken after the API's own modules are loaded and before any page is. */
const CONTRACTS = contractsSoFar()

const ROUTES: ((api: Api) => void)[] = [
  healthRoutes,
  credentialsRoutes,
  socialRoutes,
  userRoutes,
  accountRoutes,
  relationRoutes,
  reviewRoutes,
  shopRoutes,
  categoryRoutes,
  contactRoutes,
  mediaRoutes,
  mediaFileRoutes,
  videoRoutes,
  liveRoutes,
  liveDeskRoutes,
  sellerRoutes,
  eventRoutes,
  sitemapRoutes,
  productRoutes,
  depotRoutes,
  deliveryRoutes,
  reservationRoutes,
  basketRoutes,
  orderRoutes,
  saleRoutes,
  returnRoutes,
  invoiceRoutes,
  refundRoutes,
  paymentRoutes,
  notificationRoutes,
  socialPostRoutes,
  socialCommentRoutes,
  socialOfferRoutes,
  socialHookRoutes,
  socialCallbackRoutes,
  contentTemplateRoutes,
  pagePostRoutes,
  reactionRoutes,
  chatRoutes,
  chatStaffRoutes,
  conversationRoutes,
  userEventRoutes,
  topicRoutes,
]

/** Builds the REST API without listening. `serverFactory` lets the web server share its port. */
export async function buildApp(context: Context, serverFactory?: FastifyServerFactory): Promise<ApiApp> {
  const { config, services } = context
  const logger: FastifyBaseLogger = context.log
  const app: ApiApp = Fastify({
    loggerInstance: logger,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, _, reply) => answerBadUrl(error, reply as FastifyReply),
    // URLs may contain tokens, so disable Fastify's log; the one below logs only the path.
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: serverFactory ?? admittedServer(config),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(createSerializer(logger))
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?')[0]
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })

  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    void reply.headers(API_HEADERS)
    // Routes whose answer is the same for everybody, such as films, replace it.
    const isPersonal = headers.authorization !== undefined || headers['order-token'] !== undefined
    if (isPersonal || !['GET', 'HEAD'].includes(method)) void reply.header('Cache-Control', 'no-store')
    done()
  })
  answerErrors(app)
  endQuietConnections(app)

  await app.register(
    async (scope: ApiApp) => {
      if (config.corsOrigins.length > 0) {
        await scope.register(cors, {
          origin: config.corsOrigins,
          methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
          exposedHeaders: ['Date', 'Retry-After'],
        })
      }
      if (config.isRateLimited) {
        await scope.register(rateLimit, {
          max: REQUESTS_A_MINUTE,
          timeWindow: '1 minute',
          keyGenerator: ({ ip }) => addressGroup(ip),
          // Server-side rendering sends the requests of all visitors.
          allowList: ({ headers }) => isRendering(context.tokens, headers[RENDERING_KEY_HEADER]),
          errorResponseBuilder: (_, limit) =>
            new AppError('TOO_MANY_REQUESTS_EXCEPTION', `Try again in ${limit.after}`),
        })
      }
      // Routes that receive a file parse the body themselves, from the first byte; see plugins/multipart-file.ts.
      scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
      await describeApi(scope, CONTRACTS)
      const guards = createGuards(scope, { ...services, tokens: context.tokens })
      await scope.register(async (routes: ApiApp) => {
        const limits = config.isRateLimited ? STREAM_LIMITS : { ...STREAM_LIMITS, address: Infinity }
        const places = createOpenStreams({ limits, sellersOnAir: services.lives.activeOwners, log: context.log })
        const streams = createEventStreams(routes, places)
        const api: Api = { ...context, app: routes, guards, streams, errors: errorAnswers }
        for (const addRoutes of ROUTES) addRoutes(api)
      })
    },
    { prefix: API_PREFIX },
  )
  return app
}

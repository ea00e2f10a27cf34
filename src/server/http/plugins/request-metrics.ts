import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/base/errors.ts'
import type { Metrics } from '#server/operations/metrics.ts'

const CHUNKS = '/_uploader/media/upload'

/** Measures each answer under the template of its route. Event streams are left out: they last as long as a visit. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'request' | 'upload'>): void {
  app.addHook('onResponse', ({ method, headers, routeOptions: { url = 'unknown' } }, reply, done) => {
    const type = reply.getHeader('content-type') ?? reply.raw.getHeader('content-type')
    if (type !== undefined && String(type).startsWith('text/event-stream')) return done()
    metrics.request(url, method, reply.statusCode, reply.elapsedTime / 1000)
    if (url.endsWith(CHUNKS) && reply.statusCode < 300) metrics.upload(Number(headers['content-length'] ?? 0))
    done()
  })
}

/** Lets Prometheus read the metrics through the port of the API, with METRICS_TOKEN. Without that setting, a 404. */
export function answerMetrics(
  scope: FastifyInstance,
  { text, contentType }: Pick<Metrics, 'contentType' | 'text'>,
  token: string | undefined,
): void {
  if (token === undefined) return
  const expected = digest(`Bearer ${token}`)
  scope.get('/metrics', { schema: { hide: true } }, async ({ headers: { authorization = '' } }, reply) => {
    if (!timingSafeEqual(digest(authorization), expected)) throw new AppError('UNAUTHORIZED_EXCEPTION', 'METRICS_TOKEN')
    return reply.type(contentType).send(await text())
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

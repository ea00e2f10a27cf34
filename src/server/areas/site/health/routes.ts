import { z } from 'zod'
import type { Api } from '#server/http/api-context.ts'

const Part = z.enum(['ok', 'failed'])
const Health = z
  .object({ status: z.enum(['ok', 'failed']), database: Part, storage: Part, jobs: Part })
  .meta({ id: 'Health' })

const outcome = async (check: Promise<void>) =>
  check.then(
    () => 'ok' as const,
    () => 'failed' as const,
  )

export function healthRoutes({ app, checks }: Api): void {
  app.get('/health', { schema: { tags: ['health'], response: { 200: Health, 503: Health } } }, async (_, reply) => {
    const [database, storage, jobs] = await Promise.all([
      outcome(checks.database()),
      outcome(checks.storage()),
      outcome(checks.jobs()),
    ])
    const isOk = database === 'ok' && storage === 'ok' && jobs === 'ok'
    return reply.code(isOk ? 200 : 503).send({ status: isOk ? 'ok' : 'failed', database, storage, jobs })
  })
}

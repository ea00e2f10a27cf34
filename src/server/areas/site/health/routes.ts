import { healthCalls } from '#contracts/site/health.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SiteArea } from '../site.ts'

const outcome = async (check: Promise<void>) =>
  check.then(
    () => 'ok' as const,
    () => 'failed' as const,
  )

export function healthRoutes(api: Api<SiteArea>): void {
  const { checks, readiness } = api
  serve(api, healthCalls, {
    'GET /health': async ({ reply }) => {
      const [database, storage, jobs] = await Promise.all([
        outcome(checks.database()),
        outcome(checks.storage()),
        outcome(checks.jobs()),
      ])
      const isOk = database === 'ok' && storage === 'ok' && jobs === 'ok'
      void reply.code(isOk ? 200 : 503)
      return { status: isOk ? ('ok' as const) : ('failed' as const), database, storage, jobs }
    },
    'GET /health/live': { rateLimit: false, handler: () => ({ status: 'live' as const }) },
    'GET /health/ready': {
      rateLimit: false,
      handler: async ({ reply }) => {
        const answer = await readiness.answer()
        void reply.code(answer.status === 'ready' ? 200 : 503).header('Cache-Control', 'no-store')
        return answer
      },
    },
  })
}

import { accountCalls } from '#contracts/account/account.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { addressGroup } from '#server/http/client-address.ts'
import type { AccountArea } from '../account.ts'

/** Rate limit of exports, which read all data of a user. */
const EXPORTS = { max: 10, timeWindow: '10 minutes', allowList: [] }

const TRIES = { max: 20, timeWindow: '1 minute', allowList: [] }

export function accountRoutes(api: Api<AccountArea>): void {
  const { account, credentials } = api.services
  serve(api, accountCalls, {
    'POST /user/:id/export': async ({ viewer }) => {
      const { uuid } = viewer
      const ticket = encodeURIComponent(await account.exportTicket(uuid))
      return { url: `/user/${uuid}/export?ticket=${ticket}` }
    },
    // Accepts a bearer token, or the ticket in a download link.
    'GET /user/:id/export': {
      rateLimit: EXPORTS,
      exposeHeadRoute: false,
      handler: async ({ params, reply }) => {
        const archive = await account.export(params.id)
        const date = new Date().toISOString().slice(0, 10)
        void reply.headers({
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="kramik-${date}.zip"`,
          'Cache-Control': 'no-store',
          'Referrer-Policy': 'no-referrer',
        })
        return reply.send(archive)
      },
    },
    'POST /user/:id/deletion': {
      rateLimit: TRIES,
      handler: async ({ viewer, body, ip }) => {
        const { uuid } = viewer
        await credentials.requirePassword(viewer, body.password ?? '', 'password', addressGroup(ip))
        await account.remove(uuid)
      },
    },
  })
}

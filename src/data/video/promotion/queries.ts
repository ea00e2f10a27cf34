import { browserApi } from '#lib/browser/browser-api.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import type { Api } from '#lib/shared/api.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/video/promotion.calls.ts')).promotionCalls)

export const promotionQueries = {
  /** Videos of the promoted row. */
  row: (api: Api = browserApi) => ({
    ...call.query(['video', 'promoted'], 'GET /promotion/video', { api }),
    meta: { isQuiet: true },
  }),
  /** Own promotions of a seller. */
  own: (id: string) => call.query(['promotions', id], 'GET /user/:id/promotion', { params: { id } }, REFETCHED),
}

import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/commerce/related.calls.ts')).relatedCalls)

export const relatedQueries = {
  ofProduct: (uuid: string, api: Api = browserApi) =>
    call.query(['product', 'related', uuid], 'GET /product/:uuid/related', { params: { uuid }, api }),
}

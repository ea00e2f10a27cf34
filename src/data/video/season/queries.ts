import { browserApi } from '#lib/browser/browser-api.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/video/season.calls.ts')).seasonCalls)

export const seasonQueries = {
  current: (api: Api = browserApi) => call.query(['season'], 'GET /season', { api }),
}

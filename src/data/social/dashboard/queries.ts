import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/social/dashboard.calls.ts')).dashboardCalls)

export const dashboardQueries = {
  ofSeller: (sellerUuid: string) =>
    call.query(
      ['dashboard', sellerUuid],
      'GET /user/:id/dashboard',
      { params: { id: sellerUuid } },
      { ...REFETCHED, refetchOnWindowFocus: true },
    ),
}

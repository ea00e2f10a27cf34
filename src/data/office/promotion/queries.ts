import type { MovePromotion, PlanPromotion } from '#contracts/office/promotion.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/office/promotion.calls.ts')).promotionOfficeCalls)

const ALL = ['office', 'promotions'] as const
const PAGE_SIZE = 20

export const promotionOfficeQueries = {
  all: ALL,
  open: () => call.query([...ALL, 'open'], 'GET /admin/promotion', {}, REFETCHED),
  ended: () => call.pages([...ALL, 'ended'], 'GET /admin/promotion/ended', { query: { limit: PAGE_SIZE } }, REFETCHED),
  candidates: (query: string) =>
    call.query([...ALL, 'candidates', query], 'GET /admin/promotion/candidate', { query: { query } }, REFETCHED),
}

const ends = { onSettled: refetch(ALL, ['video', 'promoted']) }

/** Promotion and its version, as the admin saw it. */
type Seen = { uuid: string; version: number }
const seenBy = ({ uuid, version }: Seen) => ({
  params: { promotion: uuid },
  headers: { 'if-match': String(version) },
})

export const promotionMutations = {
  plan: () => call.mutation('POST /admin/promotion', (body: PlanPromotion) => ({ body }), ends),
  order: () =>
    call.mutation('PUT /admin/promotion/order', (uuids: string[]) => ({ body: { uuids } }), {
      ...ends,
      scope: { id: 'promotion order' },
    }),
  reschedule: (seen: Seen) =>
    call.mutation('PUT /admin/promotion/:promotion/time', (body: MovePromotion) => ({ ...seenBy(seen), body }), ends),
  end: (seen: Seen) =>
    call.mutation(
      'POST /admin/promotion/:promotion/end',
      (reason: string) => ({ ...seenBy(seen), body: { reason } }),
      ends,
    ),
}

import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'
import { officeQueries } from '../office/queries.ts'

const call = callsOf(async () => (await import('#contracts/office/order.calls.ts')).officeOrderCalls)

const PAGE_SIZE = 20

export const officeOrderQueries = {
  list: (number: string, hasDispute: boolean) =>
    call.pages(
      [...officeQueries.all, 'orders', number, hasDispute],
      'GET /admin/order',
      {
        query: {
          limit: PAGE_SIZE,
          ...(number !== '' && { number }),
          ...(hasDispute && { hasDispute: 'true' as const }),
        },
      },
      REFETCHED,
    ),
  one: (order: string) =>
    call.query([...officeQueries.all, 'order', order], 'GET /admin/order/:order', { params: { order } }, REFETCHED),
}

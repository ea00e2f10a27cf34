import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import { timed } from '#lib/base/server-clock.ts'
import { notifyOtherTabs } from './tabs.ts'
import type { VisitorItem } from './visitor-basket.ts'

const call = callsOf(async () => (await import('#contracts/commerce/basket.calls.ts')).basketCalls)

/** Lines without their names, which the API does not accept. */
export const requestedItems = (items: readonly VisitorItem[]) =>
  items.map(({ variantProjectionUuid, quantity, seenPrice, videoUuid, isForLater }) => ({
    variantProjectionUuid,
    quantity,
    seenPrice,
    videoUuid,
    isForLater,
  }))

export const basketQueries = {
  all: ['basket'] as const,
  ofUser: (userUuid: string) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...basketQueries.all, userUuid] as const,
      queryFn: async ({ signal }) => timed(await call('GET /user/:id/basket', { params: { id: userUuid }, signal })),
      meta: { isQuiet: true },
    }),
  /** Each change of the items makes a new query key: use `placeholderData: keepPreviousData`. */
  ofVisitor: (items: readonly VisitorItem[]) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...basketQueries.all, 'visitor', requestedItems(items)] as const,
      queryFn: async ({ signal }) =>
        timed(
          await call('POST /basket/quote', {
            body: { items: requestedItems(items) },
            signal,
            headers: holderHeaders(),
          }),
        ),
      meta: { isQuiet: true },
    }),
}

/** Refetches the basket in this tab and in the others. */
export function dropBaskets(client: QueryClient) {
  void client.invalidateQueries({ queryKey: basketQueries.all })
  notifyOtherTabs()
}

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { PutBasketItem, Quote, QuoteLine } from '#contracts/commerce/basket.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import { requestedItems, basketQueries } from './queries.ts'
import { notifyOtherTabs } from './tabs.ts'
import { clearVisitorBasket, visitorItems } from './visitor-basket.ts'

const call = callsOf(async () => (await import('#contracts/commerce/basket.calls.ts')).basketCalls)

type Put = { variantProjectionUuid: string; change: PutBasketItem }

/** Optimistic update of the basket. Totals stay unchanged until the server answers. */
function withChange(quote: Quote, { variantProjectionUuid, change }: Put): Quote {
  const changed = (line: QuoteLine): QuoteLine[] => {
    if (line.variantProjectionUuid !== variantProjectionUuid) return [line]
    return change.quantity === 0
      ? []
      : [{ ...line, quantity: change.quantity, isForLater: change.isForLater ?? line.isForLater }]
  }
  const sellers = quote.sellers.map((seller) => ({ ...seller, lines: seller.lines.flatMap(changed) }))
  return { ...quote, sellers: sellers.filter(({ lines }) => lines.length > 0) }
}

function put(client: QueryClient, userUuid: string, quote: Quote) {
  client.setQueryData(basketQueries.ofUser(userUuid).queryKey, quote)
  notifyOtherTabs()
}

export const basketMutations = {
  put: (userUuid: string) =>
    mutationOptions({
      // Run one after another, so that a stale answer never overwrites a newer one.
      scope: { id: `basket ${userUuid}` },
      mutationFn: ({ variantProjectionUuid, change }: Put) =>
        call('PUT /user/:id/basket/item/:variantProjectionUuid', {
          params: { id: userUuid, variantProjectionUuid },
          body: change,
          keepalive: true,
        }),
      onMutate: async (variables, { client }) => {
        const { queryKey } = basketQueries.ofUser(userUuid)
        await client.cancelQueries({ queryKey })
        const before = client.getQueryData(queryKey)
        if (before) client.setQueryData(queryKey, withChange(before, variables))
      },
      onSuccess: (quote, _variables, _before, { client }) => put(client, userUuid, quote),
      onError: (_error, _variables, _before, { client }) =>
        void client.invalidateQueries({ queryKey: basketQueries.ofUser(userUuid).queryKey }),
    }),
  /** Merges the visitor's basket into the account's. Idempotent, because the larger quantity counts. */
  merge: (userUuid: string) =>
    mutationOptions({
      scope: { id: `basket ${userUuid}` },
      mutationFn: () =>
        call('POST /user/:id/basket/merge', {
          params: { id: userUuid },
          body: { items: requestedItems(visitorItems()) },
          headers: holderHeaders(),
        }),
      onSuccess: ({ quote }, _variables, _before, { client }) => {
        clearVisitorBasket()
        put(client, userUuid, quote)
      },
    }),
}

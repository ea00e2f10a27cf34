import { mutationOptions } from '@tanstack/react-query'
import type { PutBasketItem, Quote } from '#contracts/commerce/basket.ts'
import { withChangedLines } from '#contracts/commerce/quote.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { holderHeaders } from '#lib/browser/holder.ts'
import { requestedItems, basketQueries } from './queries.ts'
import { notifyOtherTabs } from './tabs.ts'
import { clearVisitorBasket, visitorItems } from './visitor-basket.ts'

const call = callsOf(async () => (await import('#contracts/commerce/basket.calls.ts')).basketCalls)

const putKey = (userUuid: string) => ['basket', 'put', userUuid]

type Put = { variantProjectionUuid: string; change: PutBasketItem }

const withChange = (quote: Quote, { variantProjectionUuid, change }: Put): Quote =>
  withChangedLines(quote, (line) => {
    if (line.variantProjectionUuid !== variantProjectionUuid) return line
    return change.quantity === 0
      ? null
      : { quantity: change.quantity, isForLater: change.isForLater ?? line.isForLater }
  })

export const basketMutations = {
  put: (userUuid: string) =>
    mutationOptions({
      mutationKey: putKey(userUuid),
      // Run one after another, so that an older change never overwrites a newer one.
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
      // Several quick changes are quoted once, after the last of them.
      onSettled: async (_stored, _error, _variables, _before, { client }) => {
        if (client.isMutating({ mutationKey: putKey(userUuid) }) > 1) return
        await client.invalidateQueries({ queryKey: basketQueries.ofUser(userUuid).queryKey, refetchType: 'all' })
        notifyOtherTabs()
      },
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
        client.setQueryData(basketQueries.ofUser(userUuid).queryKey, quote)
        notifyOtherTabs()
      },
    }),
}

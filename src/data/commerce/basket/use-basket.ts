import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Quote } from '#contracts/commerce/basket.ts'
import { withChangedLines } from '#contracts/commerce/quote.rules.ts'
import { isSignedIn, useSession } from '#lib/browser/session.ts'
import { basketMutations } from './mutations.ts'
import { basketQueries } from './queries.ts'
import { putVisitorItem, useVisitorItems, visitorItems, type VisitorItem } from './visitor-basket.ts'

export type BasketChange = {
  variantProjectionUuid: string
  quantity: number
  seenPrice?: number
  videoUuid?: string
  isForLater?: boolean
  name?: string
}

/**
 * Basket of the current person, priced by the server. A user's basket is stored on the server, a visitor's in this
 * browser.
 */
export function useBasketQuote() {
  const userId = useSession()?.userId
  const items = useVisitorItems()
  const ofUser = useQuery({
    ...basketQueries.ofUser(userId ?? ''),
    enabled: () => userId !== undefined && isSignedIn(),
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  })
  const ofVisitor = useQuery({
    ...basketQueries.ofVisitor(items),
    enabled: userId === undefined && items.length > 0,
    placeholderData: keepPreviousData,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  })
  if (userId !== undefined) return ofUser
  return { ...ofVisitor, data: ofVisitor.data && asStored(ofVisitor.data, items) }
}

/** The latest quote with the quantities stored in this browser. Undefined for an empty basket. */
function asStored(quote: Quote, items: readonly VisitorItem[]): Quote | undefined {
  const stored = new Map(items.map((item) => [item.variantProjectionUuid, item]))
  if (items.length === 0) return undefined
  return withChangedLines(quote, ({ variantProjectionUuid }) => stored.get(variantProjectionUuid) ?? null)
}

/** Changes a line optimistically. Rejects if the server refuses the change. */
export function useChangeBasket() {
  const userId = useSession()?.userId
  const client = useQueryClient()
  const { mutateAsync } = useMutation(basketMutations.put(userId ?? ''))

  /** Quantity of a variant that is already in the basket. */
  const quantityOf = (variantProjectionUuid: string): number => {
    const known = userId === undefined ? undefined : client.getQueryData(basketQueries.ofUser(userId).queryKey)
    const lines = userId === undefined ? visitorItems() : (known?.sellers.flatMap(({ lines: all }) => all) ?? [])
    return lines.find((line) => line.variantProjectionUuid === variantProjectionUuid)?.quantity ?? 0
  }

  const change = async ({ variantProjectionUuid, name, ...changes }: BasketChange): Promise<boolean> => {
    if (userId === undefined)
      return putVisitorItem({ variantProjectionUuid, ...changes, ...(name !== undefined && { name }) })
    await mutateAsync({ variantProjectionUuid, change: changes })
    return true
  }
  return { quantityOf, change }
}

import { useQuery } from '@tanstack/react-query'
import { isSignedIn, useSession } from '#lib/browser/session.ts'
import { basketQueries } from './queries.ts'
import { useVisitorItems } from './visitor-basket.ts'

/** Number of pieces in the basket, for the header. For a visitor it needs no request. */
export function useBasketCount(): number {
  const userId = useSession()?.userId
  const items = useVisitorItems()
  const { data } = useQuery({
    ...basketQueries.ofUser(userId ?? ''),
    enabled: () => userId !== undefined && isSignedIn(),
  })
  if (userId === undefined) return count(items)
  return count(data?.sellers.flatMap(({ lines }) => lines) ?? [])
}

const count = (lines: readonly { quantity: number; isForLater: boolean }[]) =>
  lines.reduce((sum, { quantity, isForLater }) => sum + (isForLater ? 0 : quantity), 0)

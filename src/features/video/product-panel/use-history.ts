import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { filterProducts, type ProductFilter } from '#contracts/catalogue/product.rules.ts'
import type { ShownProduct } from '#contracts/catalogue/product.ts'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { useNotAvailable } from './store.ts'

/** Index of the last product whose offset has passed; -1 before the first. */
export const indexShownAt = (shown: readonly Pick<ShownProduct, 'offset'>[], seconds: number) =>
  shown.findLastIndex(({ offset }) => offset <= seconds)

/**
 * The filtered history of a live or saved live, and its current entry. Fetches the next page automatically while
 * playback may be past the last loaded entry, or while the filter matches nothing.
 */
export function useHistory(entry: Video, filter: ProductFilter, second: number) {
  const isLive = entry.type === VIDEO_TYPE.live
  // A live may have shown more products since the list was last open.
  const query = useInfiniteQuery({ ...liveQueries.history(entry.uuid), refetchOnMount: isLive })
  const notAvailable = useNotAvailable()

  const all = query.data?.pages.flatMap(({ data }) => data) ?? []
  const retained = new Set(
    filterProducts(
      all.map(({ definitionProjection }) => definitionProjection),
      filter,
      notAvailable,
    ).map(({ uuid }) => uuid),
  )
  const shown = all.filter(({ definitionProjection }) => retained.has(definitionProjection.uuid))

  const last = all.at(-1)
  const isAhead = !isLive && last !== undefined && last.offset <= second
  const { hasNextPage, fetchNextPage } = query
  const isWanted = hasNextPage && !query.isFetching && !query.isError && (isAhead || shown.length === 0)
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])

  const now = isLive ? (hasNextPage ? undefined : lastOf(all, entry)) : all[indexShownAt(all, second)]
  return { query, hasAny: all.length > 0, shown, now }
}

/** A live's current product is its last entry, however far the picture lags; the same product may occur earlier, too. */
const lastOf = (all: ShownProduct[], { product }: Video) =>
  all.findLast(({ definitionProjection }) => definitionProjection.uuid === product?.definitionProjectionUuid)

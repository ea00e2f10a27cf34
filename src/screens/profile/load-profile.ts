import { eventQueries } from '#data/event/queries.ts'
import { reviewQueries } from '#data/review/queries.ts'
import { shopQueries } from '#data/shop/queries.ts'
import { userQueries } from '#data/user/queries.ts'
import { sellerVideos } from '#data/video/seller-videos.ts'
import { isVideoTab, type ProfileTab, readProfileTab, VIDEOS_OF_TAB } from '#features/profile/lib/profile-tab.ts'
import type { LoadContext, LoadResult } from '#lib/page.ts'
import { readPageNumber } from '#lib/page-number.ts'
import { paths } from '#lib/paths.ts'
import { searchOf } from '#lib/search-of.ts'

export const EVENTS_SHOWN = 24

export type ProfileProps = {
  /** Their username, as the address names them. */
  userKey: string
  tab: ProfileTab
  /** Of a tab of videos, from 1. */
  page: number
}

/** Who it is has to be known; every part can do without the others, and no cache keeps a page with a gap. */
export async function loadProfile({ api, queryClient, params, query, resolvedUrl }: LoadContext): Promise<LoadResult> {
  const userKey = params['username'] ?? ''
  const tab = readProfileTab(query['tab'])
  const page = query['page'] === undefined ? 1 : readPageNumber(query['page'])
  if (page === null || (page > 1 && !isVideoTab(tab))) return { notFound: true }
  if (query['page'] !== undefined && page === 1) {
    const destination = paths.profile(userKey, tab === 'reels' ? undefined : tab)
    return { redirect: { destination, statusCode: 301 } }
  }
  const user = await queryClient.query(userQueries.info(userKey, api))
  // By uuid, or by the name of an account that was merged into another.
  if (user.username !== userKey)
    return { redirect: { destination: paths.profile(user.username) + searchOf(resolvedUrl), statusCode: 301 } }
  const props: ProfileProps = { userKey, tab, page }
  if (user.shop === null) return page > 1 ? { notFound: true } : { props }
  const parts = await Promise.allSettled([
    queryClient.query(shopQueries.details(user.uuid, api)),
    isVideoTab(tab)
      ? queryClient.infiniteQuery(sellerVideos(user.uuid, VIDEOS_OF_TAB[tab].type, page, api))
      : tab === 'reviews'
        ? queryClient.infiniteQuery(reviewQueries.ofSeller(user.uuid, api))
        : queryClient.query(eventQueries.ofShop(user.shop.slug, EVENTS_SHOWN, api)),
  ])
  const [, listed] = parts
  const isBeyond =
    page > 1 && listed.status === 'fulfilled' && 'pages' in listed.value && listed.value.pages[0]?.data.length === 0
  if (isBeyond) return { notFound: true }
  return { props, ...(parts.some(({ status }) => status === 'rejected') && { cache: false }) }
}

import { eventQueries } from '#data/event/queries.ts'
import { reviewQueries } from '#data/review/queries.ts'
import { shopQueries } from '#data/shop/queries.ts'
import { userQueries } from '#data/user/queries.ts'
import { sellerVideos } from '#data/video/seller-videos.ts'
import { isVideoTab, type ProfileTab, readProfileTab, VIDEOS_OF_TAB } from '#features/profile/lib/profile-tab.ts'
import type { LoadContext, LoadResult } from '#lib/page.ts'

export const EVENTS_SHOWN = 24

export type ProfileProps = {
  /** As the address names them: a username or a uuid. */
  userKey: string
  tab: ProfileTab
  /** When the server rendered the page: what is yet to come must not differ in the browser. */
  renderedAt: string
}

/** Who it is has to be known; every part can do without the others, and no cache keeps a page with a gap. */
export async function loadProfile({ api, queryClient, params, query }: LoadContext): Promise<LoadResult> {
  const userKey = params['username'] ?? ''
  const tab = readProfileTab(query['tab'])
  const user = await queryClient.query(userQueries.info(userKey, api))
  const props: ProfileProps = { userKey, tab, renderedAt: new Date().toISOString() }
  if (user.shop === null) return { props }
  const parts = await Promise.allSettled([
    queryClient.query(shopQueries.details(user.uuid, api)),
    isVideoTab(tab)
      ? queryClient.infiniteQuery(sellerVideos(user.uuid, VIDEOS_OF_TAB[tab].type, api))
      : tab === 'reviews'
        ? queryClient.infiniteQuery(reviewQueries.ofSeller(user.uuid, api))
        : queryClient.query(eventQueries.ofShop(user.shop.slug, EVENTS_SHOWN, api)),
  ])
  return { props, ...(parts.some(({ status }) => status === 'rejected') && { cache: false }) }
}

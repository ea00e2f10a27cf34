import type { Subjects } from '#contracts/base/subjects.rules.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { REVIEW_AUTHORS, reviewQueries } from '#data/commerce/review/queries.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { type ProductChoice, queryOfChoice, readProductChoice } from '#features/video/shop-products/lib/choice.ts'
import { productPageQueries } from '#data/video/product-page/queries.ts'
import { userQueries } from '#data/account/user/queries.ts'
import { sellerVideos } from '#data/video/video/seller-videos.ts'
import {
  isVideoTab,
  type ProfileTab,
  readProfileTab,
  VIDEOS_OF_TAB,
} from '#features/account/profile/lib/profile-tab.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { showsEvents, showsVideos } from '#lib/shared/shows.ts'
import { readPageNumber } from '#lib/shared/page-number.ts'
import { paths } from '#lib/shared/paths.ts'
import { hrefOfTab } from './addresses.ts'
import { searchOf } from '#lib/shared/search-of.ts'

export const EVENTS_SHOWN = 24

export type ProfileProps = {
  /** Username in the address. */
  userKey: string
  tab: ProfileTab
  /** Page of a tab with videos or products, from 1. */
  page: number
  /** Products to show, in the tab of products. */
  choice: ProductChoice
}

/** Only the user is required; other parts may fail. No cache keeps a page with a missing part. */
export async function loadProfile({
  api,
  queryClient,
  params,
  query,
  resolvedUrl,
}: LoadContext<'/profile/user/[username]'>): Promise<LoadResult> {
  const userKey = params['username'] ?? ''
  const tab = readProfileTab(query.tab)
  const page = query.page === undefined ? 1 : readPageNumber(query.page)
  const choice = readProductChoice(query)
  if (page === null || (page > 1 && !isVideoTab(tab) && tab !== 'products')) return { notFound: true }
  if (query.page !== undefined && page === 1) {
    const destination = hrefOfTab(userKey, tab, 1, choice)
    return { redirect: { destination, statusCode: 301 } }
  }
  const user = await queryClient.query(userQueries.info(userKey, api))
  // The address has a uuid, or the name of an account that was merged into another.
  if (user.username !== userKey)
    return { redirect: { destination: paths.profile(user.username) + searchOf(resolvedUrl), statusCode: 301 } }
  const props: ProfileProps = { userKey, tab, page, choice }
  const shows: Subjects[] = [{ seller: user.uuid }]
  if (user.shop === null) return page > 1 ? { notFound: true } : { props, shows }
  const [details, listed] = await Promise.allSettled([
    queryClient.query(shopQueries.details(user.uuid, api)),
    loadTab(props, user.uuid, user.shop.slug, { api, queryClient }),
  ])
  if (details.status === 'rejected' || listed.status === 'rejected') return { props, shows, cache: false }
  if (page > 1 && listed.value.isEmpty) return { notFound: true }
  return { props, shows: [...shows, ...listed.value.shows] }
}

type Tab = { isEmpty: boolean; shows: Subjects[] }

async function loadTab(
  { tab, page, choice }: ProfileProps,
  sellerUuid: string,
  slug: string,
  { api, queryClient }: Pick<LoadContext, 'api' | 'queryClient'>,
): Promise<Tab> {
  if (isVideoTab(tab)) {
    const { pages } = await queryClient.infiniteQuery(sellerVideos(sellerUuid, VIDEOS_OF_TAB[tab].type, page, api))
    const videos = pages.flatMap(({ data }) => data)
    return { isEmpty: videos.length === 0, shows: [showsVideos(videos)] }
  }
  if (tab === 'products') {
    const { data } = await queryClient.query(productPageQueries.ofShop(sellerUuid, queryOfChoice(choice, page), api))
    return {
      isEmpty: data.length === 0,
      shows: [{ shop: sellerUuid, product: data.map(({ definitionUuid }) => definitionUuid) }],
    }
  }
  if (tab === 'reviews') {
    const lists = await Promise.all(
      REVIEW_AUTHORS.map((by) => queryClient.infiniteQuery(reviewQueries.ofSeller(sellerUuid, by, api))),
    )
    const reviews = lists.flatMap(({ pages }) => pages.flatMap(({ data }) => data))
    const authors = reviews.flatMap(({ author }) => author?.uuid ?? [])
    return { isEmpty: authors.length === 0, shows: [{ seller: authors }] }
  }
  const { data } = await queryClient.query(eventQueries.ofShop(slug, EVENTS_SHOWN, api))
  return { isEmpty: data.length === 0, shows: [{ list: 'events' }, showsEvents(data)] }
}

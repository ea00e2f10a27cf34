import { readSearchPlace, type SearchPlace } from '#data/site/search/place.ts'
import { searchQueries } from '#data/site/search/queries.ts'
import { searchArticles } from '#features/site/blog/lib/search-articles.ts'
import { type Article, articles } from '#lib/server/articles.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { env } from '#lib/shared/env.ts'
import { showsEvents, showsVideos } from '#lib/shared/shows.ts'

export type SearchScreenProps = { place: SearchPlace; articles: Article[] }

const ARTICLES_SHOWN = 12
/** Stock and prices in the HTML are at most this old. */
const CACHE = { maxAge: 15, staleWhileRevalidate: 60 }

export async function loadSearch({ api, queryClient, query }: LoadContext<'/szukaj'>): Promise<LoadResult> {
  const place = env.hasSearch ? readSearchPlace(query) : null
  if (!place) return { notFound: true }
  const results = await queryClient.query(searchQueries.results(place, api))
  if (place.page > 1 && place.page > results.pageCount) return { notFound: true }
  const found = searchArticles(await articles(), place.query)
  const props: SearchScreenProps = { place, articles: found.slice(0, ARTICLES_SHOWN).map(({ article }) => article) }
  const shows = [
    showsVideos([...results.videos, ...results.lives]),
    showsEvents(results.events),
    { seller: [...results.sellers.map(({ uuid }) => uuid), ...results.products.map(({ seller }) => seller.uuid)] },
    {
      product: results.products.map(({ product }) => product.definitionUuid),
      video: results.products.map(({ video }) => video.uuid),
    },
  ]
  return { props, shows, cache: CACHE }
}

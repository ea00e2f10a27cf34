import { readSearchPlace, type SearchPlace } from '#data/site/search/place.ts'
import { searchQueries } from '#data/site/search/queries.ts'
import type { Article } from '#contracts/site/article.ts'
import { articleCall, SHOWS_ARTICLES } from '#lib/server/articles.ts'
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
  const found = await articleCall('GET /article/search', { query: { query: place.query, limit: ARTICLES_SHOWN }, api })
  const props: SearchScreenProps = { place, articles: found.data.map(({ article }) => article) }
  const shows = [
    SHOWS_ARTICLES,
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

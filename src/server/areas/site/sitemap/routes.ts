import {
  SitemapShops,
  SitemapShopsQuery,
  SitemapShopsStart,
  SitemapShopsStartQuery,
  SitemapStart,
  SitemapStartQuery,
  SitemapVideos,
  SitemapVideosQuery,
} from '#contracts/site/sitemap.ts'
import type { Api } from '#server/http/api-context.ts'

const tags = ['sitemap']

export function sitemapRoutes({ app, services: { sitemap }, errors }: Api): void {
  app.get(
    '/sitemap/video',
    { schema: { tags, querystring: SitemapVideosQuery, response: { 200: SitemapVideos, ...errors(400) } } },
    ({ query }) => sitemap.videos(query),
  )
  app.get(
    '/sitemap/video/start',
    { schema: { tags, querystring: SitemapStartQuery, response: { 200: SitemapStart, ...errors(400) } } },
    ({ query }) => sitemap.start(query),
  )
  app.get(
    '/sitemap/shop',
    { schema: { tags, querystring: SitemapShopsQuery, response: { 200: SitemapShops, ...errors(400) } } },
    ({ query }) => sitemap.shops(query),
  )
  app.get(
    '/sitemap/shop/start',
    { schema: { tags, querystring: SitemapShopsStartQuery, response: { 200: SitemapShopsStart, ...errors(400) } } },
    ({ query }) => sitemap.shopsStart(query),
  )
}

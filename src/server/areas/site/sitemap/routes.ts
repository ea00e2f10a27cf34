import { sitemapCalls } from '#contracts/site/sitemap.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SiteArea } from '../site.ts'

export function sitemapRoutes(api: Api<SiteArea>): void {
  const { sitemap } = api.services
  serve(api, sitemapCalls, {
    'GET /sitemap/video': ({ query }) => sitemap.videos(query),
    'GET /sitemap/video/start': ({ query }) => sitemap.start(query),
    'GET /sitemap/product': ({ query }) => sitemap.products(query),
    'GET /sitemap/product/start': ({ query }) => sitemap.productsStart(query),
    'GET /sitemap/shop': ({ query }) => sitemap.shops(query),
    'GET /sitemap/shop/start': ({ query }) => sitemap.shopsStart(query),
  })
}

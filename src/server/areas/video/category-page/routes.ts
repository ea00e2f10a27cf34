import { categoryPageCalls } from '#contracts/video/category-page.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { VideoArea } from '../video.ts'
import { categoryPage, otherCategories } from './service.ts'

export function categoryPageRoutes(api: Api<VideoArea>): void {
  const { videos } = api.services
  serve(api, categoryPageCalls, {
    'GET /category/available': async () => ({ data: otherCategories((await videos.categories()).categoryUuids) }),
    'GET /category/:slug': async ({ params }) => categoryPage(params.slug, (await videos.categories()).categoryUuids),
  })
}

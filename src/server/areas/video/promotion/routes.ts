import { promotionCalls } from '#contracts/video/promotion.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { VideoArea } from '../video.ts'
import { presentVideo } from '../video/service.ts'

export function promotionRoutes(api: Api<VideoArea>): void {
  const { promotions } = api.services
  serve(api, promotionCalls, {
    'GET /promotion/video': async ({ viewer }) => ({
      data: (await promotions.promotedVideos(viewer?.uuid)).map((view) => presentVideo(view)),
    }),
    'GET /user/:id/promotion': ({ viewer }) => promotions.ofSeller(viewer.uuid),
  })
}

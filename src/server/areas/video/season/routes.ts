import { seasonCalls } from '#contracts/video/season.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { VideoArea } from '../video.ts'

export function seasonRoutes(api: Api<VideoArea>): void {
  const { seasons } = api.services
  serve(api, seasonCalls, { 'GET /season': () => seasons.current() })
}

import type { SuggestedHit } from '#contracts/site/search.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { paths } from '#lib/shared/paths.ts'

export function hitPath({ kind, title, username, shopSlug, definitionUuid, video }: SuggestedHit): string {
  if (kind === 'seller') return paths.profile(username)
  if (definitionUuid !== null) return paths.product({ name: title, fullName: '' }, definitionUuid)
  if (!video) return paths.shopCalendar(shopSlug)
  return paths.video(username, video.uuid, videoTypeName(video.type))
}

import type { SuggestedHit } from '#contracts/site/search.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { paths } from '#lib/shared/paths.ts'
import { productPath } from './product-path.ts'

export function hitPath({ kind, username, shopSlug, video }: SuggestedHit): string {
  if (kind === 'seller') return paths.profile(username)
  if (!video) return paths.shopCalendar(shopSlug)
  if (kind === 'product') return productPath({ ...video, username })
  return paths.video(username, video.uuid, videoTypeName(video.type))
}

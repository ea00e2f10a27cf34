import type { FoundProduct } from '#contracts/site/search.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { paths } from '#lib/shared/paths.ts'

/** Address at which a product can be seen and bought: that of the newest video that shows it. */
export const productPath = ({ username, uuid, type }: FoundProduct['video']) =>
  paths.video(username, uuid, videoTypeName(type))

import type { SitemapItemLoose } from 'sitemap'
import type { SitemapVideo } from '#contracts/site/sitemap.ts'
import { toLine, toText } from '#contracts/base/text.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { withOrigin } from '#lib/shared/absolute-url.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { paths } from '#lib/shared/paths.ts'

const TITLE_MAX = 100
/** Maximum duration in a sitemap, in seconds. Longer durations are omitted. */
const DURATION_MAX = 28_800

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
export function videoEntry(video: SitemapVideo, origin: string): SitemapItemLoose {
  const absolute = (path: string) => withOrigin(path, origin)
  const { uuid, username, type, description, publishedAt, updatedAt, thumbnail, watchUrl, viewQuantity } = video
  const duration = Math.round(video.duration)
  return {
    url: absolute(paths.video(username, uuid, type === VIDEO_TYPE.vod ? 'vod' : 'short')),
    lastmod: updatedAt > publishedAt ? updatedAt : publishedAt,
    video: [
      {
        title: toLine(toLine(description).slice(0, TITLE_MAX)),
        description: toText(description),
        thumbnail_loc: absolute(`${mediaUrl(thumbnail)}?size=480`),
        content_loc: absolute(mediaUrl(watchUrl)),
        publication_date: publishedAt,
        view_count: viewQuantity,
        ...(duration > 0 && duration <= DURATION_MAX && { duration }),
      },
    ],
  }
}

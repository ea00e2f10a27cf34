import type { ShownProduct } from '#contracts/product.ts'
import type { Video } from '#contracts/video.ts'
import { posterOf } from './feed-slide.tsx'
import { PageHead } from '#components/page-head.tsx'
import { absoluteUrl } from '#lib/absolute-url.ts'
import { env } from '#lib/env.ts'
import { mediaUrl } from '#lib/media-url.ts'
import { sharePictureUrl } from '#lib/picture-url.ts'
import { videoJsonLd } from './lib/video-json-ld.ts'
import { sourceOf } from './use-source.ts'

type Props = {
  title: string
  description: string
  /** The page's own path, without anything that only moves in it. */
  path: string
  /** The video that plays first. Where only scripts can play it, its poster is wanted before anything else. */
  first: Video | null
  /** The video that the page is about, where it is about one. */
  about?: Video | null
  /** What it showed, where it is a saved live. */
  shown?: readonly ShownProduct[]
}

/** What search engines, sharing and the browser's first look need of a page of videos. */
export function VideoHead({ title, description, path, first, about = null, shown = [] }: Props) {
  const poster = first && sourceOf(first)?.kind === 'ladder' ? posterOf(first) : null
  const seen = about ?? first
  const thumbnail = seen && (seen.thumbnail.main ?? seen.thumbnail.firstFrame)
  const picture = thumbnail && sharePictureUrl(thumbnail)
  const file = about && mediaUrl(about.media.watchUrl)
  return (
    <PageHead
      {...{ title, description, path, picture }}
      type={about ? 'video.other' : 'website'}
      structuredData={seen && videoJsonLd(seen, env.siteUrl, shown)}
    >
      {poster && <link key="poster" rel="preload" as="image" href={poster} fetchPriority="high" />}
      {file && <meta key="og:video" property="og:video" content={absoluteUrl(file)} />}
      {file && <meta key="og:video:type" property="og:video:type" content="video/mp4" />}
      {file && about.media.width && (
        <meta key="og:video:width" property="og:video:width" content={String(about.media.width)} />
      )}
      {file && about.media.height && (
        <meta key="og:video:height" property="og:video:height" content={String(about.media.height)} />
      )}
    </PageHead>
  )
}

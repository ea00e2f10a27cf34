import { useQueryClient } from '@tanstack/react-query'
import type { Video } from '#contracts/video.ts'
import { posterOf } from './lib/poster.ts'
import { productQueries } from '#data/product/queries.ts'
import { PageHead } from '#components/page-head.tsx'
import { absoluteUrl } from '#lib/absolute-url.ts'
import { mediaUrl } from '#lib/media-url.ts'
import { sharePictureUrl, shopPicture } from '#lib/picture-url.ts'
import { useRenderedAt } from '#lib/rendered-at.ts'
import { videoListJsonLd, videoPageJsonLd } from './lib/video-json-ld.ts'
import type { Shown } from './lib/video-object.ts'
import { sourceOf } from './player/use-source.ts'

type Props = {
  title: string
  description: string
  /** The page's own path, without anything that only moves in it. */
  path: string
  /** The video that plays first. Where only scripts can play it, its poster is wanted before anything else. */
  first: Video | null
  /** The video that the page is about, where it is about one. */
  about?: Video | null
  /** What the list begins with, where the page is about none of them. */
  listed?: readonly Video[]
}

/** What search engines, sharing and the browser's first look need of a page of videos. */
export function VideoHead({ title, description, path, first, about = null, listed = [] }: Props) {
  const renderedAt = useRenderedAt()
  const shown = useShown(about)
  const poster = first && sourceOf(first)?.kind === 'ladder' ? posterOf(first) : null
  const seen = about ?? first
  const thumbnail = seen && (seen.thumbnail.main ?? seen.thumbnail.firstFrame)
  // A live may have no picture yet: then its seller's stands for it.
  const picture = thumbnail ? sharePictureUrl(thumbnail) : shopPicture(seen?.owner.avatar ?? null)
  const file = about && mediaUrl(about.media.watchUrl)
  return (
    <PageHead
      {...{ title, description, path, picture }}
      type={about ? 'video.other' : 'website'}
      structuredData={
        about
          ? videoPageJsonLd(about, renderedAt, shown)
          : videoListJsonLd({ title, description, path, videos: listed }, first, renderedAt)
      }
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

/** Of a saved live the server has put it there; nobody else waits for it. */
function useShown(about: Video | null): Shown | undefined {
  const held = useQueryClient().getQueryData(productQueries.history(about?.uuid ?? '').queryKey)
  return (
    held && {
      products: held.pages.flatMap(({ data }) => data),
      isWhole: held.pages.at(-1)?.meta.next === null,
    }
  )
}

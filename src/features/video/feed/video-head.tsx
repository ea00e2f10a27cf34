import { useQueryClient } from '@tanstack/react-query'
import type { Video } from '#contracts/video/video.ts'
import { posterOf } from './lib/poster.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { PageHead } from '#components/page-head.tsx'
import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { sharePictureUrl, shopPicture } from '#lib/shared/picture-url.ts'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { videoListJsonLd, videoPageJsonLd } from './lib/video-json-ld.ts'
import type { Shown } from './lib/video-object.ts'
import { sourceOf } from './player/use-source.ts'

type Props = {
  title: string
  description: string
  /** Canonical path of the page. */
  path: string
  /** The video that plays first. If only scripts can play it, its poster is preloaded. */
  first: Video | null
  /** The video that the page is about, if any. */
  about?: Video | null
  /** First videos of the list, for a page that is about a list. */
  listed?: readonly Video[]
}

/** Head of a page of videos: metadata, structured data and preloads. */
export function VideoHead({ title, description, path, first, about = null, listed = [] }: Props) {
  const renderedAt = useRenderedAt()
  const shown = useShown(about)
  const poster = first && sourceOf(first)?.kind === 'ladder' ? posterOf(first) : null
  const seen = about ?? first
  const thumbnail = seen && (seen.thumbnail.main ?? seen.thumbnail.firstFrame)
  // A live without a picture uses its seller's.
  const picture = thumbnail ? sharePictureUrl(thumbnail) : shopPicture(seen?.owner.avatar ?? null)
  const file = about && mediaUrl(about.media.watchUrl)
  return (
    <PageHead
      title={title}
      description={description}
      path={path}
      picture={picture}
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

/** Products shown in a recorded live. Present on the server only, for structured data. */
function useShown(about: Video | null): Shown | undefined {
  const held = useQueryClient().getQueryData(liveQueries.history(about?.uuid ?? '').queryKey)
  return (
    held && {
      products: held.pages.flatMap(({ data }) => data),
      isWhole: held.pages.at(-1)?.meta.next === null,
    }
  )
}

import Head from 'next/head'
import type { Video } from '#contracts/video.ts'
import { posterOf } from './feed-slide.tsx'
import { env } from '#lib/env.ts'
import { mediaUrl } from '#lib/media-url.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import { scriptSafe, videoJsonLd } from './lib/video-json-ld.ts'

const SITE_NAME = 'Kramik'

type Props = {
  title: string
  description: string
  /** The page's own path, without anything that only moves in it. */
  path: string
  /** The video that plays first: its poster is wanted before anything else. */
  first: Video | null
  /** The video that the page is about, where it is about one. */
  about?: Video | null
}

/** What search engines, sharing and the browser's first look need of a page of videos. */
export function VideoHead({ title, description, path, first, about = null }: Props) {
  const poster = first && posterOf(first)
  const picture = about && pictureUrl(about.thumbnail.main ?? about.thumbnail.firstFrame, 960)
  const file = about && mediaUrl(about.media.watchUrl)
  return (
    <Head>
      <title>{`${title} · ${SITE_NAME}`}</title>
      <meta key="description" name="description" content={description} />
      <link key="canonical" rel="canonical" href={absolute(path)} />
      {poster && <link key="poster" rel="preload" as="image" href={poster} fetchPriority="high" />}
      <meta key="og:site_name" property="og:site_name" content={SITE_NAME} />
      <meta key="og:locale" property="og:locale" content="pl_PL" />
      <meta key="og:type" property="og:type" content={about ? 'video.other' : 'website'} />
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:url" property="og:url" content={absolute(path)} />
      {picture && <meta key="og:image" property="og:image" content={absolute(picture)} />}
      {file && <meta key="og:video" property="og:video" content={absolute(file)} />}
      {file && <meta key="og:video:type" property="og:video:type" content="video/mp4" />}
      {file && about.media.width && (
        <meta key="og:video:width" property="og:video:width" content={String(about.media.width)} />
      )}
      {file && about.media.height && (
        <meta key="og:video:height" property="og:video:height" content={String(about.media.height)} />
      )}
      <meta key="twitter:card" name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {about && (
        <script
          key="structured-data"
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptSafe(videoJsonLd(about, env.siteUrl)) }}
        />
      )}
    </Head>
  )
}

const absolute = (path: string) => (path.startsWith('/') ? env.siteUrl + path : path)

import Head from 'next/head'
import type { ReactNode } from 'react'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contracts/share-picture.rules.ts'
import { absoluteUrl } from '#lib/absolute-url.ts'
import { SITE_NAME } from '#lib/site.ts'
import { scriptSafe } from '#lib/script-safe.ts'

type Props = {
  title: string
  /** The title is the whole of it: nothing follows, as on the home page. */
  isWholeTitle?: boolean
  description?: string
  /** The page's own path, without anything that only moves in it. Pages without one are not to be indexed. */
  path?: string
  /** Path of a picture of `SHARE_WIDTH` × `SHARE_HEIGHT`. */
  picture?: string | null
  type?: 'website' | 'article' | 'video.other'
  structuredData?: object | null
  children?: ReactNode
}

/** What search engines, link previews and the browser's tab read of a page. */
export function PageHead({
  title,
  isWholeTitle = false,
  description,
  path,
  picture,
  type = 'website',
  structuredData,
  children,
}: Props) {
  // Crawlers and link previews take a relative address for a mistake.
  const address = path && absoluteUrl(path)
  const image = picture && absoluteUrl(picture)
  return (
    <Head>
      <title>{isWholeTitle ? title : `${title} · ${SITE_NAME}`}</title>
      {description && <meta key="description" name="description" content={description} />}
      {path === undefined && <meta key="robots" name="robots" content="noindex" />}
      {address && <link key="canonical" rel="canonical" href={address} />}
      <meta key="og:site_name" property="og:site_name" content={SITE_NAME} />
      <meta key="og:locale" property="og:locale" content="pl_PL" />
      <meta key="og:type" property="og:type" content={type} />
      <meta key="og:title" property="og:title" content={title} />
      {description && <meta key="og:description" property="og:description" content={description} />}
      {address && <meta key="og:url" property="og:url" content={address} />}
      {image && <meta key="og:image" property="og:image" content={image} />}
      {image && <meta key="og:image:width" property="og:image:width" content={String(SHARE_WIDTH)} />}
      {image && <meta key="og:image:height" property="og:image:height" content={String(SHARE_HEIGHT)} />}
      {image && <meta key="og:image:alt" property="og:image:alt" content={title} />}
      <meta key="twitter:card" name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {structuredData && (
        <script
          key="structured-data"
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptSafe(structuredData) }}
        />
      )}
      {children}
    </Head>
  )
}

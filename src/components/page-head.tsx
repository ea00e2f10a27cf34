import Head from 'next/head'
import type { ReactNode } from 'react'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contracts/video/share-picture.rules.ts'
import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { SITE_PICTURE } from '#lib/shared/picture-url.ts'
import { SITE_NAME } from '#lib/shared/site.ts'
import { scriptSafe } from '#lib/shared/script-safe.ts'

type Props = {
  title: string
  /** Uses the title without the site's name, as on the home page. */
  isWholeTitle?: boolean
  description?: string
  /** Canonical path. Pages without one are not indexed. */
  path?: string
  /** Path of a picture of `SHARE_WIDTH` × `SHARE_HEIGHT`; that of the site by default. */
  picture?: string | undefined
  type?: 'website' | 'article' | 'video.other'
  structuredData?: object | null
  children?: ReactNode
}

/** Metadata for search engines, link previews and the browser's tab. */
export function PageHead({
  title,
  isWholeTitle = false,
  description,
  path,
  picture = SITE_PICTURE,
  type = 'website',
  structuredData,
  children,
}: Props) {
  // Crawlers and link previews do not accept relative addresses.
  const address = path && absoluteUrl(path)
  const image = absoluteUrl(picture)
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
      <meta key="og:image" property="og:image" content={image} />
      <meta key="og:image:width" property="og:image:width" content={String(SHARE_WIDTH)} />
      <meta key="og:image:height" property="og:image:height" content={String(SHARE_HEIGHT)} />
      <meta key="og:image:alt" property="og:image:alt" content={title} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
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

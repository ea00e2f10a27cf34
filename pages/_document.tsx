import NextDocument, { type DocumentContext, type DocumentProps, Html, Main } from 'next/document'
import { env, SETTINGS_ID } from '#lib/env.ts'
import { scriptSafe } from '#lib/script-safe.ts'
import { beginsWithVideo, FirstPaintHead, LateNextScript } from '#shell/document-parts.tsx'

export default function Document(props: DocumentProps) {
  const isFilmFirst = beginsWithVideo(props)
  return (
    <Html lang="pl" data-film={isFilmFirst ? 'coming' : undefined}>
      <FirstPaintHead film={isFilmFirst ? props.html : undefined}>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </FirstPaintHead>
      <body>
        <Main />
        <script id={SETTINGS_ID} type="application/json" dangerouslySetInnerHTML={{ __html: scriptSafe(env) }} />
        <LateNextScript isFilmFirst={isFilmFirst} />
      </body>
    </Html>
  )
}

// Renders the page before the document, which may then ask what it begins with.
Document.getInitialProps = (context: DocumentContext) => NextDocument.getInitialProps(context)

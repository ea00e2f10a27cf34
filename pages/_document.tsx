import { type DocumentProps, Html, Main } from 'next/document'
import { beginsWithVideo, FirstPaintHead, LateNextScript } from '#shell/document-parts.tsx'

export default function Document(props: DocumentProps) {
  return (
    <Html lang="pl" data-film={beginsWithVideo(props) ? 'coming' : undefined}>
      <FirstPaintHead>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </FirstPaintHead>
      <body>
        <Main />
        <LateNextScript />
      </body>
    </Html>
  )
}

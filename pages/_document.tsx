import { Html, Main } from 'next/document'
import { FirstPaintHead, LateNextScript } from '#shell/document-parts.tsx'

export default function Document() {
  return (
    <Html lang="pl">
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

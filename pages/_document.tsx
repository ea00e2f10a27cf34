import { Html, Main, NextScript } from 'next/document'
import { LateScriptsHead } from '#shell/late-scripts.tsx'

export default function Document() {
  return (
    <Html lang="pl">
      <LateScriptsHead>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </LateScriptsHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}

import { Html, Main } from 'next/document'
import { LateNextScript, LateScriptsHead } from '#shell/late-scripts.tsx'

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
        <LateNextScript />
      </body>
    </Html>
  )
}

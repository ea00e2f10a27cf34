import NextDocument, { type DocumentContext, type DocumentProps, Html, Main, NextScript } from 'next/document'
import { env, SETTINGS_ID } from '#lib/shared/env.ts'
import { scriptSafe } from '#lib/shared/script-safe.ts'
import { beginScript, gatewayScript, hasLive } from '#shell/begin-script.ts'
import { DocumentHead } from '#shell/document-head.tsx'

export default function Document({ html, isDevelopment }: DocumentProps) {
  return (
    <Html lang="pl" data-shown={isDevelopment ? '' : undefined}>
      <DocumentHead>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </DocumentHead>
      <body>
        <Main />
        {!isDevelopment && hasLive(html) && <script dangerouslySetInnerHTML={{ __html: gatewayScript }} />}
        <script id={SETTINGS_ID} type="application/json" dangerouslySetInnerHTML={{ __html: scriptSafe(env) }} />
        <NextScript />
        {!isDevelopment && <script dangerouslySetInnerHTML={{ __html: beginScript }} />}
      </body>
    </Html>
  )
}

/** Without it the document does not get the page's HTML. */
Document.getInitialProps = (context: DocumentContext) => NextDocument.getInitialProps(context)

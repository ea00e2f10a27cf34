import '#lib/browser/zod-setup.ts'
import '#shell/hydrate-in-slices.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/print.css'
import { appWithTranslation } from 'next-i18next/pages'
import type { AppProps } from 'next/app'
import dynamic from 'next/dynamic'
import Head from 'next/head'
import type { PageProps } from '#lib/server/page.ts'
import type { Screen } from '#lib/shared/screen.ts'
import { browserI18n } from '#shell/browser-i18n.ts'
import { Layout } from '#shell/layout.tsx'
import { Providers } from '#shell/providers.tsx'
import { fontFaces } from '#ui/fonts.ts'

type Props = Omit<AppProps<PageProps>, 'Component'> & { Component: Screen<PageProps> }

const NotFoundScreen: Screen = dynamic(
  async () => (await import('#screens/site/not-found/not-found-screen.tsx')).NotFoundScreen,
)

function App({ Component: Named, pageProps }: Props) {
  const Component: Screen<PageProps> = pageProps.isGone ? NotFoundScreen : Named
  const { layout } = Component
  return (
    <Providers dehydratedState={pageProps.dehydratedState} renderedAt={pageProps.renderedAt}>
      <Head>
        <title>Kramik</title>
        <style key="faces" dangerouslySetInnerHTML={{ __html: fontFaces }} />
        <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta key="theme-color" name="theme-color" media="(prefers-color-scheme: light)" content="#fffbf5" />
        <meta key="theme-color-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#15121b" />
      </Head>
      <Layout layout={typeof layout === 'function' ? layout(pageProps) : layout}>
        <Component {...pageProps} />
      </Layout>
    </Providers>
  )
}

export default appWithTranslation(App, browserI18n)

import type { ReactNode } from 'react'
import type { LayoutName, LayoutOptions } from '#lib/shared/screen.ts'
import { ThemeContext } from '#ui/theme.tsx'
import { Consent } from './consent/consent.tsx'
import { FeedLayout } from './feed-layout.tsx'
import { PageLayout } from './page-layout.tsx'
import { Panels } from './panels.tsx'
import { Push } from './push/push.tsx'
import { ReelQueue } from './reel-queue.tsx'
import { CONTENT_ID } from './skip-link.tsx'

type Props = { layout: LayoutName | LayoutOptions | undefined; children: ReactNode }

/** Frame of a screen. The theme (`page` or `feed`) determines its colours. */
export function Layout({ layout = 'page', children }: Props) {
  const options = typeof layout === 'string' ? { name: layout } : layout
  const theme = options.name === 'feed' ? 'feed' : 'page'
  return (
    <ThemeContext value={theme}>
      <div data-theme={theme}>
        <Consent />
        <ReelQueue />
        <Surroundings options={options}>{children}</Surroundings>
        <Push />
      </div>
      <Panels />
    </ThemeContext>
  )
}

function Surroundings({ options, children }: { options: LayoutOptions; children: ReactNode }) {
  if (options.name === 'feed') return <FeedLayout>{children}</FeedLayout>
  if (options.name !== 'bare') return <PageLayout {...options}>{children}</PageLayout>
  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  )
}

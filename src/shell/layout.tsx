import type { ReactNode } from 'react'
import type { LayoutName, LayoutOptions } from '#lib/shared/screen.ts'
import { RoomContext } from '#ui/room.tsx'
import { Consent } from './consent/consent.tsx'
import { FeedLayout } from './feed-layout.tsx'
import { PageLayout } from './page-layout.tsx'
import { Panels } from './panels.tsx'
import { Push } from './push/push.tsx'
import { ReelQueue } from './reel-queue.tsx'
import { CONTENT_ID } from './skip-link.tsx'

type Props = { layout: LayoutName | LayoutOptions | undefined; children: ReactNode }

/** Frame of a screen. The room (`page` or `feed`) determines its colours. */
export function Layout({ layout = 'page', children }: Props) {
  const options = typeof layout === 'string' ? { name: layout } : layout
  const room = options.name === 'feed' ? 'feed' : 'page'
  return (
    <RoomContext value={room}>
      <div data-room={room}>
        <Consent />
        <Surroundings options={options}>{children}</Surroundings>
        <Push />
        <ReelQueue />
      </div>
      <Panels />
    </RoomContext>
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

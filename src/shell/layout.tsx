import type { ReactNode } from 'react'
import type { LayoutName } from '#lib/screen.ts'
import { RoomContext } from '#ui/room.tsx'
import { FeedLayout } from './feed-layout.tsx'
import { PageLayout } from './page-layout.tsx'
import { CONTENT_ID } from './skip-link.tsx'

type Props = { name: LayoutName; children: ReactNode }

/** What stands around the screen; the room gives it its colours. */
export function Layout({ name, children }: Props) {
  const room = name === 'feed' ? 'feed' : 'page'
  return (
    <RoomContext value={room}>
      <div data-room={room}>{layouts[name](children)}</div>
    </RoomContext>
  )
}

const layouts: Record<LayoutName, (children: ReactNode) => ReactNode> = {
  page: (children) => <PageLayout>{children}</PageLayout>,
  feed: (children) => <FeedLayout>{children}</FeedLayout>,
  bare: (children) => (
    <main id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  ),
}

import dynamic from 'next/dynamic'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { useIsMobile } from '#lib/browser/use-browser.ts'
import type { ChatSubject } from './chat-subject.ts'

const LiveSpot = dynamic(() => import('./live-spot.tsx').then((module) => module.LiveSpot), { ssr: false })
const ReplaySpot = dynamic(() => import('./replay-spot.tsx').then((module) => module.ReplaySpot), { ssr: false })

type Props = { entry: ChatSubject; getVideo: () => HTMLVideoElement | null; isActive: boolean }

/** Newest message over a live or a saved live on narrow screens, with a button that opens the chat. */
export function ChatSpot({ entry, getVideo, isActive }: Props) {
  const isMobile = useIsMobile()
  if (entry.type === VIDEO_TYPE.short || !isActive || !isMobile) return null
  return entry.type === VIDEO_TYPE.live ? (
    <LiveSpot key={entry.conversationUuid} entry={entry} />
  ) : (
    <ReplaySpot key={entry.conversationUuid} entry={entry} getVideo={getVideo} />
  )
}

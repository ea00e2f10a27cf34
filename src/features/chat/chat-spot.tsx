import dynamic from 'next/dynamic'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { useIsMobile } from '#lib/use-browser.ts'
import type { ChatSubject } from './chat-subject.ts'

const LiveSpot = dynamic(() => import('./live-spot.tsx').then((module) => module.LiveSpot), { ssr: false })
const ReplaySpot = dynamic(() => import('./replay-spot.tsx').then((module) => module.ReplaySpot), { ssr: false })

type Props = { entry: ChatSubject; getVideo: () => HTMLVideoElement | null; isActive: boolean }

/** Over a live, or a saved one, on narrow screens: the newest line, and the way to all of them. */
export function ChatSpot({ entry, getVideo, isActive }: Props) {
  const isMobile = useIsMobile()
  if (entry.type === VIDEO_TYPE.short || !isActive || !isMobile) return null
  return entry.type === VIDEO_TYPE.live ? (
    <LiveSpot key={entry.conversationUuid} entry={entry} />
  ) : (
    <ReplaySpot key={entry.conversationUuid} entry={entry} getVideo={getVideo} />
  )
}

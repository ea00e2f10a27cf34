import dynamic from 'next/dynamic'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { useIsMobile } from '#lib/use-browser.ts'
import type { ChatSubject } from './chat-subject.ts'

const ChatNewest = dynamic(() => import('./chat-newest.tsx').then((module) => module.ChatNewest), { ssr: false })

type Props = { entry: ChatSubject; isActive: boolean }

/** Over a live on narrow screens: the newest line, and the way to all of them. */
export function ChatSpot({ entry, isActive }: Props) {
  const isMobile = useIsMobile()
  if (entry.type !== VIDEO_TYPE.live || !isActive || !isMobile) return null
  return <ChatNewest key={entry.conversationUuid} entry={entry} />
}

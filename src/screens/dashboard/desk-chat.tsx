import dynamic from 'next/dynamic'
import type { LiveDesk } from '#contracts/live-desk.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { useChat } from '#data/conversation/use-chat.ts'

const Chat = dynamic(() => import('#features/chat/chat.tsx').then((module) => module.Chat), { ssr: false })

/** The operator of a live does not count as a viewer. */
export function DeskChat({ desk: { videoUuid, conversationUuid, owner } }: { desk: LiveDesk }) {
  const chat = useChat(conversationUuid, false)
  return chat && <Chat video={{ uuid: videoUuid, type: VIDEO_TYPE.live, conversationUuid, owner }} chat={chat} />
}

export const renderDeskChat = (desk: LiveDesk) => <DeskChat key={desk.conversationUuid} desk={desk} />

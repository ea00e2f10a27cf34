import { useState } from 'react'
import { useStore } from 'zustand'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import type { Chat as OpenChat } from '#data/live/conversation/open-chat.ts'
import { useChat } from '#data/live/conversation/use-chat.ts'
import { useSession } from '#lib/browser/session.ts'
import type { ChatSubject } from './chat-subject.ts'
import { Spot } from './spot.tsx'
import { useShownMessages } from './use-shown-messages.ts'
import { chatDraft } from './store.ts'

const ChatSheet = lazyPart(() => import('./chat-sheet.tsx').then((module) => module.ChatSheet))
const Chat = lazyPart(() => import('./chat.tsx').then((module) => module.Chat))

export function LiveSpot({ entry }: { entry: ChatSubject }) {
  usePreload(ChatSheet, Chat)
  const chat = useChat(entry.conversationUuid)
  const userId = useSession()?.userId
  // Opens at once if a draft was kept over signing in, so that the user continues it.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>(() =>
    userId !== undefined && chatDraft(entry.conversationUuid).read(userId) !== null ? 'open' : 'never',
  )
  const open = () => setSheet('open')
  return (
    <>
      {chat ? <SpotOf chat={chat} onOpen={open} /> : <Spot newest={undefined} onOpen={open} />}
      {sheet !== 'never' && chat && (
        <ChatSheet isOpen={sheet === 'open'} onClose={() => setSheet('closed')}>
          <Chat video={entry} chat={chat} />
        </ChatSheet>
      )}
    </>
  )
}

const SpotOf = ({ chat, onOpen }: { chat: OpenChat; onOpen: () => void }) => (
  <Spot newest={useShownMessages(useStore(chat.store, ({ messages }) => messages)).at(-1)} onOpen={onOpen} />
)

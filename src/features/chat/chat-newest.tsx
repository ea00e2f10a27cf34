import { MessageCircle, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Chat } from '#data/conversation/open-chat.ts'
import { useChat } from '#data/conversation/use-chat.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './chat-newest.module.css'
import type { ChatSubject } from './chat-subject.ts'
import { draftOf, setChatVisible, useIsChatVisible } from './store.ts'

const ChatSheet = dynamic(() => import('./chat-sheet.tsx').then((module) => module.ChatSheet), { ssr: false })

/** The newest line over the film, which can be hidden, and the button that opens the chat. */
export function ChatNewest({ entry }: { entry: ChatSubject }) {
  const { t } = useTranslation('chat')
  const chat = useChat(entry.conversationUuid)
  const isVisible = useIsChatVisible()
  const isSignedIn = useSession() !== null
  // Who comes back from signing in goes on with what was written.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>(() =>
    isSignedIn && draftOf(entry.conversationUuid) !== '' ? 'open' : 'never',
  )
  return (
    <div className={styles.spot}>
      {chat && isVisible && <NewestLine chat={chat} onOpen={() => setSheet('open')} />}
      <Button
        variant="secondary"
        size="small"
        className={styles.open}
        icon={<MessageCircle size={18} />}
        onClick={() => setSheet('open')}
      >
        {t('open')}
      </Button>
      {sheet !== 'never' && chat && (
        <ChatSheet video={entry} chat={chat} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
      )}
    </div>
  )
}

function NewestLine({ chat, onOpen }: { chat: Chat; onOpen: () => void }) {
  const { t } = useTranslation('chat')
  const newest = useStore(chat.store, ({ messages }) => messages.at(-1))
  if (!newest) return null
  return (
    <div className={styles.newest}>
      <button
        type="button"
        className={styles.line}
        aria-label={t('openFrom', { name: newest.author.fullName, text: newest.content })}
        onClick={onOpen}
      >
        <span className={styles.words} key={newest.uuid}>
          <strong>{newest.author.fullName}</strong> {newest.content}
        </span>
      </button>
      <IconButton label={t('hideLine')} variant="glass" className={styles.hide} onClick={() => setChatVisible(false)}>
        <X size={16} />
      </IconButton>
    </div>
  )
}

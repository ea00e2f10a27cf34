import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { useChat } from '#data/conversation/use-chat.ts'
import { useIsMobile } from '#lib/use-browser.ts'
import { Button } from '#ui/button.tsx'
import type { ChatSubject } from './chat-subject.ts'
import styles from './chat-side.module.css'
import { setChatVisible, useIsChatVisible } from './store.ts'

const Chat = dynamic(() => import('./chat.tsx').then((module) => module.Chat), { ssr: false })

type Props = { entry: ChatSubject; isReady: boolean }

/** Beside a live on wide screens, once its picture is there. */
export function ChatSide({ entry, isReady }: Props) {
  // Hidden by CSS on a phone, where it must not listen either.
  const isMobile = useIsMobile()
  if (entry.type !== VIDEO_TYPE.live || isMobile || !isReady) return null
  return <OpenChatSide key={entry.conversationUuid} entry={entry} />
}

function OpenChatSide({ entry }: { entry: ChatSubject }) {
  const { t } = useTranslation('chat')
  const isVisible = useIsChatVisible()
  const chat = useChat(entry.conversationUuid, isVisible)
  return (
    <section className={styles.side} data-hidden={!isVisible || undefined} aria-label={t('title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <Button variant="ghost" size="small" aria-expanded={isVisible} onClick={() => setChatVisible(!isVisible)}>
          {t(isVisible ? 'hide' : 'show')}
        </Button>
      </div>
      {isVisible && chat && <Chat video={entry} chat={chat} />}
    </section>
  )
}

import { useTranslation } from 'next-i18next/pages'
import type { Chat as OpenChat } from '#data/conversation/open-chat.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { ChatSubject } from './chat-subject.ts'
import styles from './chat-sheet.module.css'
import { Chat } from './chat.tsx'
import { setChatVisible, useIsChatVisible } from './store.ts'

type Props = { video: ChatSubject; chat: OpenChat; isOpen: boolean; onClose: () => void }

/** From the bottom, over the film that goes on above it. */
export function ChatSheet({ video, chat, isOpen, onClose }: Props) {
  const { t } = useTranslation('chat')
  const isVisible = useIsChatVisible()
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.sheet}>
        {!isVisible && (
          <Button variant="ghost" size="small" onClick={() => setChatVisible(true)}>
            {t('showLine')}
          </Button>
        )}
        <Chat video={video} chat={chat} />
      </div>
    </Sheet>
  )
}

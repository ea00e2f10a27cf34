import { MessageCircle, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ChatMessage } from '#contracts/live/chat.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './spot.module.css'
import { setChatVisible, useIsChatVisible } from './store.ts'

type Props = { newest: ChatMessage | undefined; onOpen: () => void }

/** Newest message over the film, which can be hidden, and the button that opens the chat. */
export function Spot({ newest, onOpen }: Props) {
  // Pages do not include this namespace, so it is loaded here.
  const { t, ready } = useTranslation('chat')
  const isVisible = useIsChatVisible()
  if (!ready) return null
  return (
    <div className={styles.spot}>
      {newest && isVisible && (
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
          <IconButton
            label={t('hideLine')}
            variant="glass"
            className={styles.hide}
            onClick={() => setChatVisible(false)}
          >
            <X size={16} />
          </IconButton>
        </div>
      )}
      <Button variant="secondary" size="small" icon={<MessageCircle size={18} />} onClick={onOpen}>
        {t('open')}
      </Button>
    </div>
  )
}

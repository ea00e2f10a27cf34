import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { OwnLine } from '#data/live/conversation/chat-log.ts'
import type { Chat } from '#data/live/conversation/open-chat.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './message-line.module.css'
import { MessageText } from './message-text.tsx'
import { useRefusal } from './use-refusal.ts'

type Props = { line: OwnLine; chat: Chat }

/** Own message that other people do not see yet. */
export function OwnMessageLine({ line, chat }: Props) {
  const { t } = useTranslation('chat')
  const explain = useRefusal()
  const explainDrop = () => showToast({ kind: 'error', text: t('moderation.failed') })
  const { clientKey, content, status } = line
  return (
    <div className={styles.line} data-own data-status={status}>
      <p className={styles.words}>
        <span className={styles.author}>{t('you')}</span> <MessageText text={content} />
        <span className={styles.status} role={status === 'sending' ? undefined : 'status'}>
          {t(`own.${status}`)}
        </span>
      </p>
      {status === 'failed' && (
        <IconButton label={t('own.retry')} onClick={() => void chat.send(content, clientKey).catch(explain)}>
          <RotateCw size={18} />
        </IconButton>
      )}
      {status !== 'sending' && (
        <IconButton label={t('own.drop')} onClick={() => void chat.drop(clientKey).catch(explainDrop)}>
          <X size={18} />
        </IconButton>
      )}
    </div>
  )
}

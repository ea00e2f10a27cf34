import { Check, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { OwnChat } from '#contracts/live/chat.ts'
import { useSession } from '#lib/browser/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './chat-review.module.css'
import { MessageLine } from './message-line.tsx'
import type { Moderation } from './use-moderation.ts'

type Props = { own: OwnChat; moderation: Moderation }

/** Moderators' list of held messages to approve or reject, and of reported messages. */
export function ChatReview({ own: { held, reported, exemptUuids }, moderation }: Props) {
  const { t } = useTranslation('chat')
  const userId = useSession()?.userId
  const count = held.length + reported.length
  if (count === 0) return null
  return (
    <details className={styles.review} open>
      <summary>{t('review.title', { count })}</summary>
      <ul className="plain">
        {held.map((message) => (
          <li key={message.uuid}>
            <MessageLine message={message}>
              <IconButton
                label={t('review.approve', { name: message.author.fullName })}
                onClick={() => moderation.decide(message, 'shown')}
              >
                <Check size={18} />
              </IconButton>
              {!exemptUuids.includes(message.author.uuid) && (
                <IconButton
                  label={t('review.refuse', { name: message.author.fullName })}
                  onClick={() => moderation.decide(message, 'refused')}
                >
                  <X size={18} />
                </IconButton>
              )}
            </MessageLine>
          </li>
        ))}
        {reported.map((message) => (
          <li key={message.uuid}>
            <p className={styles.note}>{t('review.reported')}</p>
            <MessageLine message={message}>
              <IconButton
                label={t('review.keep', { name: message.author.fullName })}
                onClick={() => moderation.approve(message)}
              >
                <Check size={18} />
              </IconButton>
              {(message.author.uuid === userId || !exemptUuids.includes(message.author.uuid)) && (
                <IconButton
                  label={t('review.remove', { name: message.author.fullName })}
                  onClick={() => moderation.remove(message, message.author.uuid === userId)}
                >
                  <X size={18} />
                </IconButton>
              )}
            </MessageLine>
          </li>
        ))}
      </ul>
    </details>
  )
}

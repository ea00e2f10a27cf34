import { Check, Reply } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { OwnChat } from '#contracts/live/chat.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './chat-review.module.css'
import { MessageLine } from './message-line.tsx'
import type { Moderation } from './use-moderation.ts'

type Props = Pick<OwnChat, 'questions'> & { moderation: Moderation; onReply: (username: string) => void }

/** Moderators' list of unanswered questions. They are often answered on camera. */
export function ChatQuestions({ questions, moderation, onReply }: Props) {
  const { t } = useTranslation('chat')
  if (questions.length === 0) return null
  return (
    <details className={styles.review} data-kind="questions">
      <summary>{t('questions.title', { count: questions.length })}</summary>
      <ul className="plain">
        {questions.map((message) => (
          <li key={message.uuid}>
            <MessageLine message={message}>
              <IconButton
                label={t('questions.reply', { name: message.author.fullName })}
                onClick={() => onReply(message.author.username)}
              >
                <Reply size={18} />
              </IconButton>
              <IconButton
                label={t('questions.answer', { name: message.author.fullName })}
                onClick={() => moderation.answer(message)}
              >
                <Check size={18} />
              </IconButton>
            </MessageLine>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { ChatMessage } from '#contracts/live/chat.ts'
import { formatTime } from '#lib/shared/format.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './message-line.module.css'
import { MessageText } from './message-text.tsx'

type Props = { message: ChatMessage; isOwn?: boolean; children?: ReactNode }

/** Message with its author. `children`: actions beside it. */
export function MessageLine({
  message: { author, content, role, isQuestion, createdAt },
  isOwn = false,
  children,
}: Props) {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.line} data-own={isOwn || undefined}>
      <Avatar name={author.fullName} src={pictureUrl(author.avatar, 120)} size={28} />
      <p className={styles.words} title={formatTime(new Date(createdAt))}>
        <span className={styles.author}>{author.fullName}</span>
        {role && <span className={styles.role}>{t(`role.${role}`)}</span>}
        {isQuestion && <span className={styles.role}>{t('question')}</span>} <MessageText text={content} />
      </p>
      {children}
    </div>
  )
}

import { useTranslation } from 'next-i18next/pages'
import type { PageComment } from '#contracts/social-comment.ts'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './comment-desk.module.css'

const DAY_MS = 24 * 60 * 60 * 1000
/** Sooner than that the time that is left is worth a word. */
const HURRY_DAYS = 3

type Props = {
  comment: PageComment
  /** When it was loaded, in milliseconds. */
  now: number
}

/** One comment. Its words are people's: plain text, whatever stands in them. */
export function CommentRow({ comment, now }: Props) {
  const { t } = useTranslation('comment-desk')
  const { authorName, content, formerContent, attachment, createdAt, isOwn, isHidden, isRemoved } = comment
  const name = isOwn ? t('you') : (authorName ?? t('unknownAuthor'))
  const daysLeft = comment.privateUntil === null ? null : Math.ceil((Date.parse(comment.privateUntil) - now) / DAY_MS)
  return (
    <article
      className={styles.comment}
      aria-label={t('commentBy', { name })}
      data-own={isOwn || undefined}
      data-answer={comment.parentId !== null || undefined}
      data-unread={comment.hasUnreadComment || undefined}
    >
      <p className={styles.facts}>
        <strong dir="auto">{isRemoved ? t('somebody') : name}</strong>
        <span>{formatDateTime(new Date(createdAt))}</span>
        {comment.hasUnreadComment && <Badge tone="promotion">{t('isUnread')}</Badge>}
        {isHidden && !isRemoved && <Badge>{t('hidden')}</Badge>}
      </p>
      {isRemoved ? (
        <p className={styles.fine}>{t('removed')}</p>
      ) : (
        <p className={styles.text} dir="auto">
          {content === '' ? t(attachment === null ? 'wordless' : 'attachment') : content}
        </p>
      )}
      {formerContent !== null && <p className={styles.fine}>{t('former', { text: formerContent })}</p>}
      {daysLeft !== null && daysLeft <= HURRY_DAYS && (
        <p className={styles.fine}>{t('privateLeft', { count: Math.max(1, daysLeft) })}</p>
      )}
    </article>
  )
}

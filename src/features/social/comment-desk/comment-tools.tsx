import { Check, EyeOff, Keyboard, MailOpen } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { MarkPageObject, PageComment } from '#contracts/social/social-comment.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './comment-list.module.css'

type Props = {
  /** Undefined until they are loaded. */
  comments: readonly PageComment[] | undefined
  /** The list shows these. Newer ones may be held back, and are not marked as read. */
  shown: readonly PageComment[]
  total: number
  isUnreadOnly: boolean
  onMark: (mark: MarkPageObject) => void
  onHideRead: () => void
  onHelp: () => void
}

/** Number of comments, and actions on all of them. */
export function CommentTools({ comments, shown, total, isUnreadOnly, onMark, onHideRead, onHelp }: Props) {
  const { t } = useTranslation('comment-desk')
  const newest = shown.find(({ isOwn, isRemoved }) => !isOwn && !isRemoved)
  const hasUnread = shown.some(({ hasUnreadComment }) => hasUnreadComment)
  const readQuantity = isUnreadOnly ? (comments?.filter(({ hasUnreadComment }) => !hasUnreadComment).length ?? 0) : 0
  return (
    <div className={styles.above}>
      <p className={styles.count} role="status">
        {comments && t(isUnreadOnly ? 'unreadLeft' : 'comments', { count: total - readQuantity })}
      </p>
      {readQuantity > 0 && (
        <Button variant="ghost" size="small" icon={<EyeOff size={18} />} onClick={onHideRead}>
          {t('hideRead', { count: readQuantity })}
        </Button>
      )}
      {newest && (
        <Button
          variant="secondary"
          size="small"
          icon={hasUnread ? <Check size={18} /> : <MailOpen size={18} />}
          onClick={() => onMark({ hasUnreadComment: !hasUnread, readAt: newest.createdAt })}
        >
          {t(hasUnread ? 'markRead' : 'markUnread')}
        </Button>
      )}
      <IconButton label={t('keys.open')} className={styles.keys} onClick={onHelp}>
        <Keyboard size={22} />
      </IconButton>
    </div>
  )
}

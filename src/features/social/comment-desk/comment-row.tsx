import { MailOpen, MailCheck, MessageCircle, Send, Tag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type KeyboardEvent, memo, useMemo } from 'react'
import { readComment, type CommentSuggestion } from '#contracts/social/comment.rules.ts'
import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './comment-row.module.css'
import { CommentText } from './comment-text.tsx'
import type { Goods } from './lib/variants-of.ts'
import { OfferState, type ReplyActions } from './offer-state.tsx'
import { Suggestions } from './suggestions.tsx'
import { canOffer } from './use-selection.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The remaining days for a private reply are shown from this number on. */
const HURRY_DAYS = 3

export type CommentActions = ReplyActions & {
  onProcess: (comment: PageComment, suggestion: CommentSuggestion | null) => void
  onReply: (comment: PageComment, kind: ReplyKind) => void
  onSelect: (comment: PageComment) => void
  /** Marks as read up to this comment, or as unread from it on. */
  onMark: (comment: PageComment) => void
}

type Props = {
  comment: PageComment
  /** Load time, in milliseconds. */
  now: number
  /** Position in the list, from 1. */
  position: number
  total: number
  isActive: boolean
  isSelected: boolean
  onFocus: (uuid: string) => void
  /** Variants of the products bound to the post. Suggestions contain no others. */
  goods: readonly Goods[]
  actions: CommentActions
}

/** One comment. User content: always rendered as plain text. */
export const CommentRow = memo(function CommentRow(props: Props) {
  const { comment, now, position, total, isActive, isSelected, onFocus, goods, actions } = props
  const { t } = useTranslation('comment-desk')
  const { uuid, authorName, content, formerContent, attachment, createdAt, isOwn, isHidden, isRemoved } = comment
  const name = isRemoved ? t('somebody') : isOwn ? t('you') : (authorName ?? t('unknownAuthor'))
  const daysLeft = comment.privateUntil === null ? null : Math.ceil((Date.parse(comment.privateUntil) - now) / DAY_MS)
  const reading = useMemo(() => readComment(isOwn ? '' : content, goods), [content, goods, isOwn])
  const mayOffer = canOffer(comment)
  const process = (suggestion: CommentSuggestion | null) => actions.onProcess(comment, suggestion)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    process(reading.suggestions[0] ?? null)
  }
  return (
    <article
      className={styles.comment}
      aria-label={t('commentBy', { name })}
      aria-posinset={position}
      aria-setsize={total}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- articles of role=feed are focusable (ARIA)
      tabIndex={0}
      data-comment={uuid}
      data-own={isOwn || undefined}
      data-answer={comment.parentId !== null || undefined}
      data-unread={comment.hasUnreadComment || undefined}
      data-active={isActive || undefined}
      onFocus={() => onFocus(uuid)}
      onKeyDown={handleKey}
    >
      <Avatar name={name} size={36} className={styles.face} />
      <div className={styles.body}>
        <p className={styles.facts}>
          <strong dir="auto">{name}</strong>
          <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
          {comment.hasUnreadComment && <Badge tone="promotion">{t('isUnread')}</Badge>}
          {isHidden && !isRemoved && <Badge>{t('hidden')}</Badge>}
        </p>
        {isRemoved ? (
          <p className={styles.fine}>{t('removed')}</p>
        ) : (
          <CommentText
            text={content === '' ? t(attachment === null ? 'wordless' : 'attachment') : content}
            marks={reading.suggestions.flatMap(({ marks }) => marks)}
          />
        )}
        {formerContent !== null && <p className={styles.fine}>{t('former', { text: formerContent })}</p>}
        {daysLeft !== null && daysLeft <= HURRY_DAYS && (
          <p className={styles.fine}>{t('privateLeft', { count: Math.max(1, daysLeft) })}</p>
        )}
        {!isOwn && !isRemoved && (
          <>
            <Suggestions reading={reading} goods={goods} onChoose={mayOffer ? process : null} />
            <OfferState comment={comment} actions={actions} />
            <div className={styles.actions}>
              {mayOffer && (
                <Button
                  variant="secondary"
                  size="small"
                  icon={<Tag size={18} />}
                  onClick={() => process(reading.suggestions[0] ?? null)}
                >
                  {t('makeOffer')}
                </Button>
              )}
              <Button
                variant="ghost"
                size="small"
                icon={<MessageCircle size={18} />}
                onClick={() => actions.onReply(comment, 'public')}
              >
                {t('answerPublic')}
              </Button>
              {comment.privateUntil !== null && (
                <Button
                  variant="ghost"
                  size="small"
                  icon={<Send size={18} />}
                  onClick={() => actions.onReply(comment, 'private')}
                >
                  {t('answerPrivate')}
                </Button>
              )}
              {(mayOffer || isSelected) && (
                <Checkbox
                  label={
                    <>
                      {t('selection.select')} <span className="visually-hidden">{t('commentBy', { name })}</span>
                    </>
                  }
                  checked={isSelected}
                  onChange={() => actions.onSelect(comment)}
                />
              )}
            </div>
          </>
        )}
      </div>
      {!isOwn && !isRemoved && (
        <IconButton
          label={t(comment.hasUnreadComment ? 'readUpTo' : 'unreadFrom')}
          className={styles.mark}
          onClick={() => actions.onMark(comment)}
        >
          {comment.hasUnreadComment ? <MailCheck size={20} /> : <MailOpen size={20} />}
        </IconButton>
      )}
    </article>
  )
})

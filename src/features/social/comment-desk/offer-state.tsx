import { useTranslation } from 'next-i18next/pages'
import type { CommentOffer, CommentReply } from '#contracts/social/comment-offer.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import styles from './comment-row.module.css'

/** Placeholder of the personal link in a private reply, since the link is not stored. */
const LINK_PLACE = '{link}'

export type ReplyActions = {
  onWithdraw: (comment: PageComment) => void
  onDecide: (comment: PageComment, reply: CommentReply, decision: 'send' | 'there') => void
  onDrop: (comment: PageComment, reply: CommentReply) => void
}

type Props = { comment: PageComment; actions: ReplyActions }

/** Offer and replies of a comment, with their states. */
export function OfferState({ comment, actions }: Props) {
  const { t } = useTranslation('comment-desk')
  const { offer, replies, otherOffers } = comment
  if (!offer && replies.length === 0 && otherOffers.length === 0) return null
  return (
    <div className={styles.offer}>
      {offer && <Offer offer={offer} onWithdraw={() => actions.onWithdraw(comment)} />}
      {replies
        .filter(({ state }) => state !== 'dropped')
        .map((reply) => (
          <Reply key={reply.uuid} reply={reply} comment={comment} actions={actions} />
        ))}
      {otherOffers.length > 0 && (
        <p className={styles.fine}>
          {t('otherOffers', {
            count: otherOffers.length,
            list: otherOffers.map(({ name, variant }) => t('suggestion', { product: name, variant })).join(', '),
          })}
        </p>
      )}
    </div>
  )
}

function Offer({ offer, onWithdraw }: { offer: CommentOffer; onWithdraw: () => void }) {
  const { t } = useTranslation('comment-desk')
  const { name, variant, wanted, granted, state, expiresAt, position, isOpen, isOpened } = offer
  const quantity = state === 'held' ? granted : wanted
  const words = t('suggestion', { product: name, variant })
  return (
    <div className={styles.line}>
      <Badge tone={state === 'held' || state === 'used' ? 'success' : 'neutral'}>
        {state === 'queued' ? t('offer.queued', { position }) : t(`offer.${state}`)}
      </Badge>
      <span className={styles.lineText}>{quantity > 1 ? t('suggestionOf', { quantity, words }) : words}</span>
      {quantity < wanted && <span className={styles.muted}>{t('offer.lacking', { quantity: wanted - quantity })}</span>}
      {state === 'held' && expiresAt !== null && (
        <span className={styles.muted}>{t('offer.until', { time: formatDateTime(new Date(expiresAt)) })}</span>
      )}
      {isOpened && state !== 'used' && <span className={styles.muted}>{t('offer.opened')}</span>}
      {isOpen && (
        <Button variant="ghost" size="small" onClick={onWithdraw}>
          {t('offer.withdraw')}
        </Button>
      )}
    </div>
  )
}

function Reply({ reply, comment, actions }: Props & { reply: CommentReply }) {
  const { t } = useTranslation('comment-desk')
  const { kind, state, content, position, waitSeconds, failure, sentAt } = reply
  const minutes = Math.max(1, Math.round((waitSeconds ?? 0) / 60))
  const text =
    state === 'queued' && position !== null
      ? t('reply.inQueue', { minutes })
      : state === 'sent' && sentAt !== null
        ? t('reply.sentAt', { time: formatDateTime(new Date(sentAt)) })
        : state === 'failed'
          ? t(`reply.failed.${failure ?? 'refused'}`)
          : t(`reply.${state}`)
  const isOpen = state === 'queued' || state === 'review'
  return (
    <div className={styles.reply} data-state={state}>
      <p className={styles.fine}>
        <strong>{t(`kind.${kind}`)}</strong> {text}
      </p>
      <p className={styles.replyText} dir="auto">
        {content.replaceAll(LINK_PLACE, t('process.link.private'))}
      </p>
      <div className={styles.line}>
        {(state === 'uncertain' || state === 'review' || (state === 'failed' && failure !== 'gone')) && (
          <Button variant="secondary" size="small" onClick={() => actions.onDecide(comment, reply, 'send')}>
            {t(state === 'review' ? 'reply.sendNow' : 'reply.sendAgain')}
          </Button>
        )}
        {state === 'uncertain' && (
          <Button variant="secondary" size="small" onClick={() => actions.onDecide(comment, reply, 'there')}>
            {t('reply.isThere')}
          </Button>
        )}
        {isOpen && (
          <Button variant="ghost" size="small" onClick={() => actions.onDrop(comment, reply)}>
            {t('reply.drop')}
          </Button>
        )}
      </div>
    </div>
  )
}

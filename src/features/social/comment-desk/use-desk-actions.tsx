import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useMemo, useRef, useState } from 'react'
import type { CommentSuggestion } from '#contracts/social/comment.rules.ts'
import type { CommentReply } from '#contracts/social/comment-offer.ts'
import { REPLY_UNDO_MS, type ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { commentMutations } from '#data/social/social-comment/mutations.ts'
import type { CommentView } from '#data/social/social-comment/queries.ts'
import { replyMutations } from '#data/social/social-comment/reply-mutations.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import { showToast } from '#ui/toast.ts'
import type { CommentActions } from './comment-row.tsx'

type Open =
  | { sheet: 'process'; comment: PageComment; suggestion: CommentSuggestion | null }
  | { sheet: ReplyKind; comment: PageComment }

const canBeAnswered = ({ isOwn, isRemoved }: PageComment) => !isOwn && !isRemoved

/** Actions on a comment. The last one can be undone by a key until the outbox sends it. */
export function useDeskActions(view: CommentView, onSelect: CommentActions['onSelect']) {
  const { t } = useTranslation('comment-desk')
  const [open, setOpen] = useState<Open | null>(null)
  const undo = useRef<(() => void) | null>(null)
  const { mutate: mark } = useMutation(commentMutations.mark(view))
  const { mutate: withdraw } = useMutation(replyMutations(view).withdraw)
  const { mutate: decide } = useMutation(replyMutations(view).decide)
  const { mutate: drop } = useMutation(replyMutations(view).drop)

  const actions: CommentActions = useMemo(() => {
    const onError = () => showToast({ kind: 'error', text: t('actionFailed') })
    return {
      onMark: (comment) => {
        if (canBeAnswered(comment)) mark({ hasUnreadComment: !comment.hasUnreadComment, readAt: comment.createdAt })
      },
      onProcess: (comment, suggestion) => {
        if (canBeAnswered(comment) && comment.offer?.isOpen !== true) setOpen({ sheet: 'process', comment, suggestion })
      },
      onReply: (comment, kind) => {
        if (canBeAnswered(comment) && (kind === 'public' || comment.privateUntil !== null))
          setOpen({ sheet: kind, comment })
      },
      onSelect,
      onWithdraw: ({ uuid }) => withdraw({ commentUuid: uuid }, { onError }),
      onDecide: ({ uuid }, reply, decision) =>
        decide({ commentUuid: uuid, replyUuid: reply.uuid, decision }, { onError }),
      onDrop: ({ uuid }, reply) => drop({ commentUuid: uuid, replyUuid: reply.uuid }, { onError }),
    }
  }, [mark, withdraw, decide, drop, onSelect, t])

  /** Reports the action, with an undo button while its reply waits. */
  const done = (comment: PageComment) => {
    const wasOffer = open?.sheet === 'process'
    setOpen(null)
    const reply: CommentReply | undefined = comment.replies.findLast(({ isOffer }) => isOffer === wasOffer)
    // Counted from the answer, because the clock of the browser may differ from the server's `undoUntil`.
    const until = reply?.state === 'queued' ? serverNow() + REPLY_UNDO_MS : 0
    let isUsed = false
    /** Does nothing a second time, nor once the reply may have been sent. */
    const takeBack = () => {
      if (isUsed) return
      isUsed = true
      if (serverNow() >= until) return
      if (wasOffer) actions.onWithdraw(comment)
      else if (reply) actions.onDrop(comment, reply)
    }
    undo.current = takeBack
    const text = wasOffer ? t(comment.offer?.state === 'queued' ? 'done.queued' : 'done.held') : t('done.reply')
    const action = { label: t('done.undo'), onAction: takeBack, forMs: REPLY_UNDO_MS }
    showToast({ kind: 'success', text, ...(until > 0 && { action }) })
  }
  return { open, close: () => setOpen(null), done, actions, mark, undo: () => undo.current?.() }
}

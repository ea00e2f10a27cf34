import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { PRIVATE_REPLY_MAX, PUBLIC_REPLY_MAX, type ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import type { CommentView } from '#data/social/social-comment/queries.ts'
import { replyMutations } from '#data/social/social-comment/reply-mutations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { CommentText } from './comment-text.tsx'
import styles from './process-sheet.module.css'

type Props = {
  view: CommentView
  comment: PageComment
  kind: ReplyKind
  onDone: (comment: PageComment) => void
  onClose: () => void
}

/** Free-text reply, sent by the same queue as replies with offers. */
export function ReplySheet({ view, comment, kind, onDone, onClose }: Props) {
  const { t } = useTranslation('comment-desk')
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [key] = useState(() => crypto.randomUUID())
  const [content, setContent] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const reply = useMutation(replyMutations(view).reply)
  const max = kind === 'private' ? PRIVATE_REPLY_MAX : PUBLIC_REPLY_MAX
  const isTooLong = content.trim().length > max
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(content.trim() === '')
    if (content.trim() === '' || isTooLong || reply.isPending) return
    reply.mutate({ commentUuid: comment.uuid, key, body: { content: content.trim(), kind } }, { onSuccess: onDone })
  }
  const error = isTooLong ? t('answer.tooLong', { max }) : isMissing && content.trim() === '' ? t('answer.empty') : null
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t(`answer.${kind}`)}
      closeLabel={t('process.close')}
      firstFocus={field}
      footer={
        <Button type="submit" form={formId} isWide isLoading={reply.isPending}>
          {t('answer.submit')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        <figure className={styles.quote}>
          <CommentText text={comment.content} marks={[]} />
          <figcaption>{comment.authorName ?? t('unknownAuthor')}</figcaption>
        </figure>
        <TextArea
          ref={field}
          label={t('answer.label')}
          help={t(kind === 'private' ? 'answer.privateHelp' : 'answer.publicHelp')}
          value={content}
          rows={5}
          error={error}
          onChange={({ target }) => setContent(target.value)}
        />
        {reply.isError && <Notice tone="error">{t('answer.failed')}</Notice>}
      </form>
    </Sheet>
  )
}

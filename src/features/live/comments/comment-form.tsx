import { useMutation } from '@tanstack/react-query'
import { SendHorizontal, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Router from 'next/router'
import { type BaseSyntheticEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { CHAT_MESSAGE_MAX, fitsChat, saysSomething } from '#contracts/live/chat.rules.ts'
import { visibleLine } from '#contracts/base/visible-line.rules.ts'
import type { VideoComment } from '#contracts/live/video-comment.ts'
import type { Video } from '#contracts/video/video.ts'
import { commentMutations } from '#data/live/video-comment/mutations.ts'
import { useSession } from '#lib/browser/session.ts'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './comments.module.css'
import { commentDraft } from './draft.ts'

const REASONS: Partial<Record<string, 'words' | 'banned' | 'forbidden' | 'tooFast' | 'full' | 'gone'>> = {
  CHAT_WORDS_EXCEPTION: 'words',
  CHAT_BANNED_EXCEPTION: 'banned',
  FORBIDDEN_EXCEPTION: 'forbidden',
  TOO_MANY_REQUESTS_EXCEPTION: 'tooFast',
  CHAT_CLOSED_EXCEPTION: 'full',
  NOT_FOUND_EXCEPTION: 'gone',
}
const reasonOf = (error: unknown) => REASONS[(error instanceof ApiError && error.errors[0]?.title) || ''] ?? 'unknown'

export type CommentFormHandle = { focus: () => void }

type Props = {
  video: Pick<Video, 'uuid'>
  /** Comment that is answered; null: a comment of its own. */
  answered: Pick<VideoComment, 'uuid' | 'author'> | null
  onAnswered: () => void
  handle: Ref<CommentFormHandle>
}

/** Enter sends. A visitor is led to signing in and finds the draft afterwards. Its `key` is the user. */
export function CommentForm({ video, answered, onAnswered, handle }: Props) {
  const { t } = useTranslation('comments')
  const owner = useSession()?.userId ?? null
  const draft = commentDraft(video.uuid)
  const field = useRef<HTMLTextAreaElement>(null)
  const attempt = useRef({ content: '', clientKey: '' })
  const [text, setText] = useState(() => draft.read(owner) ?? '')
  const [problem, setProblem] = useState<ReturnType<typeof reasonOf> | 'tooLong' | null>(null)
  const write = useMutation(commentMutations.write(video.uuid))
  useImperativeHandle(handle, () => ({ focus: () => field.current?.focus() }))

  function change(next: string) {
    setText(next)
    setProblem(null)
    if (next === '') draft.clear(owner)
    else draft.write(owner, next)
  }
  function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault()
    const content = visibleLine(text)
    if (!saysSomething(content) || write.isPending) return
    if (!fitsChat(content)) return setProblem('tooLong')
    if (owner === null) return void Router.push(paths.signIn(Router.asPath))
    if (attempt.current.content !== content) attempt.current = { content, clientKey: crypto.randomUUID() }
    write.mutate(
      { content, clientKey: attempt.current.clientKey, parentUuid: answered?.uuid ?? null },
      {
        onSuccess: ({ isHeld }) => {
          attempt.current = { content: '', clientKey: '' }
          change('')
          onAnswered()
          showToast({ kind: 'success', text: t(isHeld ? 'sentHeld' : 'sent') })
        },
        onError: (error) => setProblem(reasonOf(error)),
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {answered && (
        <p className={styles.answered}>
          {t('answering', { name: answered.author.fullName })}
          <IconButton label={t('answeringEnd')} onClick={onAnswered}>
            <X size={16} />
          </IconButton>
        </p>
      )}
      <TextArea
        ref={field}
        label={t('field')}
        placeholder={t(owner === null ? 'placeholderVisitor' : 'placeholder')}
        rows={1}
        value={text}
        enterKeyHint="send"
        error={problem === null ? undefined : t(`refused.${problem}`, { max: CHAT_MESSAGE_MAX })}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
        }}
      />
      <Button type="submit" size="small" icon={<SendHorizontal size={18} />} isLoading={write.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

import { SendHorizontal, Smile } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Router from 'next/router'
import {
  type BaseSyntheticEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { CHAT_MESSAGE_MAX, type ChatMode, saysSomething } from '#contracts/live/chat.rules.ts'
import { visibleLine } from '#contracts/base/visible-line.rules.ts'
import type { OwnChat } from '#contracts/live/chat.ts'
import { textLength } from '#contracts/base/text.rules.ts'
import type { Chat } from '#data/live/conversation/open-chat.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { ChatSubject } from './chat-subject.ts'
import styles from './composer.module.css'
import { chatDraft } from './store.ts'
import { reasonOf } from './use-refusal.ts'

const EMOJI = ['😍', '👏', '🔥', '❤️', '😂', '🙌', '👍', '😮', '🤔', '🎉', '💐', '🛍️']
/** Length from which the remaining characters are shown. */
const COUNTED_FROM = CHAT_MESSAGE_MAX - 100

/** Remaining whole seconds, and a function that starts the countdown. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const start = useCallback((seconds: number) => {
    setUntil(serverNow() + seconds * 1000)
    setLeft(seconds)
  }, [])
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - serverNow()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return [left, start]
}

export type ComposerHandle = { mention: (username: string) => void }
type Props = {
  video: ChatSubject
  chat: Chat
  own: OwnChat | undefined
  mode: ChatMode
  handle: Ref<ComposerHandle>
}

/** Enter sends. A visitor is led to signing in and finds the draft afterwards. Its `key` is the user. */
export function Composer({ video: { conversationUuid }, chat, own, mode, handle }: Props) {
  const { t } = useTranslation('chat')
  const owner = useSession()?.userId ?? null
  const draft = chatDraft(conversationUuid)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => draft.read(owner) ?? '')
  const [problem, setProblem] = useState<ReturnType<typeof reasonOf> | null>(null)
  const [hasEmoji, setHasEmoji] = useState(false)
  const [wait, startWait] = useCountdown()
  const length = text.length < COUNTED_FROM ? 0 : textLength(text)
  const isTooLong = length > CHAT_MESSAGE_MAX

  useImperativeHandle(handle, () => ({
    mention: (username) => {
      setText((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${username} `)
      field.current?.focus()
    },
  }))
  function change(next: string) {
    setText(next)
    setProblem(null)
    if (next === '') draft.clear(owner)
    else draft.write(owner, next)
  }
  function explain(error: unknown, content: string) {
    // Restore the text for editing, unless something else has been typed meanwhile.
    setText((now) => (now === '' ? content : now))
    const reason = reasonOf(error)
    setProblem(reason)
    if (reason === 'tooFast' && error instanceof ApiError) startWait(error.retryAfter ?? 1)
  }
  function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault()
    const content = visibleLine(text)
    if (!saysSomething(content) || isTooLong || wait > 0) return
    if (owner === null) {
      draft.write(owner, text)
      return void Router.push(paths.signIn(Router.asPath))
    }
    change('')
    chat.send(content).catch((error: unknown) => explain(error, content))
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  function addEmoji(emoji: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    change(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd))
    field.current?.focus()
  }

  const refusal = own?.mayModerate === true ? null : refusalNow(mode, own)
  if (refusal)
    return (
      <p className={styles.closed} role="status">
        {t(`refused.${refusal}`)}
      </p>
    )
  return (
    <form className={styles.composer} onSubmit={submit}>
      {hasEmoji && <EmojiButtons onPick={addEmoji} />}
      <div className={styles.row}>
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label={t('field')}
          placeholder={t(owner === null ? 'placeholderVisitor' : 'placeholder')}
          value={text}
          enterKeyHint="send"
          aria-invalid={isTooLong || undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
        />
        <IconButton label={t('emoji')} aria-expanded={hasEmoji} onClick={() => setHasEmoji(!hasEmoji)}>
          <Smile size={22} />
        </IconButton>
        <IconButton label={t('send')} type="submit" className={classNames(text !== '' && styles.ready)}>
          <SendHorizontal size={22} />
        </IconButton>
      </div>
      <p className={styles.note} role="status">
        {wait > 0
          ? t('wait', { count: wait })
          : problem
            ? t(`refused.${problem}`)
            : isTooLong
              ? t('refused.tooLong')
              : ''}
      </p>
      {length > 0 && (
        <p className={classNames(styles.counter, isTooLong && styles.over)}>
          {length}/{CHAT_MESSAGE_MAX}
        </p>
      )}
    </form>
  )
}

function EmojiButtons({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.emoji} role="group" aria-label={t('emoji')}>
      {EMOJI.map((emoji) => (
        <button key={emoji} type="button" onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  )
}

/** Current refusal. `mode` may have changed since `own` was fetched, so it overrides an outdated refusal. */
function refusalNow(mode: ChatMode, own: OwnChat | undefined): OwnChat['refusal'] {
  if (mode === 'off') return 'off'
  if (own?.refusal === 'off') return null
  const isOfMode = own?.refusal === 'followers' || own?.refusal === 'buyers'
  return isOfMode && own.refusal !== mode ? null : (own?.refusal ?? null)
}

import { type BaseSyntheticEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { TALK_TEXT_MAX } from '#contracts/commerce/talk.rules.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './talk.module.css'

export type TalkFormHandle = { insert: (text: string) => void }

type Props = {
  words: { label: string; send: string; help?: string }
  variant?: 'primary' | 'secondary'
  isSending: boolean
  /** Key of the attachments. With other attachments the same text is another message. */
  attached?: string
  /** Rejects if sending fails. The text is then kept. `clientKey` is the same for all attempts to send a text. */
  onSend: (text: string, clientKey: string) => Promise<unknown>
  /** Words for a failure. */
  reasonOf: (error: unknown) => string
  draft?: { read: () => string | null; write: (text: string) => void; clear: () => void }
  handle?: Ref<TalkFormHandle>
  /** Between the field and its button. */
  children?: (text: string) => ReactNode
}

const NO_DRAFT = { read: () => null, write: () => {}, clear: () => {} }

/** Field for a message between a buyer and a seller. */
export function TalkForm(props: Props) {
  const {
    words,
    variant = 'secondary',
    isSending,
    attached = '',
    onSend,
    reasonOf,
    draft = NO_DRAFT,
    handle,
    children,
  } = props
  const [text, setText] = useState(() => draft.read() ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const attempt = useRef({ content: '', clientKey: '' })

  function change(next: string) {
    setText(next)
    if (next === '') draft.clear()
    else draft.write(next)
  }
  useImperativeHandle(handle, () => ({
    insert: (more) => {
      change(text.trim() === '' ? more : `${text.trimEnd()}\n${more}`)
      field.current?.focus()
    },
  }))

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    const sent = text.trim()
    if (sent === '' || isSending) return field.current?.focus()
    const content = `${sent}\n${attached}`
    if (attempt.current.content !== content) attempt.current = { content, clientKey: crypto.randomUUID() }
    onSend(sent, attempt.current.clientKey).then(
      () => {
        attempt.current = { content: '', clientKey: '' }
        change('')
      },
      (error: unknown) => showToast({ kind: 'error', text: reasonOf(error) }),
    )
    return undefined
  }

  return (
    <form className={classNames(styles.write, 'for-screen')} onSubmit={handleSubmit}>
      <TextArea
        ref={field}
        label={words.label}
        help={words.help}
        rows={3}
        maxLength={TALK_TEXT_MAX}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {children?.(text)}
      <Button type="submit" variant={variant} isLoading={isSending}>
        {words.send}
      </Button>
    </form>
  )
}

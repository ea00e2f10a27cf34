import { type BaseSyntheticEvent, useState } from 'react'
import type { OrderMessage } from '#contracts/commerce/order.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './order-talk.module.css'

const MESSAGE_MAX = 1000

type Props = {
  messages: readonly OrderMessage[]
  /** Side on which the reader writes. */
  own: OrderMessage['author']
  words: { log: string; empty: string; label: string; send: string; failed: string; complaint: string } & Record<
    OrderMessage['author'],
    string
  >
  /** Option to send the message as a complaint. Absent if a complaint is not possible. */
  complaintChoice?: { label: string; help: string }
  isSending: boolean
  /** Rejects if sending fails. The text is then kept. */
  onSend: (text: string, kind: OrderMessage['kind']) => Promise<unknown>
}

/** Messages between a buyer and a seller about one order. */
export function OrderTalk({ messages, own, words, isSending, onSend, complaintChoice }: Props) {
  const [text, setText] = useState('')
  const [isComplaint, setIsComplaint] = useState(false)

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    onSend(text.trim(), isComplaint ? 'complaint' : 'message').then(
      () => {
        setText('')
        setIsComplaint(false)
      },
      () => showToast({ kind: 'error', text: words.failed }),
    )
  }

  return (
    <>
      <div role="log" aria-label={words.log}>
        {messages.length === 0 ? (
          <p className={styles.fine}>{words.empty}</p>
        ) : (
          <ul className={styles.talk}>
            {messages.map((message) => (
              <li key={message.uuid} data-mine={message.author === own || undefined}>
                {message.kind === 'complaint' && (
                  <p>
                    <Badge tone="promotion">{words.complaint}</Badge>
                  </p>
                )}
                <p>{message.text}</p>
                <p className={styles.fine}>
                  {words[message.author]}, {formatDateTime(new Date(message.createdAt))}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <form className={classNames(styles.write, 'for-screen')} onSubmit={handleSubmit}>
        <TextArea
          label={words.label}
          rows={3}
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {complaintChoice && (
          <Checkbox
            label={complaintChoice.label}
            help={complaintChoice.help}
            checked={isComplaint}
            onChange={({ target }) => setIsComplaint(target.checked)}
          />
        )}
        <Button type="submit" variant="secondary" isLoading={isSending}>
          {words.send}
        </Button>
      </form>
    </>
  )
}

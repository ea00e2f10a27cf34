import { type BaseSyntheticEvent, useState } from 'react'
import type { OrderMessage } from '#contracts/order.ts'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './order-talk.module.css'

const MESSAGE_MAX = 1000

type Props = {
  messages: readonly OrderMessage[]
  /** As whom the reader writes. */
  own: OrderMessage['author']
  words: { log: string; empty: string; label: string; send: string; complaint: string } & Record<
    OrderMessage['author'],
    string
  >
  /** Offers to send it as a complaint; absent where it may not be one. */
  complaintChoice?: { label: string; help: string }
  isSending: boolean
  /** Rejects where it was not sent: the text stays then. */
  onSend: (text: string, kind: OrderMessage['kind']) => Promise<unknown>
}

/** Between a buyer and a seller about one order. */
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
      () => undefined,
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
      <form className={styles.write} onSubmit={handleSubmit}>
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

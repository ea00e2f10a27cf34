import { type BaseSyntheticEvent, useState } from 'react'
import type { OrderMessage } from '#contracts/order.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './order-talk.module.css'

const MESSAGE_MAX = 1000

type Props = {
  messages: readonly OrderMessage[]
  /** As whom the reader writes. */
  own: OrderMessage['author']
  words: { log: string; empty: string; label: string; send: string } & Record<OrderMessage['author'], string>
  isSending: boolean
  /** Rejects where it was not sent: the text stays then. */
  onSend: (text: string) => Promise<unknown>
}

/** Between a buyer and a seller about one order. */
export function OrderTalk({ messages, own, words, isSending, onSend }: Props) {
  const [text, setText] = useState('')

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    onSend(text.trim()).then(
      () => setText(''),
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
        <Button type="submit" variant="secondary" isLoading={isSending}>
          {words.send}
        </Button>
      </form>
    </>
  )
}

import type { ReactNode } from 'react'
import type { TalkSide } from '#contracts/commerce/talk.rules.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import styles from './talk.module.css'

type Message = { uuid: string; author: TalkSide; text: string; createdAt: string }

type Props<One extends Message> = {
  /** The oldest first. */
  messages: readonly One[]
  /** Side of the reader. */
  own: TalkSide
  words: { log: string; empty: string } & Record<TalkSide, string>
  /** Above the text of a message. */
  renderMark?: (message: One) => ReactNode
  /** Below the text of a message. */
  renderPictures?: (message: One) => ReactNode
  /** Below a message. */
  renderMore?: (message: One) => ReactNode
}

/** Messages between a buyer and a seller. */
export function TalkLog<One extends Message>({
  messages,
  own,
  words,
  renderMark,
  renderPictures,
  renderMore,
}: Props<One>) {
  return (
    <div role="log" aria-label={words.log}>
      {messages.length === 0 ? (
        <p className={styles.fine}>{words.empty}</p>
      ) : (
        <ul className={styles.talk}>
          {messages.map((message) => (
            <li key={message.uuid} data-mine={message.author === own || undefined}>
              {renderMark?.(message)}
              <p className={styles.text}>{message.text}</p>
              {renderPictures?.(message)}
              <p className={styles.fine}>
                {words[message.author]}, {formatDateTime(new Date(message.createdAt))}
              </p>
              {renderMore?.(message)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

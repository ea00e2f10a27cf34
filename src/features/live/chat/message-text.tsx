import { partsOfChat } from '#contracts/live/chat.rules.ts'
import styles from './message-line.module.css'

/** Text of a message. Mentions are highlighted. Links stay plain text, so that nobody is led to another site. */
export const MessageText = ({ text }: { text: string }) =>
  partsOfChat(text).map((part, index) =>
    part.username === undefined ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no key but their position, and change together
      <strong key={index} className={styles.mention}>
        {part.text}
      </strong>
    ),
  )

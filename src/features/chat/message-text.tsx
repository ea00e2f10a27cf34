import { partsOfChat } from '#contracts/chat.rules.ts'
import styles from './message-line.module.css'

/** Names that are called stand out; links are text, so that nobody is led away by them. */
export const MessageText = ({ text }: { text: string }) =>
  partsOfChat(text).map((part, index) =>
    part.username === undefined ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text change with it alone
      <strong key={index} className={styles.mention}>
        {part.text}
      </strong>
    ),
  )

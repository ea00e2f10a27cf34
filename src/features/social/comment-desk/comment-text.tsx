import { markedParts } from './lib/marked-parts.ts'
import styles from './comment-row.module.css'

type Props = { text: string; marks: readonly { from: number; to: number }[] }

/** Text of a comment, with the words behind a suggestion marked. */
export const CommentText = ({ text, marks }: Props) => (
  <p className={styles.text} dir="auto">
    {markedParts(text, marks).map(({ text: part, isMarked }, index) =>
      // oxlint-disable-next-line react/no-array-index-key -- parts have no key but their position, and change together
      isMarked ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
    )}
  </p>
)

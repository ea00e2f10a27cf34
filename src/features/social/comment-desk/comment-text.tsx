import styles from './comment-row.module.css'

type TextPart = { text: string; isMarked: boolean }

/** Cuts a text at marks, which may overlap and come in any order. */
export function markedParts(text: string, marks: readonly { from: number; to: number }[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { from, to } of marks.toSorted((a, b) => a.from - b.from)) {
    const begin = Math.max(at, from)
    if (to <= begin) continue
    if (begin > at) parts.push({ text: text.slice(at, begin), isMarked: false })
    parts.push({ text: text.slice(begin, to), isMarked: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false })
  return parts
}

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

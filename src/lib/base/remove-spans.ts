/**
 * Removes each span from `open` to the next `close`, in linear time. A span that is never closed ends with the text if
 * `isUnclosedRemoved`; otherwise it stays.
 */
export function removeSpans(text: string, open: string, close: string, isUnclosedRemoved = false): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf(open, at)
    const end = start === -1 ? -1 : text.indexOf(close, start + open.length)
    if (end === -1) {
      parts.push(text.slice(at, start === -1 || !isUnclosedRemoved ? undefined : start))
      return parts.join('')
    }
    parts.push(text.slice(at, start))
    at = end + close.length
  }
}

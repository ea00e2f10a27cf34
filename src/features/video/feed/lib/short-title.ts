const TITLE_LENGTH = 70

/** First words of a description, cut between two words. */
export function shortTitle(description: string) {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= TITLE_LENGTH) return text
  const cut = text.slice(0, TITLE_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 20 ? cut.lastIndexOf(' ') : TITLE_LENGTH)}…`
}

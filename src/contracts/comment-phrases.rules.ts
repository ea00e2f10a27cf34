/** A word of a phrase: matches a folded word of a comment. */
type Matches = (word: string) => boolean
export type Phrase = readonly Matches[]
export type Found = { at: number; length: number }

/**
 * Reads a table of phrases separated by `|` or line breaks. In a phrase, `rezygn*` is any word that begins so, `_` any
 * word at all, and capitals (`BUY`) a class of words from `classes`.
 */
export const phrasesOf = (table: string, classes: Readonly<Record<string, Matches>> = {}): Phrase[] =>
  table
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .map((phrase) => phrase.split(' ').map((part) => matcherOf(part, classes)))

function matcherOf(part: string, classes: Readonly<Record<string, Matches>>): Matches {
  if (part === '_') return () => true
  if (part.endsWith('*')) return (word) => word.startsWith(part.slice(0, -1))
  return classes[part] ?? ((word) => word === part)
}

const isAt = (phrase: Phrase, words: readonly { text: string }[], at: number): boolean =>
  at + phrase.length <= words.length && phrase.every((matches, next) => matches(words[at + next]?.text ?? ''))

export const phraseAt = (phrases: readonly Phrase[], words: readonly { text: string }[], at: number) =>
  phrases.find((phrase) => isAt(phrase, words, at))

/** First place in the words that one of the phrases takes. */
export function findPhrase(phrases: readonly Phrase[], words: readonly { text: string }[]): Found | undefined {
  for (const at of words.keys()) {
    const phrase = phraseAt(phrases, words, at)
    if (phrase) return { at, length: phrase.length }
  }
  return undefined
}

/** A word of a phrase: matches a folded word of a comment. */
type Matches = (word: string) => boolean
type Phrase = readonly Matches[]
type Found = { at: number; length: number }
type Texts = readonly { text: string }[]

/** Phrases by their first word, if it is a plain one, so that most words of a comment are compared with few phrases. */
export type PhraseTable = { byFirstWord: ReadonlyMap<string, Phrase[]>; others: readonly Phrase[] }

/**
 * Reads a table of phrases separated by `|` or line breaks. In a phrase, `rezygn*` is any word that begins so, `_` any
 * word at all, and capitals (`BUY`) a class of words from `classes`.
 */
export function phrasesOf(table: string, classes: Readonly<Record<string, Matches>> = {}): PhraseTable {
  const phrases = table
    .split(/[|\n]/)
    .map((phrase) => phrase.trim().split(' '))
    .filter(([first]) => first !== '')
  const isPlain = ([first = '']: string[]) => !(first === '_' || first.endsWith('*') || first in classes)
  const read = (phrase: string[]): Phrase => phrase.map((part) => matcherOf(part, classes))
  const plain = Map.groupBy(phrases.filter(isPlain), ([first = '']) => first)
  return {
    byFirstWord: new Map([...plain].map(([first, same]) => [first, same.map(read)])),
    others: phrases.filter((phrase) => !isPlain(phrase)).map(read),
  }
}

function matcherOf(part: string, classes: Readonly<Record<string, Matches>>): Matches {
  if (part === '_') return () => true
  const beginning = part.slice(0, -1)
  if (part.endsWith('*')) return (word) => word.startsWith(beginning)
  return classes[part] ?? ((word) => word === part)
}

const isAt = (phrase: Phrase, words: Texts, at: number): boolean =>
  at + phrase.length <= words.length && phrase.every((matches, next) => matches(words[at + next]?.text ?? ''))

export function phraseAt({ byFirstWord, others }: PhraseTable, words: Texts, at: number): Phrase | undefined {
  const fits = (phrase: Phrase) => isAt(phrase, words, at)
  return byFirstWord.get(words[at]?.text ?? '')?.find(fits) ?? others.find(fits)
}

/** First place in the words that one of the phrases takes. */
export function findPhrase(phrases: PhraseTable, words: Texts): Found | undefined {
  for (const at of words.keys()) {
    const phrase = phraseAt(phrases, words, at)
    if (phrase) return { at, length: phrase.length }
  }
  return undefined
}

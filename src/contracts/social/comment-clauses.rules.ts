import {
  TOPIC,
  BUY,
  BUYING,
  CANCEL,
  HEDGE,
  JAK,
  LEAVES,
  NEGATION,
  NEXT,
  ORDERING,
  PRETTY,
  QUESTION,
  SEEN,
  SET_PHRASES,
  STORY,
  TAKES_BACK,
  TOO,
  WISH,
} from './comment-intent-phrases.ts'
import { findPhrase, phraseAt, phrasesOf, type PhraseTable } from './comment-phrases.rules.ts'
import { isVerb } from './comment-verbs.rules.ts'
import type { Word } from './comment-words.rules.ts'

export type CommentIntent = 'buy' | 'cancel' | 'next' | 'question' | 'negation' | 'talk'
type ClauseIntent = CommentIntent | 'hedge' | 'story'

/** Words of one clause, from `at` in the comment, with its intent and the words that it was read from. */
export type Clause = { at: number; words: Word[]; intent: ClauseIntent; reasons: Word[] }

const among = (list: readonly string[]) => (word: string) => list.includes(word)
const beginsWithOne = (list: readonly string[]) => (word: string) => list.some((stem) => word.startsWith(stem))

const CLASSES = {
  BUY: isVerb,
  BUYING: among(BUYING),
  CHCE: beginsWithOne(['chc', 'prosz', 'popros']),
  DOING: (word: string) => /[aiyu]c$/.test(word) && !ORDERING.includes(word),
  MAKING: (word: string) => /[ea]nie$/.test(word),
  TOO: beginsWithOne(TOO),
  JAK: among(JAK),
  LEAVES: beginsWithOne(LEAVES),
  TOPIC: beginsWithOne(TOPIC),
  PRETTY: beginsWithOne(PRETTY),
  SEEN: beginsWithOne(SEEN),
}

const phrases = (table: string) => phrasesOf(table, CLASSES)

/** The first kind that a clause contains is its intent. A question never counts as a purchase. */
const KINDS: readonly (readonly [ClauseIntent, PhraseTable])[] = [
  ['question', phrases(QUESTION)],
  ['next', phrases(NEXT)],
  ['cancel', phrases(CANCEL)],
  ['negation', phrases(NEGATION)],
  ['hedge', phrases(HEDGE)],
  ['buy', phrases(BUY)],
  ['story', phrases(STORY)],
]
const HIDDEN = phrases(SET_PHRASES)
const WISHES = phrases(WISH)

const NOTHING = { text: '' }

function hideSetPhrases(words: readonly Word[]): { text: string }[] {
  const shown: { text: string }[] = [...words]
  for (const at of words.keys()) {
    const phrase = phraseAt(HIDDEN, shown, at)
    if (phrase) shown.fill(NOTHING, at, at + phrase.length)
  }
  return shown
}

function clauseOf(words: Word[], at: number): Clause {
  const shown = hideSetPhrases(words)
  for (const [intent, table] of KINDS) {
    const found = findPhrase(table, shown)
    if (found) return { at, words, intent, reasons: words.slice(found.at, found.at + found.length) }
  }
  return { at, words, intent: 'talk', reasons: [] }
}

const begins = ({ words }: Clause, list: readonly string[]) => list.includes(words[0]?.text ?? '')

/** Wishes that a later clause takes back are plans: "chciałabym, ale nie mam kasy". */
function withoutWishes(clauses: readonly Clause[]): Clause[] {
  const last = clauses.findLastIndex((clause) => begins(clause, TAKES_BACK))
  return clauses.map((clause, at) =>
    clause.intent === 'buy' && at < last && findPhrase(WISHES, clause.words) ? { ...clause, intent: 'hedge' } : clause,
  )
}

export function clausesOf(words: readonly Word[]): Clause[] {
  const clauses: Clause[] = []
  let at = 0
  for (const part of Map.groupBy(words, ({ clause }) => clause).values()) {
    clauses.push(clauseOf(part, at))
    at += part.length
  }
  return withoutWishes(clauses)
}

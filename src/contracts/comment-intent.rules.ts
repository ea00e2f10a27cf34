import {
  ASKED,
  BUY,
  BUYING,
  CANCEL,
  CONDITIONS,
  HEDGE,
  JAK,
  LEAVES,
  NEGATION,
  NEXT,
  ORDERING,
  PAYING,
  PRETTY,
  PRICE,
  QUESTION,
  SEEN,
  SET_PHRASES,
  STORY,
  TAKES_BACK,
  WISH,
} from './comment-intent-phrases.ts'
import { findPhrase, phraseAt, phrasesOf, type Phrase } from './comment-phrases.rules.ts'
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
  CHCE: (word: string) => word.startsWith('chc'),
  DOING: (word: string) => word.length > 3 && word.endsWith('c') && !ORDERING.includes(word),
  JAK: among(JAK),
  LEAVES: beginsWithOne(LEAVES),
  ASKED: beginsWithOne(ASKED),
  PRETTY: beginsWithOne(PRETTY),
  SEEN: beginsWithOne(SEEN),
}

const phrases = (table: string) => phrasesOf(table, CLASSES)

/** The first kind that a clause contains is its intent. A question never counts as a purchase. */
const KINDS: readonly (readonly [ClauseIntent, Phrase[]])[] = [
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

export function clausesOf(words: readonly Word[]): Clause[] {
  const clauses: Clause[] = []
  let at = 0
  for (const part of Map.groupBy(words, ({ clause }) => clause).values()) {
    clauses.push(clauseOf(part, at))
    at += part.length
  }
  return clauses
}

const PRICES = phrases(PRICE)
const PAYMENTS = phrases(PAYING)

const asksPrice = ({ words }: Clause) => findPhrase(PRICES, words) !== undefined && !findPhrase(PAYMENTS, words)

const isConditional = ({ words }: Clause) => CONDITIONS.includes(words[0]?.text ?? '')

/**
 * A question beside an order leaves it one if it asks neither about goods nor their price ("biorę M, a kiedy wysyłka?"). A
 * question that comes first may be a condition, so the order has to name its goods.
 */
const isAside = (question: Clause, order: Clause, hasGoods: (clause: Clause) => boolean): boolean =>
  !hasGoods(question) &&
  !isConditional(question) &&
  !asksPrice(question) &&
  (question.at > order.at || (hasGoods(order) && !isConditional(order)))

/** "Chciałabym, ale nie mam kasy". */
const isTakenBack = (clause: Clause, later: readonly Clause[]): boolean =>
  findPhrase(WISHES, clause.words) !== undefined && later.some(({ words }) => TAKES_BACK.includes(words[0]?.text ?? ''))

/** Intent of a comment by its clauses, with the words that it was read from. */
export function intentOf(
  clauses: readonly Clause[],
  hasGoods: (clause: Clause) => boolean,
): { intent: CommentIntent; words: Word[] } {
  const first = (intent: ClauseIntent) => clauses.find((clause) => clause.intent === intent)
  const orders = clauses.filter((clause, at) => clause.intent === 'buy' && !isTakenBack(clause, clauses.slice(at + 1)))
  const order = orders.find(hasGoods) ?? orders[0]
  const questions = clauses.filter(({ intent }) => intent === 'question')
  const isNamed = clauses.some((clause) => clause.intent === 'talk' && hasGoods(clause))
  const isOpen = questions.some((question) => !order || !isAside(question, order, hasGoods))
  const reason =
    (isOpen ? questions[0] : undefined) ??
    first('next') ??
    first('cancel') ??
    (order && hasGoods(order) ? order : undefined) ??
    first('negation') ??
    (isNamed ? order : undefined) ??
    first('hedge') ??
    order
  const intent = reason?.intent ?? 'talk'
  return {
    intent: intent === 'hedge' || intent === 'story' ? 'talk' : intent,
    words: orders.length > 0 && intent === 'buy' ? (reason?.reasons ?? []) : [],
  }
}

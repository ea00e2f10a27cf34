import type { Clause, CommentIntent } from './comment-clauses.rules.ts'
import { CONDITIONS, PAYING, PRICE } from './comment-intent-phrases.ts'
import { findPhrase, phrasesOf } from './comment-phrases.rules.ts'
import type { Word } from './comment-words.rules.ts'

const PRICES = phrasesOf(PRICE)
const PAYMENTS = phrasesOf(PAYING)

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

/** Intent of a comment by its clauses, with the words that an order was read from. */
export function intentOf(
  clauses: readonly Clause[],
  hasGoods: (clause: Clause) => boolean,
): { intent: CommentIntent; words: Word[] } {
  const first = (intent: Clause['intent']) => clauses.find((clause) => clause.intent === intent)
  const order = clauses.find((clause) => clause.intent === 'buy' && hasGoods(clause)) ?? first('buy')
  const isOpen = clauses.some((clause) => clause.intent === 'question' && (!order || !isAside(clause, order, hasGoods)))
  const namesGoods = order !== undefined && hasGoods(order)
  const isNamedBeside = clauses.some((clause) => clause.intent === 'talk' && hasGoods(clause))
  const decisive =
    (isOpen ? first('question') : undefined) ??
    first('next') ??
    first('cancel') ??
    (namesGoods ? order : undefined) ??
    first('negation') ??
    (isNamedBeside ? order : undefined) ??
    first('hedge') ??
    order
  if (!decisive || decisive.intent === 'hedge' || decisive.intent === 'story') return { intent: 'talk', words: [] }
  return { intent: decisive.intent, words: decisive.intent === 'buy' ? decisive.reasons : [] }
}

import { isBareOrder, isTerse } from './comment-bare.rules.ts'
import { splitGlued } from './comment-glued.rules.ts'
import { catalogueOf, type CommentVariant } from './comment-goods.rules.ts'
import { clausesOf, type Clause, type CommentIntent } from './comment-clauses.rules.ts'
import { intentOf } from './comment-intent.rules.ts'
import { mentionsOf, placesOf, withoutCorrected, type Mentions } from './comment-mentions.rules.ts'
import { wishesOf, type Wish } from './comment-wishes.rules.ts'
import { hasTelephone, wordsOf, type Word } from './comment-words.rules.ts'

export type { CommentIntent } from './comment-clauses.rules.ts'
export type { CommentVariant } from './comment-goods.rules.ts'

export type CommentSuggestion = {
  variantUuid: string
  /** Null if the comment is vague about it ("parę"). */
  quantity: number | null
  /** From 0.6 to 1. */
  score: number
  /** Ranges of the text that the suggestion was read from. */
  marks: { from: number; to: number }[]
}

export type ReadComment = { intent: CommentIntent; suggestions: CommentSuggestion[] }

const SUGGESTIONS_MAX = 3
const SCORE_MIN = 0.6
/** Longest comment of the network, in characters. */
const TEXT_MAX = 8000

/** In longer comments, sizes before the first ordering word often belong to a story about earlier purchases. */
const STORY_WORDS = 12

function afterOrder(mentions: Mentions, words: readonly Word[], order: Word | undefined): Mentions {
  const begin = order ? words.indexOf(order) : -1
  const later = mentions.sizes.filter(({ at }) => at > begin)
  return words.length > STORY_WORDS && later.length > 0 ? { ...mentions, sizes: later } : mentions
}

/** Mentions in clauses that order. A story may be the only part of an order that names goods. */
function orderedMentions(mentions: Mentions, clauses: readonly Clause[], isOrder: boolean): Mentions {
  const clauseAt = (at: number) => clauses.findLast((clause) => clause.at <= at)
  const named = [...mentions.sizes, ...mentions.products, ...mentions.colours]
  const isNamedElsewhere = named.some(({ at }) => /^(?:buy|talk)$/.test(clauseAt(at)?.intent ?? ''))
  const counts = ({ at }: { at: number }) => {
    const intent = clauseAt(at)?.intent
    return intent === 'buy' || intent === 'talk' || (intent === 'story' && isOrder && !isNamedElsewhere)
  }
  return {
    products: mentions.products.filter(counts),
    colours: mentions.colours.filter(counts),
    sizes: mentions.sizes.filter(counts),
    quantities: mentions.quantities.filter(counts),
  }
}

function suggestionsOf(wishes: readonly Wish[], words: readonly Word[], reasons: readonly Word[]): CommentSuggestion[] {
  const suggestions = new Map<string, CommentSuggestion>()
  for (const { goods, quantity, places } of wishes) {
    const score = Math.round((1 - 0.1 * goods.length) * 100) / 100
    if (goods.length > SUGGESTIONS_MAX || score < SCORE_MIN) continue
    const marks = [...reasons, ...places.flatMap(({ at, length }) => words.slice(at, at + length))]
    for (const { variantUuid } of goods)
      if (!suggestions.has(variantUuid))
        suggestions.set(variantUuid, {
          variantUuid,
          quantity,
          score,
          marks: marks.map(({ from, to }) => ({ from, to })),
        })
  }
  return [...suggestions.values()].slice(0, SUGGESTIONS_MAX)
}

/**
 * Reads the intent of a comment and up to three suggestions for the seller to confirm, among the goods of its post. A
 * question or a negation gets no suggestions.
 */
export function readComment(
  text: string,
  variants: readonly CommentVariant[],
  tags: readonly string[] = [],
): ReadComment {
  const catalogue = catalogueOf(variants)
  const shown = text.slice(0, TEXT_MAX)
  const words = splitGlued(wordsOf(shown, tags), catalogue)
  const all = mentionsOf(words, catalogue)
  const named = new Set(placesOf([...all.sizes, ...all.products, ...all.colours]))
  const clauses = clausesOf(words)
  const { intent, words: reasons } = intentOf(clauses, (clause) =>
    clause.words.some((_, at) => named.has(clause.at + at)),
  )
  if (intent !== 'buy' && intent !== 'talk') return { intent, suggestions: [] }

  const ordered = orderedMentions(all, clauses, intent === 'buy')
  const wishes = wishesOf(words, withoutCorrected(afterOrder(ordered, words, reasons[0]), words), catalogue.goods)
  const isOrder =
    intent === 'buy'
      ? wishes.some(({ places }) => places.length > 0) || wishes.length === 0 || isTerse(words, reasons)
      : isBareOrder(words, ordered, wishes) || (wishes.length > 0 && hasTelephone(shown))
  if (!isOrder) return { intent: 'talk', suggestions: [] }
  return { intent: 'buy', suggestions: suggestionsOf(wishes, words, reasons) }
}

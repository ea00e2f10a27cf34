import type { Mentions } from './comment-mentions.rules.ts'
import { phraseAt, phrasesOf } from './comment-phrases.rules.ts'
import type { Word } from './comment-words.rules.ts'

/** Wordings after which a comment corrects itself: "czarną M, jednak L", "2 sztuki, znaczy 3". */
const CORRECTS = phrasesOf(
  `jednak | poprawka | poprawiam | poprawk* | znaczy | tzn | czyli | zmieniam | zmiana | wroc | pomylk* | mialo | sorki | sorry
  sory | przepraszam | ups | albo nie | albo lepiej | nie jednak`,
)

/** Places of words that announce a correction. */
export function correctingPlaces(words: readonly Word[]): Set<number> {
  const places = new Set<number>()
  for (const at of words.keys()) {
    const phrase = phraseAt(CORRECTS, words, at)
    if (phrase) for (let next = 0; next < phrase.length; next += 1) places.add(at + next)
  }
  return places
}

/**
 * Drops the mentions that later ones correct: those of the same kind in the last clause before the correction that has
 * any.
 */
export function withoutCorrected(mentions: Mentions, words: readonly Word[]): Mentions {
  const { products, colours, sizes, quantities } = mentions
  const last = Math.max(...[...products, ...colours, ...sizes, ...quantities].map(({ at }) => at))
  const from = Math.max(...[...correctingPlaces(words)].filter((at) => at < last))
  const corrected = <Mention extends { at: number }>(kind: Mention[]): Mention[] => {
    const former = kind.findLast(({ at }) => at < from)
    if (!former || !kind.some(({ at }) => at > from)) return kind
    return kind.filter(({ at }) => at > from || words[at]?.clause !== words[former.at]?.clause)
  }
  return {
    products: corrected(products),
    colours: corrected(colours),
    sizes: corrected(sizes),
    quantities: corrected(quantities),
  }
}

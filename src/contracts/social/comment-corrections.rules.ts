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

import type { Mentions } from './comment-mentions.rules.ts'
import type { Word } from './comment-words.rules.ts'

/** Words after which a comment corrects itself: "czarną M, jednak L", "2 sztuki, znaczy 3". */
export const CORRECTS = /^(?:jednak|poprawka|poprawiam|poprawk\w+|znaczy|tzn|zmieniam|zmiana|wroc|pomylk\w+|mialo)$/

/**
 * Drops the mentions that later ones correct: those of the same kind in the last clause before the correction that has
 * any.
 */
export function withoutCorrected(mentions: Mentions, words: readonly Word[]): Mentions {
  const from = words.findLastIndex(({ text }) => CORRECTS.test(text))
  if (from < 0) return mentions
  const corrected = <Mention extends { at: number }>(kind: Mention[]): Mention[] => {
    const last = kind.findLast(({ at }) => at < from)
    if (!last || !kind.some(({ at }) => at > from)) return kind
    return kind.filter(({ at }) => at > from || words[at]?.clause !== words[last.at]?.clause)
  }
  return {
    products: corrected(mentions.products),
    colours: corrected(mentions.colours),
    sizes: corrected(mentions.sizes),
    quantities: corrected(mentions.quantities),
  }
}

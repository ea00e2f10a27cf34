import { toGrosze } from '#contracts/base/money.rules.ts'
import type { Candidate, createFindRepo, SearchScope } from './find.repo.ts'
import type { createMeanings, Meaning } from './meaning.ts'
import type { ParsedQuery } from './query.ts'
import { rank } from './rank.ts'
import type { DocumentKind } from './table.ts'

type Parts = { repo: ReturnType<typeof createFindRepo>; meaningOf: ReturnType<typeof createMeanings> }

/** A query with what its words mean. */
export type Understood = {
  meanings: Meaning[]
  phrase: string
  /** With misspelt words replaced; null if none is. */
  corrected: string | null
  price: ParsedQuery['price']
}

export type Found = { candidates: Candidate[]; isLoose: boolean }

/** A word of at most so many documents leads to all of them. */
const RARE_UP_TO = 4000

const isKnown = ({ stems }: Meaning) => stems.size > 0
const groupsOf = (meanings: readonly Meaning[]) =>
  meanings.map(({ word, stems }) => [...new Set([...stems.keys(), word])])

/** A number is a size, a measure or a code, which nobody wants to be left out. */
const isNeeded = ({ word }: Meaning) => /\d/.test(word) || word.length === 1

export function createFinding({ repo, meaningOf }: Parts) {
  return {
    understand: async (
      { words, phrase, unfinished, price }: ParsedQuery,
      { isTyping }: { isTyping: boolean },
    ): Promise<Understood> => {
      const meanings = await Promise.all(words.map((one) => meaningOf(one, isTyping && one === unfinished)))
      const isMisspelt = meanings.some(({ corrected }) => corrected !== null)
      return {
        meanings,
        phrase,
        corrected: isMisspelt
          ? meanings.map(({ corrected }, at) => corrected ?? words[at]?.written ?? '').join(' ')
          : null,
        price,
      }
    },

    /**
     * Documents of a kind with all words, the best first. If there are fewer than `few`, those follow that lack one word or,
     * if there are none, that have as many as possible.
     */
    find: async (
      kind: DocumentKind,
      { meanings, phrase, price }: Understood,
      scope: SearchScope,
      { limit, few }: { limit: number; few: number },
    ): Promise<Found> => {
      const known = meanings.filter(isKnown)
      if (known.length === 0) return { candidates: [], isLoose: false }
      const bounds = {
        priceFrom: scope.priceFrom ?? (price.from === undefined ? undefined : toGrosze(price.from)),
        priceTo: scope.priceTo ?? (price.to === undefined ? undefined : toGrosze(price.to)),
      }
      const within = { ...scope, ...bounds }
      const isAll = known.length === meanings.length
      const rarest = Math.min(...known.map(({ quantity }) => quantity))
      const strict = await repo.candidates(kind, groupsOf(known), rarest <= RARE_UP_TO, within, limit)
      const full = rank(known, phrase, strict).filter(({ missing }) => missing.length === 0)
      const candidates = full.map(({ candidate }) => candidate)
      if (known.length === 1 || full.length >= few) return { candidates, isLoose: !isAll }
      const needed = known.filter(isNeeded)
      const groups = needed.length > 0 && full.length > 0 ? groupsOf(needed) : [groupsOf(known).flat()]
      const all = known.reduce((sum, { quantity }) => sum + quantity, 0)
      const loose = await repo.candidates(kind, groups, all <= RARE_UP_TO, within, limit)
      const seen = new Set(candidates.map(({ uuid }) => uuid))
      const others = rank(
        known,
        phrase,
        loose.filter(({ uuid }) => !seen.has(uuid)),
      )
      const nearly =
        full.length === 0 ? others : others.filter(({ missing }) => missing.length === 1 && !missing.some(isNeeded))
      return {
        candidates: [...candidates, ...nearly.map(({ candidate }) => candidate)],
        isLoose: full.length === 0 || !isAll,
      }
    },
  }
}

import { fold } from '#lib/base/fold.ts'
import { sizeWord } from './analyse.ts'
import type { Meaning } from './meaning.ts'
import type { Candidate } from './find.repo.ts'

const IN_BODY = 0.42
/** Later words of a title describe the first ones: a belt for a dress is no dress. */
const LATER = 0.035
const LATEST = 10
const FIRST_WORD = 0.08
const WHOLE_PHRASE = 0.15
const WHOLE_TITLE = 0.05
const POPULARITY = 0.02
/** Worse matches than this part of the best one are noise. */
const CUT_AT = 0.33

export type Ranked = { candidate: Candidate; score: number; missing: Meaning[] }

/** Rare words say more about what is wanted. */
const weightOf = ({ quantity }: Meaning) => 1 / (1 + Math.log10(1 + quantity))

/** Likeness of the best match of one word, from 0 to 1. */
function matchOf({ word, stems }: Meaning, candidate: Candidate, places: ReadonlyMap<string, number>): number {
  if (candidate.sizes.includes(word)) {
    if (candidate.sizesLeft.some((size) => sizeWord(size) === word)) return 1
    // A size that is sold out is no match, unless the title names the same number.
    if (!places.has(word)) return 0
  }
  let best = 0
  for (const [stem, likeness] of stems) {
    const place = places.get(stem)
    const field =
      place === undefined ? (candidate.stems.includes(stem) ? IN_BODY : 0) : 1 - LATER * Math.min(place, LATEST)
    best = Math.max(best, likeness * field)
  }
  return best
}

function scoreOf(meanings: readonly Meaning[], phrase: string, candidate: Candidate): Ranked {
  const places = new Map(candidate.titleStems.map((stem, place) => [stem, place]))
  const weights = meanings.map(weightOf)
  const matches = meanings.map((one) => matchOf(one, candidate, places))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const base = matches.reduce((sum, match, at) => sum + match * (weights[at] ?? 0), 0) / total
  const title = fold(candidate.title)
  const first = candidate.titleStems[0] ?? ''
  const leads = meanings.some(({ stems }) => (stems.get(first) ?? 0) >= 0.8)
  const named = candidate.titleStems.filter((stem) => meanings.some(({ stems }) => stems.has(stem))).length
  const score =
    base +
    (leads ? FIRST_WORD : 0) +
    (meanings.length > 1 && title.includes(phrase) ? WHOLE_PHRASE : 0) +
    (WHOLE_TITLE * named) / Math.max(1, candidate.titleStems.length) +
    POPULARITY * Math.min(5, candidate.popularity)
  return { candidate, score, missing: meanings.filter((_, at) => matches[at] === 0) }
}

/** The best matches first. Of those that do not have all words, only those that have as many as the best one. */
export function rank(meanings: readonly Meaning[], phrase: string, candidates: readonly Candidate[]): Ranked[] {
  const scored = candidates.map((one) => scoreOf(meanings, phrase, one))
  const least = Math.min(meanings.length - 1, ...scored.map(({ missing }) => missing.length))
  const full = scored.filter(({ missing }) => missing.length === least)
  const best = Math.max(0, ...full.map(({ score }) => score))
  return full
    .filter(({ score }) => score >= best * CUT_AT)
    .toSorted((a, b) => b.score - a.score || (a.candidate.uuid < b.candidate.uuid ? 1 : -1))
}

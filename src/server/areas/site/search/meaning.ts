import { rootsOfWord, type Word } from './analyse.ts'
import { synonymsOf } from './synonyms.ts'
import type { createWordsRepo, KnownWord } from './words.repo.ts'

/** Letters that may be wrong in a word of this length. Short words become others too easily. */
const typosAllowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Number of letters missing, added, replaced or swapped with their neighbour; above `most` only that it is more. */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const at = (line: readonly number[], place: number) => line[place] ?? most + 1
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(beforeLast, j - 2) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** Stems that a word of a query may mean, each with its likeness from 0 to 1. */
export type Meaning = {
  word: string
  stems: ReadonlyMap<string, number>
  /** Number of documents with any of them, at most. */
  quantity: number
  /** The word that was meant, if it was misspelt. */
  corrected: string | null
}

const SYNONYM = 0.8
const NEAR_RELATIVE = 0.7
const FAR_RELATIVE = 0.45
const UNFINISHED = 0.75
const MISSPELT = 0.85
const MISSPELT_TWICE = 0.7

/** Letters in common from the start on, by which relatives are near: skór-a, skór-zany, but ko-c, ko-t. */
const NEAR_FROM = 4
const beginningInCommon = (a: string, b: string) => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

type WordsRepo = ReturnType<typeof createWordsRepo>

/** Reads the meaning of queries' words out of the words of all documents. */
export function createMeanings(repo: WordsRepo) {
  async function misspelt({ word, stem }: Word): Promise<(KnownWord & { typos: number })[]> {
    const allowed = typosAllowed(word.length)
    if (allowed === 0 || /\d/.test(word)) return []
    const found = (await repo.similar(word)).map((one) => {
      const whole = typosBetween(word, one.word, allowed)
      // The ending may differ as well: sukeinki, where every document says sukienka.
      const bare = one.stem.length < 4 ? allowed + 1 : typosBetween(stem, one.stem, Math.min(allowed, 1)) + 0.5
      return { ...one, typos: Math.min(whole, bare) }
    })
    const least = Math.min(allowed, ...found.map(({ typos }) => typos))
    return found.filter(({ typos }) => typos <= least)
  }

  return async function meaningOf(one: Word, isUnfinished: boolean): Promise<Meaning> {
    const [forms, relatives] = await Promise.all([
      repo.forms(one),
      repo.relatives(rootsOfWord(one), synonymsOf(one.stem)),
    ])
    const stems = new Map<string, number>()
    let quantity = 0
    const add = (found: KnownWord, likeness: number) => {
      if (!stems.has(found.stem)) quantity += found.quantity
      stems.set(found.stem, Math.max(likeness, stems.get(found.stem) ?? 0))
    }
    for (const form of forms) add(form, 1)
    const synonyms = synonymsOf(one.stem)
    for (const relative of relatives) {
      const isNear = beginningInCommon(relative.word, one.word) >= NEAR_FROM
      add(relative, synonyms.includes(relative.stem) ? SYNONYM : isNear ? NEAR_RELATIVE : FAR_RELATIVE)
    }
    if (isUnfinished || forms.length === 0) for (const longer of await repo.beginning(one.word)) add(longer, UNFINISHED)
    let corrected: string | null = null
    if (forms.length === 0 && (stems.size === 0 || Math.max(...stems.values()) < UNFINISHED)) {
      const found = await misspelt(one)
      for (const meant of found) add(meant, meant.typos <= 1.5 ? MISSPELT : MISSPELT_TWICE)
      corrected = found[0]?.written ?? null
    }
    return { word: one.word, stems, quantity, corrected }
  }
}

import type { SearchSuggestion } from '#contracts/site/search.ts'
import type { createFinding } from './finding.ts'
import type { Candidate, createFindRepo, SearchScope } from './find.repo.ts'
import { presentHit } from './present.ts'
import { parseQuery, type ParsedQuery } from './query.ts'
import type { DocumentKind } from './table.ts'
import type { createWordsRepo } from './words.repo.ts'

/** Hits of each kind, in the order of the sheet. */
const SHOWN: readonly [DocumentKind, number][] = [
  ['product', 4],
  ['live', 2],
  ['event', 2],
  ['video', 3],
  ['seller', 3],
]
/** Few are read, because each letter asks again. */
const RANKED = 24
const PHRASES = 4

type Parts = {
  repo: ReturnType<typeof createFindRepo>
  words: ReturnType<typeof createWordsRepo>
  finding: ReturnType<typeof createFinding>
  popular: () => Promise<string[]>
}

export function createSuggestions({ repo, words, finding, popular }: Parts) {
  /** The query with its last word finished. */
  async function phrasesOf({ words: all, unfinished }: ParsedQuery): Promise<string[]> {
    if (unfinished === null || unfinished.word.length < 2) return []
    const before = all.slice(0, -1).map(({ written }) => written)
    const longer = await words.beginning(unfinished.word)
    const seen = new Set<string>()
    return longer
      .filter(({ word, stem }) => word !== unfinished.word && !seen.has(stem) && seen.add(stem))
      .slice(0, PHRASES)
      .map(({ written }) => [...before, written].join(' '))
  }

  async function hitsOf(candidates: readonly Candidate[]) {
    const owners = await repo.owners([...new Set(candidates.map(({ ownerUuid }) => ownerUuid))])
    const types = await repo.videoTypes(candidates.flatMap(({ videoUuid }) => videoUuid ?? []))
    const definitions = await repo.definitions(candidates.flatMap(({ projectionUuid }) => projectionUuid ?? []))
    const ownerOf = new Map(owners.map((one) => [one.owner.uuid, one]))
    const typeOf = new Map(types.map(({ uuid, type }) => [uuid, type]))
    const definitionOf = new Map(definitions.map(({ uuid, definitionUuid }) => [uuid, definitionUuid]))
    return candidates.flatMap((one) => {
      const known = { owner: ownerOf.get(one.ownerUuid), type: typeOf.get(one.videoUuid ?? '') }
      return presentHit(one, known, definitionOf.get(one.projectionUuid ?? '') ?? null) ?? []
    })
  }

  return {
    suggest: async (query: string, viewerUuid: string | undefined): Promise<SearchSuggestion> => {
      const parsed = parseQuery(query)
      if (parsed.words.length === 0) return { query, corrected: null, phrases: await popular(), hits: [] }
      const scope: SearchScope = { now: new Date(), viewerUuid }
      const [understood, phrases] = await Promise.all([
        finding.understand(parsed, { isTyping: true }),
        phrasesOf(parsed),
      ])
      const found = await Promise.all(
        SHOWN.map(async ([kind, most]) => {
          const { candidates } = await finding.find(kind, understood, scope, {
            limit: RANKED,
            few: kind === 'product' ? 1 : 0,
          })
          return candidates.slice(0, most)
        }),
      )
      return { query, corrected: understood.corrected, phrases, hits: await hitsOf(found.flat()) }
    },
  }
}

import { create } from 'zustand'
import { REACTION_COUNTER_MS } from '#contracts/reaction.rules.ts'
import { localStore } from '#lib/storage.ts'
import { currentSession, onPersonChange } from '#lib/session.ts'

const STORAGE_KEY = 'reacted'
/** The list is a help for the eye: the server knows them all. */
const MOST_KEPT = 500

/** One like more, or one less. */
type Hope = { more: 1 | -1 }

type Reactions = {
  /** Ids of the videos that this user has liked, as far as this browser knows; the last one is the newest. */
  reacted: readonly string[]
  /** Likes by the video's id, where something newer is known than what the list brought. */
  counts: Readonly<Record<string, number>>
  /** By the video's id what was done here and the server has not answered yet, in its order. */
  hoped: Readonly<Record<string, readonly Hope[]>>
  /** Hearts that were just given in a row. */
  burst: { uuid: string; hearts: number } | null
}

/** Empty on the server and until the page is hydrated. */
const useReactions = create<Reactions>(() => ({ reacted: [], counts: {}, hoped: {}, burst: null }))

export const useHasReacted = (uuid: string) => useReactions((state) => state.reacted.includes(uuid))
export const useLikeQuantity = (uuid: string, known: number) => useReactions((state) => quantityIn(state, uuid, known))

/** 0 where none was given for a while. */
export const useBurst = (uuid: string) => useReactions(({ burst }) => (burst?.uuid === uuid ? burst.hearts : 0))

let burstTimer: ReturnType<typeof setTimeout> | undefined

export function countHeart(uuid: string) {
  clearTimeout(burstTimer)
  burstTimer = setTimeout(() => useReactions.setState({ burst: null }), REACTION_COUNTER_MS)
  useReactions.setState(({ burst }) => ({ burst: { uuid, hearts: burst?.uuid === uuid ? burst.hearts + 1 : 1 } }))
}

export const hasReacted = (uuid: string) => useReactions.getState().reacted.includes(uuid)
export const likeQuantityOf = (uuid: string, known: number) => quantityIn(useReactions.getState(), uuid, known)

const quantityIn = ({ counts, hoped }: Reactions, uuid: string, known: number) =>
  Math.max(
    0,
    (hoped[uuid] ?? []).reduce((sum, { more }) => sum + more, counts[uuid] ?? known),
  )

/** What the server has counted; nothing has to be hoped for any more. */
export const setLikeQuantity = (uuid: string, likeQuantity: number) =>
  useReactions.setState(({ counts, hoped }) => ({
    counts: { ...counts, [uuid]: likeQuantity },
    hoped: { ...hoped, [uuid]: [] },
  }))

/**
 * One more, or one less, until the server answers. What it returns takes the answer: the number, that it agreed, or that it
 * refused. What others did meanwhile stays as it was told.
 */
export function hopeFor(uuid: string, known: number, more: Hope['more']) {
  const hope: Hope = { more }
  useReactions.setState(({ hoped }) => ({ hoped: { ...hoped, [uuid]: [...(hoped[uuid] ?? []), hope] } }))
  return (answer: number | 'agreed' | 'refused') =>
    useReactions.setState(({ counts, hoped }) => {
      const left = hoped[uuid] ?? []
      // Whoever was told the number meanwhile was told with this in it.
      const agreed = answer === 'agreed' && left.includes(hope) ? Math.max(0, (counts[uuid] ?? known) + more) : null
      const counted = typeof answer === 'number' ? answer : agreed
      return {
        counts: counted === null ? counts : { ...counts, [uuid]: counted },
        hoped: { ...hoped, [uuid]: left.filter((one) => one !== hope) },
      }
    })
}

export const addReacted = (...uuids: string[]) =>
  keep([...useReactions.getState().reacted.filter((one) => !uuids.includes(one)), ...uuids])

export const removeReacted = (uuid: string) => keep(useReactions.getState().reacted.filter((one) => one !== uuid))

function keep(all: string[]) {
  const reacted = all.slice(-MOST_KEPT)
  const userId = currentSession()?.userId
  if (userId) localStore.set(STORAGE_KEY, JSON.stringify({ userId, reacted }))
  useReactions.setState({ reacted })
}

/** Somebody else's list is nobody's. */
function load() {
  const userId = currentSession()?.userId
  useReactions.setState({ reacted: userId ? readReacted(localStore.get(STORAGE_KEY), userId) : [] })
}

export function readReacted(stored: string | null, userId: string): string[] {
  try {
    const parsed = JSON.parse(stored ?? 'null') as { userId?: unknown; reacted?: unknown } | null
    if (parsed?.userId !== userId || !Array.isArray(parsed.reacted)) return []
    return parsed.reacted.filter((one): one is string => typeof one === 'string')
  } catch {
    return [] // not ours
  }
}

if (typeof window !== 'undefined') {
  load()
  onPersonChange(load)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEY) load()
  })
}

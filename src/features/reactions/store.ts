import { create } from 'zustand'
import { REACTION_COUNTER_MS } from '#contracts/reaction.rules.ts'
import { localStore } from '#lib/storage.ts'
import { currentSession, onPersonChange } from '#lib/session.ts'

const STORAGE_KEY = 'reacted'
/** The list is a help for the eye: the server knows them all. */
const MOST_KEPT = 500

/** A like given or taken back here, which the server has not counted yet. */
type Hope = { more: 1 | -1 }

type Reactions = {
  /** Ids of the videos that this user has liked, as far as this browser knows; the last one is the newest. */
  reacted: readonly string[]
  /** By the video's id, in their order. */
  hoped: Readonly<Record<string, readonly Hope[]>>
  /** Hearts that were just given in a row. */
  burst: { uuid: string; hearts: number } | null
}

/** Empty on the server and until the page is hydrated. */
const useReactions = create<Reactions>(() => ({ reacted: [], hoped: {}, burst: null }))

export const useHasReacted = (uuid: string) => useReactions((state) => state.reacted.includes(uuid))
/** `counted` is what the server has counted, which the query cache knows. */
export const useLikeQuantity = (uuid: string, counted: number) =>
  useReactions((state) => quantityIn(state, uuid, counted))

/** 0 where none was given for a while. */
export const useBurst = (uuid: string) => useReactions(({ burst }) => (burst?.uuid === uuid ? burst.hearts : 0))

let burstTimer: ReturnType<typeof setTimeout> | undefined

export function countHeart(uuid: string) {
  clearTimeout(burstTimer)
  burstTimer = setTimeout(() => useReactions.setState({ burst: null }), REACTION_COUNTER_MS)
  useReactions.setState(({ burst }) => ({ burst: { uuid, hearts: burst?.uuid === uuid ? burst.hearts + 1 : 1 } }))
}

export const hasReacted = (uuid: string) => useReactions.getState().reacted.includes(uuid)
export const likeQuantityOf = (uuid: string, counted: number) => quantityIn(useReactions.getState(), uuid, counted)

const quantityIn = ({ hoped }: Reactions, uuid: string, counted: number) =>
  Math.max(
    0,
    (hoped[uuid] ?? []).reduce((sum, { more }) => sum + more, counted),
  )

/** The server has told a number, and that was in it. */
export const dropHopes = (uuid: string) => setHopes(uuid, () => [])

/** One more, or one less, until the server answers. What it returns ends that; false where it was dropped before. */
export function hopeFor(uuid: string, more: Hope['more']) {
  const hope: Hope = { more }
  setHopes(uuid, (hopes) => [...hopes, hope])
  return (): boolean => {
    const isLeft = useReactions.getState().hoped[uuid]?.includes(hope) ?? false
    setHopes(uuid, (hopes) => hopes.filter((one) => one !== hope))
    return isLeft
  }
}

const setHopes = (uuid: string, change: (hopes: readonly Hope[]) => readonly Hope[]) =>
  useReactions.setState(({ hoped }) => ({ hoped: { ...hoped, [uuid]: change(hoped[uuid] ?? []) } }))

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

import { create } from 'zustand'
import { REACTION_COUNTER_MS } from '#contracts/video/reaction.rules.ts'
import { localStore } from '#lib/browser/storage.ts'
import { currentSession, onPersonChange } from '#lib/browser/session.ts'

const STORAGE_KEY = 'reacted'
/** Limit of the stored list. It only affects the display: the server has all likes. */
const MOST_STORED = 500

/** Like given or withdrawn here that the server's count does not include yet. */
type PendingLike = { more: 1 | -1 }

type Reactions = {
  /** Ids of the videos liked by this user as far as this browser knows, newest last. */
  reacted: readonly string[]
  /** By video id, in the order of the requests. */
  pendingLikes: Readonly<Record<string, readonly PendingLike[]>>
  /** Number of hearts given in quick succession. */
  burst: { uuid: string; hearts: number } | null
}

/** Empty on the server and until the page is hydrated. */
const useReactions = create<Reactions>(() => ({ reacted: [], pendingLikes: {}, burst: null }))

export const useHasReacted = (uuid: string) => useReactions((state) => state.reacted.includes(uuid))
/** `counted` is the server's count, from the query cache. */
export const useLikeQuantity = (uuid: string, counted: number) =>
  useReactions((state) => quantityIn(state, uuid, counted))

/** 0 if no heart was given recently. */
export const useBurst = (uuid: string) => useReactions(({ burst }) => (burst?.uuid === uuid ? burst.hearts : 0))

let burstTimer: ReturnType<typeof setTimeout> | undefined

export function countHeart(uuid: string) {
  clearTimeout(burstTimer)
  burstTimer = setTimeout(() => useReactions.setState({ burst: null }), REACTION_COUNTER_MS)
  useReactions.setState(({ burst }) => ({ burst: { uuid, hearts: burst?.uuid === uuid ? burst.hearts + 1 : 1 } }))
}

export const hasReacted = (uuid: string) => useReactions.getState().reacted.includes(uuid)
export const likeQuantityOf = (uuid: string, counted: number) => quantityIn(useReactions.getState(), uuid, counted)

const quantityIn = ({ pendingLikes }: Reactions, uuid: string, counted: number) =>
  Math.max(
    0,
    (pendingLikes[uuid] ?? []).reduce((sum, { more }) => sum + more, counted),
  )

/** Call when a count of the server arrives: it includes the pending likes. */
export const dropPendingLikes = (uuid: string) => setPendingLikes(uuid, () => [])

/**
 * Adds 1 or -1 to the count until the server responds. The returned function removes it, and returns false if it was
 * dropped before.
 */
export function addPendingLike(uuid: string, more: PendingLike['more']) {
  const like: PendingLike = { more }
  setPendingLikes(uuid, (likes) => [...likes, like])
  return (): boolean => {
    const isLeft = useReactions.getState().pendingLikes[uuid]?.includes(like) ?? false
    setPendingLikes(uuid, (likes) => likes.filter((one) => one !== like))
    return isLeft
  }
}

const setPendingLikes = (uuid: string, change: (likes: readonly PendingLike[]) => readonly PendingLike[]) =>
  useReactions.setState(({ pendingLikes }) => ({
    pendingLikes: { ...pendingLikes, [uuid]: change(pendingLikes[uuid] ?? []) },
  }))

export const addReacted = (...uuids: string[]) =>
  store([...useReactions.getState().reacted.filter((one) => !uuids.includes(one)), ...uuids])

export const removeReacted = (uuid: string) => store(useReactions.getState().reacted.filter((one) => one !== uuid))

function store(all: string[]) {
  const reacted = all.slice(-MOST_STORED)
  const userId = currentSession()?.userId
  if (userId) localStore.set(STORAGE_KEY, JSON.stringify({ userId, reacted }))
  useReactions.setState({ reacted })
}

/** Loads the list of the signed-in user. A list stored by another user is ignored. */
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
    return [] // invalid data
  }
}

if (typeof window !== 'undefined') {
  load()
  onPersonChange(load)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === STORAGE_KEY) load()
  })
}

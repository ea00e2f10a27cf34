/** Page of the list by uuids. The videos themselves are in the query cache. */
export type Page = { uuids: string[]; next: string | null; previous: string | null; total: number }
export type Direction = 'forward' | 'backward'
type PageStatus = 'idle' | 'loading' | 'failed'

/** Loads more entries if fewer than this remain ahead. */
const LOAD_AHEAD = 2

export type VideoListState = {
  /** Loaded videos in order. */
  uuids: string[]
  /** Index of the active entry; `uuids.length` is the place after the last one. */
  active: number
  /** Position of `uuids[0]` in the whole list, from 1. */
  firstStart: number
  /** Serial of `uuids[0]`, constant while it is held. Entries loaded before it count down, below zero too. */
  firstSerial: number
  /** Linked video that opens the list once everything between it and `uuids[0]` is loaded. */
  opener: string | null
  next: string | null
  previous: string | null
  forward: PageStatus
  backward: PageStatus
  /** Length of the whole list by the last response. */
  total: number
  /** State of reloading from page 1, after a change of filter or search. */
  reload: PageStatus
  /** Number of reloads. Responses to earlier ones are ignored. */
  turn: number
  /** Load errors by the video's uuid. */
  errors: Readonly<Record<string, string>>
  /** Number of retries by the video's uuid. The player restarts when it changes. */
  attempts: Readonly<Record<string, number>>
}

export type VideoListAction =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'wentTo'; index: number }
  | { type: 'restarted'; page: Page; opener?: string | null }
  | { type: 'pageAsked'; direction: Direction }
  | { type: 'pageLoaded'; direction: Direction; cursor: string; page: Page }
  | { type: 'pageFailed'; direction: Direction; cursor: string }
  | { type: 'retried' }
  | { type: 'filterChanged'; opener: string | null }
  | { type: 'reloaded'; turn: number; page: Page; opener: string | null }
  | { type: 'reloadFailed'; turn: number }
  | { type: 'dropped'; uuid: string }
  | { type: 'restored'; uuid: string; index: number }
  | { type: 'videoFailed'; uuid: string; reason: string }
  | { type: 'videoRetried'; uuid: string }

type Beginning = {
  page: Page
  /** Position of the active entry in the whole list, from 1. */
  start: number
  /** The active entry, or the first one if it is not on the page. */
  activeUuid?: string | null
  /** Linked video. It opens the list even if it is unavailable there; the caller decides. */
  opener?: string | null
}

export function createVideoList({ page, start, activeUuid, opener = null }: Beginning): VideoListState {
  const opensHere = opener !== null && page.previous === null
  const uuids = [...(opensHere ? [opener] : []), ...fresh(page.uuids, listOf(opener))]
  const active = Math.max(0, uuids.indexOf(activeUuid ?? ''))
  return {
    uuids,
    active,
    firstStart: page.previous === null ? 1 : Math.max(1, start - active),
    firstSerial: 0,
    opener: opensHere ? null : opener,
    next: page.next,
    previous: page.previous,
    forward: 'idle',
    backward: 'idle',
    total: page.total,
    reload: 'idle',
    turn: 0,
    errors: {},
    attempts: {},
  }
}

export function videoList(state: VideoListState, action: VideoListAction): VideoListState {
  switch (action.type) {
    case 'next':
      return moveTo(state, state.active + 1)
    case 'previous':
      return moveTo(state.active === 0 ? retried(state) : state, state.active - 1)
    case 'wentTo':
      return moveTo(state, action.index)
    case 'restarted':
      return { ...createVideoList({ page: action.page, start: 1, opener: action.opener ?? null }), turn: state.turn }
    case 'filterChanged':
      return reload(state, action.opener)
    case 'reloaded':
      return isAwaited(state, action) ? reloaded(state, action.page, action.opener) : state
    case 'reloadFailed':
      return isAwaited(state, action) ? { ...state, reload: 'failed' } : state
    case 'pageAsked':
      return { ...state, [action.direction]: 'loading' }
    case 'pageFailed':
      return isCurrent(state, action) ? { ...state, [action.direction]: 'failed' } : state
    case 'retried':
      return retried(state)
    case 'pageLoaded':
      if (!isCurrent(state, action)) return state
      return action.direction === 'forward' ? append(state, action.page) : prepend(state, action.page)
    case 'dropped':
      return drop(state, action.uuid)
    case 'restored':
      return restore(state, action.uuid, action.index)
    case 'videoFailed':
      return { ...state, errors: { ...state.errors, [action.uuid]: action.reason } }
    case 'videoRetried':
      return {
        ...state,
        errors: without(state.errors, action.uuid),
        attempts: { ...state.attempts, [action.uuid]: (state.attempts[action.uuid] ?? 0) + 1 },
      }
  }
}

/** Null after the last entry. */
export const activeUuidOf = (state: VideoListState): string | null => state.uuids[state.active] ?? null

/** True if there is a next place: another entry, or the place after the last one. */
export const hasNext = (state: VideoListState) => state.active < state.uuids.length
/** True if there is an entry before, or one to be loaded. */
export const hasPrevious = (state: VideoListState) => state.active > 0 || state.previous !== null

/** True if a request failed. */
export const hasFailed = ({ forward, backward, reload }: VideoListState) =>
  [forward, backward, reload].includes('failed')

/** `start` for the address. After the last entry it stays at the last one. */
export const startOf = (state: VideoListState, index = state.active) =>
  state.firstStart + Math.max(0, Math.min(index, state.uuids.length - 1))

/** The direction to load next, ahead before back. */
export function wantedPage(state: VideoListState): { direction: Direction; cursor: string } | null {
  const ahead = state.uuids.length - 1 - state.active
  if (state.next !== null && state.forward === 'idle' && ahead < LOAD_AHEAD)
    return { direction: 'forward', cursor: state.next }
  if (state.previous !== null && state.backward === 'idle' && state.active < LOAD_AHEAD)
    return { direction: 'backward', cursor: state.previous }
  return null
}

/** False for the response to a request from before a reload. */
const isCurrent = (state: VideoListState, { direction, cursor }: { direction: Direction; cursor: string }) =>
  cursor === (direction === 'forward' ? state.next : state.previous)

function moveTo(state: VideoListState, index: number): VideoListState {
  const active = Math.max(0, Math.min(index, state.uuids.length))
  return active === state.active ? state : { ...state, active }
}

/** Requests everything that failed again. */
function retried(state: VideoListState): VideoListState {
  if (!hasFailed(state)) return state
  const again = (status: PageStatus) => (status === 'failed' ? 'idle' : status)
  const isReload = state.reload === 'failed'
  return {
    ...state,
    forward: again(state.forward),
    backward: again(state.backward),
    reload: isReload ? 'loading' : state.reload,
    turn: isReload ? state.turn + 1 : state.turn,
  }
}

function append(state: VideoListState, page: Page): VideoListState {
  const added = fresh(page.uuids, [...state.uuids, ...listOf(state.opener)])
  return {
    ...state,
    uuids: [...state.uuids, ...added],
    total: page.total,
    next: page.next === state.next ? null : page.next,
    forward: 'idle',
  }
}

function prepend(state: VideoListState, page: Page): VideoListState {
  const isBeginning = page.previous === null || page.previous === state.previous
  const opener = isBeginning ? listOf(state.opener) : []
  const added = [...opener, ...fresh(page.uuids, [...state.uuids, ...listOf(state.opener)])]
  return {
    ...state,
    uuids: [...added, ...state.uuids],
    active: state.active + added.length,
    firstStart: isBeginning ? 1 : Math.max(1, state.firstStart - added.length),
    firstSerial: state.firstSerial - added.length,
    total: page.total,
    opener: isBeginning ? null : state.opener,
    previous: isBeginning ? null : page.previous,
    backward: 'idle',
  }
}

/** Empties the list except for the linked video. The viewer stays in place until the response. */
const reload = (state: VideoListState, opener: string | null): VideoListState => ({
  ...createVideoList({ page: { uuids: [], next: null, previous: null, total: 0 }, start: 1, opener }),
  active: opener ? 1 : 0,
  reload: 'loading',
  turn: state.turn + 1,
})

const isAwaited = ({ reload, turn }: VideoListState, answer: { turn: number }) =>
  reload === 'loading' && answer.turn === turn

/** If the viewer has returned to the linked video meanwhile, it stays active. */
const reloaded = (state: VideoListState, page: Page, opener: string | null): VideoListState =>
  moveTo({ ...createVideoList({ page, start: 1, opener }), turn: state.turn }, state.active)

/** Removes an entry. The next one takes its place, or the end of the list. */
function drop(state: VideoListState, uuid: string): VideoListState {
  const index = state.uuids.indexOf(uuid)
  if (index === -1) return state
  const uuids = state.uuids.toSpliced(index, 1)
  const isBefore = index < state.active
  return {
    ...state,
    uuids,
    active: isBefore ? state.active - 1 : state.active,
    firstSerial: isBefore ? state.firstSerial + 1 : state.firstSerial,
    total: Math.max(0, state.total - 1),
    errors: without(state.errors, uuid),
  }
}

/** Undoes the removal of an entry and makes it the active one. */
function restore(state: VideoListState, uuid: string, index: number): VideoListState {
  if (state.uuids.includes(uuid)) return state
  const place = Math.max(0, Math.min(index, state.uuids.length))
  return {
    ...state,
    uuids: state.uuids.toSpliced(place, 0, uuid),
    active: place,
    total: state.total + 1,
  }
}

/** Distinct uuids that are not held yet. */
function fresh(uuids: string[], held: string[]): string[] {
  const known = new Set(held)
  return uuids.filter((uuid) => !known.has(uuid) && known.add(uuid))
}

const listOf = (uuid: string | null): string[] => (uuid === null ? [] : [uuid])

function without(errors: Readonly<Record<string, string>>, uuid: string) {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== uuid))
}

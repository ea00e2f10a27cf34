/** A page of the list by the uuids of its videos; everything else about a video is in the query cache. */
export type Page = { uuids: string[]; next: string | null; previous: string | null; total: number }
export type Direction = 'forward' | 'backward'
type PageStatus = 'idle' | 'loading' | 'failed'

/** More entries load when fewer than this remain ahead. */
const LOAD_AHEAD = 2

export type VideoListState = {
  /** Of the videos that are held, in their order. */
  uuids: string[]
  /** Index of the active entry; `uuids.length` is the place behind the last one, where the list ends or goes on loading. */
  active: number
  /** Where `uuids[0]` stands in the whole list, counted from 1. */
  firstStart: number
  /** A number that `uuids[0]` keeps for as long as it is held: what is loaded before it counts down, below zero too. */
  firstSerial: number
  /** A linked video that opens the list once everything between it and `uuids[0]` is loaded. */
  opener: string | null
  next: string | null
  previous: string | null
  forward: PageStatus
  backward: PageStatus
  /** How many there are in the whole list, as the last answer said. */
  total: number
  /** Of the list being asked for anew, from page 1, because something else is wanted of it. */
  reload: PageStatus
  /** Counts the reloads; an answer to an earlier one is none. */
  turn: number
  /** Load errors by the video's uuid. */
  errors: Readonly<Record<string, string>>
  /** How often each video was tried again; the player begins anew whenever it changes. */
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
  /** The active entry's place in the whole list, from 1. */
  start: number
  /** The active entry; the first one where it is not on the page. */
  activeUuid?: string | null
  /** Opens the list even while it is not available to it: whoever links to it decides that. */
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

/** Null behind the last one. */
export const activeUuidOf = (state: VideoListState): string | null => state.uuids[state.active] ?? null

/** There is a place to go to: another entry, or the one behind the last where the list says that it ends or loads. */
export const hasNext = (state: VideoListState) => state.active < state.uuids.length
/** Another entry, or what is still to be loaded before the first one that is held. */
export const hasPrevious = (state: VideoListState) => state.active > 0 || state.previous !== null

/** Something was asked for and did not come. */
export const hasFailed = ({ forward, backward, reload }: VideoListState) =>
  [forward, backward, reload].includes('failed')

/** What `start` in the address says; behind the last entry it stays at the last. */
export const startOf = (state: VideoListState, index = state.active) =>
  state.firstStart + Math.max(0, Math.min(index, state.uuids.length - 1))

/** The direction in which entries are to be loaded now, the way ahead first. */
export function wantedPage(state: VideoListState): { direction: Direction; cursor: string } | null {
  const ahead = state.uuids.length - 1 - state.active
  if (state.next !== null && state.forward === 'idle' && ahead < LOAD_AHEAD)
    return { direction: 'forward', cursor: state.next }
  if (state.previous !== null && state.backward === 'idle' && state.active < LOAD_AHEAD)
    return { direction: 'backward', cursor: state.previous }
  return null
}

/** An answer to a question that a restart has made void meanwhile is none. */
const isCurrent = (state: VideoListState, { direction, cursor }: { direction: Direction; cursor: string }) =>
  cursor === (direction === 'forward' ? state.next : state.previous)

function moveTo(state: VideoListState, index: number): VideoListState {
  const active = Math.max(0, Math.min(index, state.uuids.length))
  return active === state.active ? state : { ...state, active }
}

/** Whatever failed is wanted again. */
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

/** Nothing of what was there is left but the linked video; the viewer stands where the first answer comes. */
const reload = (state: VideoListState, opener: string | null): VideoListState => ({
  ...createVideoList({ page: { uuids: [], next: null, previous: null, total: 0 }, start: 1, opener }),
  active: opener ? 1 : 0,
  reload: 'loading',
  turn: state.turn + 1,
})

const isAwaited = ({ reload, turn }: VideoListState, answer: { turn: number }) =>
  reload === 'loading' && answer.turn === turn

/** Who has gone back to the linked video meanwhile stays there. */
const reloaded = (state: VideoListState, page: Page, opener: string | null): VideoListState =>
  moveTo({ ...createVideoList({ page, start: 1, opener }), turn: state.turn }, state.active)

/** The active entry's place is taken by the one after it, and by the end of the list where there is none. */
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

/** What was dropped by mistake comes back to its place, and the viewer to it. */
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

/** Those that are not held yet, each once. */
function fresh(uuids: string[], held: string[]): string[] {
  const known = new Set(held)
  return uuids.filter((uuid) => !known.has(uuid) && known.add(uuid))
}

const listOf = (uuid: string | null): string[] => (uuid === null ? [] : [uuid])

function without(errors: Readonly<Record<string, string>>, uuid: string) {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== uuid))
}

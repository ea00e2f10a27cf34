/** What the list needs to know of a video; the rest of it is carried along untouched. */
export type Listed = { uuid: string; isAvailable: boolean }

export type Page<T> = { data: T[]; next: string | null; previous: string | null; total: number }
export type Direction = 'forward' | 'backward'
type PageStatus = 'idle' | 'loading' | 'failed'

/** More entries load when fewer than this remain ahead. */
const LOAD_AHEAD = 2

export type VideoListState<T extends Listed> = {
  entries: T[]
  /** Index of the active entry; `entries.length` is the place behind the last one, where the list ends or goes on loading. */
  active: number
  /** Where `entries[0]` stands in the whole list, counted from 1. */
  firstStart: number
  /** A number that `entries[0]` keeps for as long as it is held: what is loaded before it counts down, below zero too. */
  firstSerial: number
  /** A linked video that opens the list once everything between it and `entries[0]` is loaded. */
  opener: T | null
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

export type VideoListAction<T extends Listed> =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'wentTo'; index: number }
  | { type: 'restarted'; page: Page<T>; opener?: T | null }
  | { type: 'pageAsked'; direction: Direction }
  | { type: 'pageLoaded'; direction: Direction; cursor: string; page: Page<T> }
  | { type: 'pageFailed'; direction: Direction; cursor: string }
  | { type: 'retried' }
  | { type: 'filterChanged'; opener: T | null }
  | { type: 'reloaded'; turn: number; page: Page<T>; opener: T | null }
  | { type: 'reloadFailed'; turn: number }
  | { type: 'becameUnavailable'; uuid: string }
  | { type: 'restored'; entry: T; index: number }
  | { type: 'changed'; entry: T }
  | { type: 'videoFailed'; uuid: string; reason: string }
  | { type: 'videoRetried'; uuid: string }

type Beginning<T extends Listed> = {
  page: Page<T>
  /** The active entry's place in the whole list, from 1. */
  start: number
  /** The active entry; the first one where it is not on the page. */
  activeUuid?: string | null
  /** Opens the list even while it is not available to it: whoever links to it decides that. */
  opener?: T | null
}

export function createVideoList<T extends Listed>({
  page,
  start,
  activeUuid,
  opener = null,
}: Beginning<T>): VideoListState<T> {
  const opensHere = opener !== null && page.previous === null
  const entries = [...(opensHere ? [opener] : []), ...fresh(page.data, listOf(opener))]
  const active = Math.max(
    0,
    entries.findIndex((entry) => entry.uuid === activeUuid),
  )
  return {
    entries,
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

export function videoList<T extends Listed>(state: VideoListState<T>, action: VideoListAction<T>): VideoListState<T> {
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
    case 'becameUnavailable':
      return drop(state, action.uuid)
    case 'restored':
      return restore(state, action.entry, action.index)
    case 'changed':
      return { ...state, entries: state.entries.map((one) => (one.uuid === action.entry.uuid ? action.entry : one)) }
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

export const activeEntry = <T extends Listed>(state: VideoListState<T>): T | null => state.entries[state.active] ?? null

/** There is a place to go to: another entry, or the one behind the last where the list says that it ends or loads. */
export const hasNext = (state: VideoListState<Listed>) => state.active < state.entries.length
/** Another entry, or what is still to be loaded before the first one that is held. */
export const hasPrevious = (state: VideoListState<Listed>) => state.active > 0 || state.previous !== null

/** Something was asked for and did not come. */
export const hasFailed = ({ forward, backward, reload }: VideoListState<Listed>) =>
  [forward, backward, reload].includes('failed')

/** What `start` in the address says; behind the last entry it stays at the last. */
export const startOf = (state: VideoListState<Listed>, index = state.active) =>
  state.firstStart + Math.max(0, Math.min(index, state.entries.length - 1))

/** The direction in which entries are to be loaded now, the way ahead first. */
export function wantedPage(state: VideoListState<Listed>): { direction: Direction; cursor: string } | null {
  const ahead = state.entries.length - 1 - state.active
  if (state.next !== null && state.forward === 'idle' && ahead < LOAD_AHEAD)
    return { direction: 'forward', cursor: state.next }
  if (state.previous !== null && state.backward === 'idle' && state.active < LOAD_AHEAD)
    return { direction: 'backward', cursor: state.previous }
  return null
}

/** An answer to a question that a restart has made void meanwhile is none. */
const isCurrent = (state: VideoListState<Listed>, { direction, cursor }: { direction: Direction; cursor: string }) =>
  cursor === (direction === 'forward' ? state.next : state.previous)

function moveTo<T extends Listed>(state: VideoListState<T>, index: number): VideoListState<T> {
  const active = Math.max(0, Math.min(index, state.entries.length))
  return active === state.active ? state : { ...state, active }
}

/** Whatever failed is wanted again. */
function retried<T extends Listed>(state: VideoListState<T>): VideoListState<T> {
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

function append<T extends Listed>(state: VideoListState<T>, page: Page<T>): VideoListState<T> {
  const added = fresh(page.data, [...state.entries, ...listOf(state.opener)])
  return {
    ...state,
    entries: [...state.entries, ...added],
    total: page.total,
    next: page.next === state.next ? null : page.next,
    forward: 'idle',
  }
}

function prepend<T extends Listed>(state: VideoListState<T>, page: Page<T>): VideoListState<T> {
  const isBeginning = page.previous === null || page.previous === state.previous
  const opener = isBeginning ? listOf(state.opener) : []
  const added = [...opener, ...fresh(page.data, [...state.entries, ...listOf(state.opener)])]
  return {
    ...state,
    entries: [...added, ...state.entries],
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
const reload = <T extends Listed>(state: VideoListState<T>, opener: T | null): VideoListState<T> => ({
  ...createVideoList<T>({ page: { data: [], next: null, previous: null, total: 0 }, start: 1, opener }),
  active: opener ? 1 : 0,
  reload: 'loading',
  turn: state.turn + 1,
})

const isAwaited = ({ reload, turn }: VideoListState<Listed>, answer: { turn: number }) =>
  reload === 'loading' && answer.turn === turn

/** Who has gone back to the linked video meanwhile stays there. */
const reloaded = <T extends Listed>(state: VideoListState<T>, page: Page<T>, opener: T | null): VideoListState<T> =>
  moveTo({ ...createVideoList({ page, start: 1, opener }), turn: state.turn }, state.active)

/** The active entry's place is taken by the one after it, and by the end of the list where there is none. */
function drop<T extends Listed>(state: VideoListState<T>, uuid: string): VideoListState<T> {
  const index = state.entries.findIndex((entry) => entry.uuid === uuid)
  if (index === -1) return state
  const entries = state.entries.filter((entry) => entry.uuid !== uuid)
  const isBefore = index < state.active
  return {
    ...state,
    entries,
    active: isBefore ? state.active - 1 : state.active,
    firstSerial: isBefore ? state.firstSerial + 1 : state.firstSerial,
    total: Math.max(0, state.total - 1),
    errors: without(state.errors, uuid),
  }
}

/** What was dropped by mistake comes back to its place, and the viewer to it. */
function restore<T extends Listed>(state: VideoListState<T>, entry: T, index: number): VideoListState<T> {
  if (state.entries.some(({ uuid }) => uuid === entry.uuid)) return state
  const place = Math.max(0, Math.min(index, state.entries.length))
  return {
    ...state,
    entries: state.entries.toSpliced(place, 0, entry),
    active: place,
    total: state.total + 1,
  }
}

/** What is available and not held yet, each once. */
function fresh<T extends Listed>(data: T[], held: Listed[]): T[] {
  const known = new Set(held.map((entry) => entry.uuid))
  return data.filter((entry) => entry.isAvailable && !known.has(entry.uuid) && known.add(entry.uuid))
}

const listOf = <T>(entry: T | null): T[] => (entry === null ? [] : [entry])

function without(errors: Readonly<Record<string, string>>, uuid: string) {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== uuid))
}

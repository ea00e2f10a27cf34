import { create } from 'zustand'
import { browserDatabase } from '#lib/browser-database.ts'
import { tellReelQueue } from '#lib/reel-queue-flag.ts'
import { dropFile, type FileFacts } from '#media/film/kept-files.ts'
import { changeKeptQueue, readQueue } from './lib/kept-queue.ts'
import type { Halt } from './lib/process-queue.ts'
import type { Step } from './lib/reel-failure.ts'
import { EMPTY_QUEUE, type QueuedReel, type QueueEvent, type ReelQueue } from './lib/reel-queue.ts'
import type { Speed } from './lib/speed.ts'

/** The reel that is on its way now, as the tab that sends it tells it: `sent` counts bytes of the film. */
export type Active = { id: string; step: Step; sent: number; speed: Speed; halt: Halt | null }

type State = {
  userUuid: string | null
  queue: ReelQueue
  active: Active | null
  /** False where the browser keeps nothing: closing the tab would lose what waits. */
  isKept: boolean
}

export const useReelQueue = create<State>(() => ({ userUuid: null, queue: EMPTY_QUEUE, active: null, isKept: true }))

type Told = { userUuid: string; active?: Active | null; isNudge?: boolean }
/** What tabs tell each other: that the kept queue changed, how far the sending one got, that somebody will not wait. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kramik-reel-queue')
export const nudges = new EventTarget()

/** Takes up somebody's queue as it is kept, and what other tabs do to it from now on. */
export async function openQueue(userUuid: string): Promise<void> {
  const isKept = (await browserDatabase()) !== null
  show(userUuid, await readQueue(userUuid))
  useReelQueue.setState({ isKept })
  if (!tabs) return
  tabs.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.userUuid !== useReelQueue.getState().userUuid) return
    if (data.isNudge) nudges.dispatchEvent(new Event('nudge'))
    else if (data.active !== undefined) useReelQueue.setState({ active: data.active })
    else readQueue(data.userUuid).then((queue) => show(data.userUuid, queue), reportError)
  }
}

export async function changeReelQueue(userUuid: string, event: QueueEvent): Promise<void> {
  show(userUuid, await changeKeptQueue(userUuid, event))
  tabs?.postMessage({ userUuid } satisfies Told)
}

function show(userUuid: string, queue: ReelQueue) {
  const { userUuid: before, active } = useReelQueue.getState()
  const isActiveThere = active !== null && queue.reels.some(({ id, status }) => id === active.id && status === 'queued')
  useReelQueue.setState({ userUuid, queue, active: before === userUuid && isActiveThere ? active : null })
  tellReelQueue(userUuid, queue.reels.length > 0)
}

/** Only the tab that sends calls this. */
export function tellActive(active: Active | null) {
  const { userUuid } = useReelQueue.getState()
  useReelQueue.setState({ active })
  if (userUuid !== null) tabs?.postMessage({ userUuid, active } satisfies Told)
}

const changeOwn = (event: QueueEvent) => {
  const { userUuid } = useReelQueue.getState()
  if (userUuid !== null) changeReelQueue(userUuid, event).catch(reportError)
}

export const pauseQueue = () => changeOwn({ type: 'paused' })
export const resumeQueue = () => changeOwn({ type: 'resumed' })
export const moveReel = (id: string, by: 1 | -1) => changeOwn({ type: 'moved', id, by })
export const retryReel = (id: string) => changeOwn({ type: 'retried', id })
export const tidyQueue = () => changeOwn({ type: 'tidied' })

/** Takes it out of the queue; answers with what puts it back. Its film is let go of when nobody came back for it. */
export function cancelReel(reel: QueuedReel) {
  changeOwn({ type: 'removed', id: reel.id })
  return { undo: () => changeOwn({ type: 'added', reel }) }
}

export function forgetFiles({ film, thumbnail }: QueuedReel) {
  for (const file of [film, thumbnail]) if (file) dropFile(file.id).catch(reportError)
}

/** Ends a wait for the next try, in whichever tab it is. */
export function nudgeQueue() {
  const { userUuid } = useReelQueue.getState()
  nudges.dispatchEvent(new Event('nudge'))
  if (userUuid !== null) tabs?.postMessage({ userUuid, isNudge: true } satisfies Told)
}

/** The reel goes to the end of the queue, with another film or the same one brought again. */
export function replaceFilm(reel: QueuedReel, film: FileFacts) {
  changeOwn({ type: 'retried', id: reel.id, film })
  dropFile(reel.film.id).catch(reportError)
}

import { create } from 'zustand'
import { browserDatabase } from '#lib/browser/browser-database.ts'
import { giveUpUpload } from '#data/media/media/upload-calls.ts'
import { publishReelQueue } from '#data/video/video/reel-queue-flag.ts'
import { dropFile, type FileFacts } from '#media/film/stored-files.ts'
import { changeStoredQueue, readQueue } from './lib/stored-queue.ts'
import type { Halt } from './lib/process-queue.ts'
import type { Step } from './lib/reel-failure.ts'
import { EMPTY_QUEUE, isSameFile, type QueuedReel, type QueueEvent, type ReelQueue } from './lib/reel-queue.ts'
import type { Speed } from './lib/speed.ts'

/** Reel being sent, as reported by the tab that sends it; `sent` counts bytes of the film. */
export type Active = { id: string; step: Step; sent: number; speed: Speed; halt: Halt | null }

type State = {
  userUuid: string | null
  queue: ReelQueue
  active: Active | null
  /** False if the browser stores nothing: closing the tab would lose the queue. */
  isStored: boolean
}

export const useReelQueue = create<State>(() => ({ userUuid: null, queue: EMPTY_QUEUE, active: null, isStored: true }))

type TabMessage = { userUuid: string; active?: Active | null; isNudge?: boolean }
/** Messages between tabs: the stored queue changed, progress of the sending tab, and skipped waits. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kramik-reel-queue')
export const nudges = new EventTarget()

/** Loads a user's stored queue and follows changes by other tabs. */
export async function openQueue(userUuid: string): Promise<void> {
  const isStored = (await browserDatabase()) !== null
  show(userUuid, await readQueue(userUuid))
  useReelQueue.setState({ isStored })
  if (!tabs) return
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.userUuid !== useReelQueue.getState().userUuid) return
    if (data.isNudge) nudges.dispatchEvent(new Event('nudge'))
    else if (data.active !== undefined) useReelQueue.setState({ active: data.active })
    else readQueue(data.userUuid).then((queue) => show(data.userUuid, queue), reportError)
  }
}

export async function changeReelQueue(userUuid: string, event: QueueEvent): Promise<void> {
  show(userUuid, await changeStoredQueue(userUuid, event))
  tabs?.postMessage({ userUuid } satisfies TabMessage)
}

function show(userUuid: string, queue: ReelQueue) {
  const { userUuid: before, active } = useReelQueue.getState()
  const isActiveThere = active !== null && queue.reels.some(({ id, status }) => id === active.id && status === 'queued')
  useReelQueue.setState({ userUuid, queue, active: before === userUuid && isActiveThere ? active : null })
  publishReelQueue(userUuid, queue.reels.length > 0)
}

/** Called by the sending tab only. */
export function reportActive(active: Active | null) {
  const { userUuid } = useReelQueue.getState()
  useReelQueue.setState({ active })
  if (userUuid !== null) tabs?.postMessage({ userUuid, active } satisfies TabMessage)
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

/** Longer than the toast with the button to undo. */
const UNDO_MS = 10_000

/** Removes the reel and returns an undo function. Its film is released unless undone. */
export function cancelReel(reel: QueuedReel) {
  changeOwn({ type: 'removed', id: reel.id })
  const timer = setTimeout(() => releaseUpload(reel), UNDO_MS)
  const undo = () => {
    clearTimeout(timer)
    changeOwn({ type: 'added', reel })
  }
  return { undo }
}

/** Frees the space that an unfinished upload takes. If that fails, the server deletes it a week later. */
function releaseUpload({ done: { mediaUuid, isSent } }: QueuedReel) {
  if (mediaUuid !== null && !isSent) giveUpUpload(mediaUuid).catch(() => undefined)
}

export function deleteFiles({ film, thumbnail }: QueuedReel) {
  for (const file of [film, thumbnail]) if (file) dropFile(file.id).catch(reportError)
}

/** Ends a wait before the next attempt, in any tab. */
export function nudgeQueue() {
  const { userUuid } = useReelQueue.getState()
  nudges.dispatchEvent(new Event('nudge'))
  if (userUuid !== null) tabs?.postMessage({ userUuid, isNudge: true } satisfies TabMessage)
}

/** Moves the reel to the end of the queue, with another film or the same one again. */
export function replaceFilm(reel: QueuedReel, film: FileFacts) {
  changeOwn({ type: 'retried', id: reel.id, film })
  dropFile(reel.film.id).catch(reportError)
  if (!isSameFile(film, reel.film)) releaseUpload(reel)
}

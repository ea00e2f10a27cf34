import type { ReelForm } from '#contracts/video/reel-form.ts'
import type { Video } from '#contracts/video/video.ts'
import type { FileFacts } from '#media/film/stored-files.ts'
import type { ReelFailure, StepError } from './reel-failure.ts'

/** Completed steps of a reel, so that none is repeated. `sent` counts acknowledged bytes. */
export type Done = {
  mediaUuid: string | null
  sent: number
  isSent: boolean
  product: { definitionUuid: string; projectionUuid: string } | null
  thumbnailUuid: string | null
  isThumbnailAttached: boolean
}

export type QueuedReel = {
  id: string
  /** Values of the form without the file. */
  form: Omit<ReelForm, 'videoFile'>
  film: FileFacts
  thumbnail: FileFacts | null
  /** Small picture as a data URL, to recognise the reel. */
  poster: string | null
  done: Done
  status: 'queued' | 'failed' | 'completed'
  failure: { error: StepError; reason: ReelFailure } | null
  /** The published reel. */
  video: Video | null
}

export type ReelQueue = { reels: QueuedReel[]; isPaused: boolean }

export type QueueEvent =
  | { type: 'added'; reel: QueuedReel }
  | { type: 'removed'; id: string }
  | { type: 'moved'; id: string; by: 1 | -1 }
  | { type: 'noted'; id: string; done: Partial<Done> }
  | { type: 'failed'; id: string; failure: NonNullable<QueuedReel['failure']> }
  | { type: 'retried'; id: string; film?: FileFacts }
  | { type: 'completed'; id: string; video: Video }
  /** Current state of the finished reel by the API. */
  | { type: 'heard'; id: string; video: Video }
  | { type: 'paused' | 'resumed' | 'tidied' }

export const EMPTY_QUEUE: ReelQueue = { reels: [], isPaused: false }
export const NOTHING_DONE: Done = {
  mediaUuid: null,
  sent: 0,
  isSent: false,
  product: null,
  thumbnailUuid: null,
  isThumbnailAttached: false,
}

/** Only the first reel of the queue is processed. */
export class NotFirst extends Error {
  override name = 'NotFirst'
}

export const waitingReels = ({ reels }: ReelQueue) => reels.filter(({ status }) => status === 'queued')
export const firstReel = (queue: ReelQueue): QueuedReel | null => waitingReels(queue)[0] ?? null

/** @throws NotFirst */
export function requireFirst(queue: ReelQueue, id: string): QueuedReel {
  const first = firstReel(queue)
  if (first?.id !== id) throw new NotFirst(`${id} is not the first reel of the queue`)
  return first
}

/** Ignores events about a removed reel. */
export function changeQueue(queue: ReelQueue, event: QueueEvent): ReelQueue {
  switch (event.type) {
    case 'added':
      return queue.reels.some(({ id }) => id === event.reel.id)
        ? queue
        : { ...queue, reels: [...queue.reels, event.reel] }
    case 'removed':
      return { ...queue, reels: queue.reels.filter(({ id }) => id !== event.id) }
    case 'moved':
      return { ...queue, reels: moved(queue.reels, event.id, event.by) }
    case 'noted':
      return change(queue, event.id, (reel) => ({ ...reel, done: { ...reel.done, ...event.done } }))
    case 'failed':
      return change(queue, event.id, (reel) => ({ ...reel, status: 'failed', failure: event.failure }))
    case 'retried':
      return atEnd(queue, event.id, (reel) => retried(reel, event.film))
    case 'completed':
      return atEnd(queue, event.id, (reel) => ({
        ...reel,
        status: 'completed',
        failure: null,
        video: asNew(event.video),
      }))
    case 'heard':
      return change(queue, event.id, (reel) => ({ ...reel, video: event.video }))
    case 'paused':
      return { ...queue, isPaused: true }
    case 'resumed':
      return { ...queue, isPaused: false }
    case 'tidied':
      return { ...queue, reels: queue.reels.filter(({ status }) => status !== 'completed') }
  }
}

/** Starts as unavailable, whatever the response says. Its real state follows. */
const asNew = (video: Video): Video => ({ ...video, isAvailable: false })

type Change = (reel: QueuedReel) => QueuedReel

const change = (queue: ReelQueue, id: string, by: Change): ReelQueue => ({
  ...queue,
  reels: queue.reels.map((reel) => (reel.id === id ? by(reel) : reel)),
})

function atEnd(queue: ReelQueue, id: string, by: Change): ReelQueue {
  const reel = queue.reels.find((one) => one.id === id)
  return reel ? { ...queue, reels: [...queue.reels.filter((one) => one !== reel), by(reel)] } : queue
}

/** If the server refused the film, a new media is needed: it would refuse the same one again. */
function retried(reel: QueuedReel, film: FileFacts | undefined): QueuedReel {
  const isSame = film === undefined || isSameFile(film, reel.film)
  const isRefused =
    reel.failure?.error === 'chunkMutationError' && !['file-missing', 'no-room'].includes(reel.failure.reason)
  const keeps = isSame && !isRefused
  const done = keeps ? reel.done : { ...reel.done, mediaUuid: null, sent: 0, isSent: false }
  return { ...reel, film: film ?? reel.film, done, status: 'queued', failure: null }
}

/** A renamed file is still the same. Another size or modification time means other bytes, which must not be joined. */
export const isSameFile = (one: Omit<FileFacts, 'id'>, other: Omit<FileFacts, 'id'>) =>
  one.size === other.size && one.lastModified === other.lastModified

/** Moves a reel among the waiting ones only. */
function moved(reels: QueuedReel[], id: string, by: 1 | -1): QueuedReel[] {
  const places = reels.flatMap(({ status }, index) => (status === 'queued' ? [index] : []))
  const at = places.findIndex((place) => reels[place]?.id === id)
  const [from, to] = [places[at], places[at + by]]
  if (at < 0 || from === undefined || to === undefined) return reels
  return reels.with(from, reels[to] as QueuedReel).with(to, reels[from] as QueuedReel)
}

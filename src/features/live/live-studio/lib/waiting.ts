import type { Event } from '#contracts/live/event.ts'
import { isOnAir } from '#contracts/video/broadcast.rules.ts'
import type { OwnLive } from '#contracts/live/live.ts'

/** Live that a seller can start: one announced or rehearsed, or a calendar entry without a live yet. */
export type Waiting = {
  key: string
  live: OwnLive | null
  event: Event | null
  title: string
  /** Null for a live that was created to begin at once. */
  startsAt: string | null
}

const isActive = ({ state }: OwnLive) => isOnAir(state)

/** Sorted by start, soonest first, without a live on air. */
export function waitingOf(lives: readonly OwnLive[], events: readonly Event[]): Waiting[] {
  const ready = lives.filter((live) => !isActive(live) && live.video.isTrial !== true)
  const known = new Set(lives.map(({ video }) => video.uuid))
  const ofLives = ready.map((live): Waiting => {
    const event = events.find(({ videoUuid }) => videoUuid === live.video.uuid) ?? null
    const isForLater = live.video.publishedAt !== live.video.createdAt
    const startsAt = event?.startsAt ?? (isForLater ? live.video.publishedAt : null)
    return { key: live.video.uuid, live, event, title: event?.title ?? live.video.description, startsAt }
  })
  const ofEvents = events
    .filter(({ stage, videoUuid }) => stage === 'announced' && (videoUuid === null || !known.has(videoUuid)))
    .map((event): Waiting => ({ key: event.uuid, live: null, event, title: event.title, startsAt: event.startsAt }))
  return [...ofLives, ...ofEvents].toSorted((one, other) => momentOf(one) - momentOf(other))
}

const momentOf = ({ startsAt }: Waiting) => (startsAt === null ? 0 : Date.parse(startsAt))

/** The live that viewers see now, or wait for. */
export const activeOf = (lives: readonly OwnLive[]): OwnLive | null => lives.find(isActive) ?? null

import type { ServerResponse } from 'node:http'
import type { StreamClosed } from '#contracts/base/stream-messages.ts'
import { AppError, tooMany } from '#server/base/errors.ts'
import { createGroups } from '#server/base/groups.ts'
import type { Log } from '#server/context/log.ts'

/**
 * Limits of open event streams in a process. A visible tab has one: thirty for the tabs and devices of a user, and many
 * more for an office or for the customers of a carrier who share an address. In all as many as its memory holds.
 */
export const STREAM_LIMITS = { user: 30, address: 1000, all: 10_000 }
/** Delay after which somebody who was refused may ask again, in seconds. */
const RETRY_AFTER_SECONDS = 30
/** Number of the oldest streams that are checked at a time for sellers on air. */
const CHECKED_AT_ONCE = 50

type Reason = StreamClosed['data']['reason']
/**
 * `address`: key of the limit per address. `close` is called if the stream has to make room for another one. `stream` is
 * set once it has begun.
 */
export type Place = {
  user: string | null
  /** Uuid of the session that opened it. */
  session: string | null
  address: string
  stream?: ServerResponse
  close: (reason: Reason) => void
}

type Parts = {
  limits: typeof STREAM_LIMITS
  /** Returns those of the users who have a live on air or in preparation. */
  sellersOnAir: (userUuids: string[]) => Promise<ReadonlySet<string>>
  log: Pick<Log, 'warn'>
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

/**
 * The open streams of a process, and those that are being opened. Above the limit of a user or an address, its oldest stream makes room. Sellers on
 * air are never refused, and make room only for their own streams.
 */
export function createOpenStreams({ limits, sellersOnAir, log }: Parts) {
  const all = new Set<Place>()
  const byUser = createGroups<Place>()
  const byAddress = createGroups<Place>()
  const makingRoom = new Set<string>()

  function leave(place: Place) {
    all.delete(place)
    if (place.user !== null) byUser.leave(place.user, place)
    byAddress.leave(place.address, place)
  }
  function close(place: Place, reason: Reason) {
    leave(place)
    place.close(reason)
  }

  async function isOnAir({ user }: Place): Promise<boolean> {
    return user !== null && (await sellersOnAir([user])).has(user)
  }

  const excessAt = (address: string) => byAddress.of(address).size - limits.address

  /** Streams that open meanwhile are counted by the call under way. */
  async function makeRoomAt(address: string): Promise<void> {
    if (makingRoom.has(address)) return
    makingRoom.add(address)
    try {
      let unchecked = byAddress.of(address).size
      while (excessAt(address) > 0 && unchecked > 0) {
        const oldest = [...byAddress.of(address)].slice(0, excessAt(address) + CHECKED_AT_ONCE)
        unchecked -= oldest.length
        const users = [...new Set(oldest.flatMap(({ user }) => user ?? []))]
        const onAir = users.length > 0 ? await sellersOnAir(users) : new Set<string>()
        for (const place of oldest) {
          if (!all.has(place)) continue
          // Become the newest, so that the next check finds others.
          if (place.user !== null && onAir.has(place.user)) byAddress.join(address, place)
          else if (excessAt(address) > 0) close(place, 'address')
        }
      }
    } finally {
      makingRoom.delete(address)
    }
  }

  return {
    all: (): ReadonlySet<Place> => all,

    /**
     * Counts a stream until the returned function is called. `isPatient`: the client was closed to make room, and nobody
     * uses it at the moment, so others do not make room for it.
     * @throws AppError 503 if the process is full; 429 for a patient client whose user or address is at its limit
     */
    enter: async (place: Place, isPatient: boolean): Promise<() => void> => {
      if (all.size >= limits.all && !(await isOnAir(place)))
        throw Object.assign(new AppError('UNAVAILABLE_EXCEPTION', 'Too many event streams are open'), {
          retryAfter: RETRY_AFTER_SECONDS,
        })
      const { user, address } = place
      const isFull = (user !== null && byUser.of(user).size >= limits.user) || excessAt(address) >= 0
      if (isPatient && isFull) throw tooMany(RETRY_AFTER_SECONDS)
      all.add(place)
      byAddress.join(address, place)
      if (user !== null) {
        byUser.join(user, place)
        const [oldest] = byUser.of(user)
        if (oldest && byUser.of(user).size > limits.user) close(oldest, 'user')
      }
      if (excessAt(address) > 0)
        makeRoomAt(address).catch((error: unknown) =>
          log.warn({ err: error }, 'event streams above the limit of an address could not be closed'),
        )
      return () => leave(place)
    },
  }
}

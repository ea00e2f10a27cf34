import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/context/log.ts'
import { createGatewayLive, type GatewayLive } from './gateway-live.ts'
import type { Recording } from './gateway-recording.ts'
import type { GatewayRow, KeeperRepo, Lease } from './keeper.repo.ts'
import type { FilmSender } from '#server/ports/streaming/film-sender.ts'
import type { Gateway } from '#server/ports/streaming/streaming.ts'

const LEASE_MS = 10_000
const LEASE_RENEWED_EVERY_MS = 2000
const TURN_MS = 1000

type Parts = {
  repo: KeeperRepo
  recording: (mediaUuid: string) => Recording
  film: (mediaUuid: string) => Promise<FilmSender>
  /** Starts the gateway, or returns the running one. */
  gateway: () => Promise<Gateway>
  /** Current state of the gateway, for other processes to read. */
  lease: () => Lease
  log: Log
}

/**
 * Brings the gateway and the recorders in line with the rows, and writes the condition of each live into rows. It never
 * changes the state of a live, since the effects of that (pages, messages to viewers) belong to the API's processes.
 */
export function createKeeper({ repo, recording, film, gateway, lease, log }: Parts) {
  const lives = new Map<string, GatewayLive>()
  /** Work in progress by live, so that a slow live does not delay the others. */
  const under = new Map<string, Promise<void>>()
  let current: Gateway | undefined
  /** True once all lives of `current` are open. */
  let isReady = false
  /** True once what earlier keepers left on `current` was removed. */
  let isSwept = false
  let leaseRenewedAt = 0
  let rows: GatewayRow[] = []

  async function settled(uuid: string, work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) =>
      log.error({ err: error, live: uuid }, 'a live could not be brought in line with its row'),
    )
  }

  async function drop(uuid: string): Promise<void> {
    const live = lives.get(uuid)
    lives.delete(uuid)
    await under.get(uuid)
    if (live) await settled(uuid, live.drop())
  }

  function maintain(row: GatewayRow, running: Gateway): void {
    const { uuid, mediaUuid } = row
    if (under.has(uuid)) return
    const live = lives.get(uuid) ?? createGatewayLive({ repo, recording: recording(mediaUuid), film, log, uuid })
    lives.set(uuid, live)
    const work = settled(uuid, live.maintain(row, running)).finally(() => under.delete(uuid))
    under.set(uuid, work)
  }

  async function renewLease(): Promise<void> {
    const now = Date.now()
    if (now - leaseRenewedAt < LEASE_RENEWED_EVERY_MS) return
    await repo.renewLease({ ...lease(), leaseUntil: new Date(now + LEASE_MS) })
    leaseRenewedAt = now
  }

  async function readRows(): Promise<void> {
    rows = await repo.lives()
    const wanted = new Set(rows.map(({ uuid }) => uuid))
    await Promise.all([...lives.keys()].filter((uuid) => !wanted.has(uuid)).map(drop))
  }

  async function sweep(running: Gateway): Promise<void> {
    isSwept = true
    const rooms = rows.flatMap(({ state, room }) => (state === 'ended' || room === null ? [] : [room]))
    await running
      .sweep(new Set(rooms))
      .catch((error: unknown) => log.warn({ err: error }, 'rooms of earlier lives could not be removed'))
  }

  return {
    isReady: () => isReady,

    isOnAir: () => [...lives.values()].some((live) => live.isOnAir()),

    /** @throws when the database or the gateway does not answer */
    tick: async (): Promise<void> => {
      const running = await gateway()
      if (running !== current) {
        isReady = false
        isSwept = false
        // Rooms and mountpoints have gone with the gateway before.
        for (const uuid of lives.keys()) await drop(uuid)
        current = running
      }
      const reading = readRows()
      const isKnown = await reading.then(
        () => true,
        () => false,
      )
      // Before lives are opened, whose rooms may have the numbers of earlier ones.
      if (isKnown && !isSwept) await sweep(running)
      // Without a database, lives continue from the last known rows.
      if (rows.length > 0) await running.refresh()
      for (const row of rows) maintain(row, running)
      await Promise.race([Promise.all(under.values()), pause(TURN_MS)])
      // Known lives continue without the database.
      isReady ||= rows.length > 0
      await reading
      isReady = true
      await renewLease()
    },

    close: async (): Promise<void> => {
      await Promise.all([...lives.keys()].map(drop))
      await repo.endLease()
    },
  }
}

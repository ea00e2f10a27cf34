import type { Log } from '../../log.ts'
import { createKeptLive, type KeptLive, type Recording } from './kept-live.ts'
import type { KeeperRepo } from './keeper.repo.ts'
import type { Gateway } from '../../ports/streaming/streaming.ts'

const LEASE_MS = 10_000
const LEASE_RENEWED_EVERY_MS = 2000

type Parts = {
  repo: KeeperRepo
  recording: (mediaUuid: string) => Recording
  /** Starts the gateway, or answers with the one that runs. */
  gateway: () => Promise<Gateway>
  /** Host and port of the gate. */
  address: string
  log: Log
}

/**
 * Makes the gateway and the recorders what the rows say, and says in rows how each live goes. It moves no live: what follows
 * a move (pages, messages to viewers) belongs to the API's processes.
 */
export function createKeeper({ repo, recording, gateway, address, log }: Parts) {
  const lives = new Map<string, KeptLive>()
  let current: Gateway | undefined
  let leaseRenewedAt = 0

  async function settled(uuid: string, work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => log.error({ err: error, live: uuid }, 'a live could not be kept'))
  }

  async function drop(uuid: string): Promise<void> {
    const live = lives.get(uuid)
    lives.delete(uuid)
    if (live) await settled(uuid, live.drop())
  }

  return {
    isOnAir: () => [...lives.values()].some((live) => live.isOnAir()),

    /** @throws when the database or the gateway does not answer */
    tick: async (): Promise<void> => {
      const running = await gateway()
      if (running !== current) {
        // Rooms and mountpoints have gone with the gateway before.
        for (const uuid of lives.keys()) await drop(uuid)
        current = running
      }
      const now = Date.now()
      if (now - leaseRenewedAt >= LEASE_RENEWED_EVERY_MS) {
        await repo.renewLease(address, new Date(now + LEASE_MS))
        leaseRenewedAt = now
      }
      const rows = await repo.kept()
      const wanted = new Set(rows.map(({ uuid }) => uuid))
      await Promise.all([...lives.keys()].filter((uuid) => !wanted.has(uuid)).map(drop))
      if (rows.length > 0) await running.refresh()
      await Promise.all(
        rows.map(async (row) => {
          const live = lives.get(row.uuid) ?? createKeptLive({ repo, recording: recording(row.mediaUuid), log })
          lives.set(row.uuid, live)
          await settled(row.uuid, live.keep(row, running))
        }),
      )
    },

    close: async (): Promise<void> => {
      await Promise.all([...lives.keys()].map(drop))
      await repo.endLease()
    },
  }
}

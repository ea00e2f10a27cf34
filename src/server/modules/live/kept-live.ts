import { isOnAir } from '#contracts/live.rules.ts'
import type { Log } from '../../log.ts'
import type { Gateway, OpenChannel, RecorderPorts } from '../../ports/streaming/streaming.ts'
import type { Kept, KeeperRepo } from './keeper.repo.ts'

type Recorder = { ports: RecorderPorts; exited: Promise<void>; stop: () => Promise<void> }

/** Where a live is recorded. */
export type Recording = {
  /** Begins the next part of it. */
  record: () => Promise<Recorder>
  /** Brings the playlists up to what is recorded. */
  writePlaylists: (isOver: boolean) => Promise<{ segments: number; seconds: number }>
}

type Part = { publisher: number; recorder: Recorder; stopForward: () => Promise<void>; hasEnded: boolean }

/** A recorder that ends by itself is begun again this often, and one that writes nothing for so long. */
const PARTS_LOST_MAX = 5
const STUCK_AFTER_MS = 15_000
/** Older media did not reach viewers now. */
const FRESH_MS = 3000

type Parts = { repo: KeeperRepo; recording: Recording; log: Log }

/** One live on the gateway: its room, what is sent on of it, and its recording. */
export function createKeptLive({ repo, recording, log }: Parts) {
  let channel: OpenChannel | null = null
  let fence: number | null = null
  let openRoom: number | null = null
  let part: Part | null = null
  let partsLost = 0
  let recorded = { segments: 0, seconds: 0 }
  let grownAt = Date.now()
  let isOn = false
  let publisherAt: Date | null = null
  let mediaAt: Date | null = null

  async function endPart(): Promise<void> {
    const ended = part
    part = null
    await ended?.recorder.stop()
    await ended?.stopForward()
  }

  async function beginPart(open: OpenChannel, publisher: number): Promise<void> {
    const recorder = await recording.record()
    const begun: Part = { publisher, recorder, stopForward: async () => {}, hasEnded: false }
    part = begun
    grownAt = Date.now()
    void recorder.exited.then(() => {
      begun.hasEnded = true
    })
    begun.stopForward = await open.forwardTo(recorder.ports)
  }

  async function record(open: OpenChannel, publisher: number | null): Promise<void> {
    const isStuck = Date.now() - grownAt > STUCK_AFTER_MS
    if (part && (part.hasEnded || isStuck)) {
      partsLost += 1
      log.warn({ partsLost, isStuck }, 'a part of a recording ended by itself')
    }
    if (part && (part.publisher !== publisher || part.hasEnded || isStuck)) await endPart()
    if (!part && publisher !== null && partsLost <= PARTS_LOST_MAX) await beginPart(open, publisher)
    const now = await recording.writePlaylists(false)
    if (now.segments > recorded.segments) grownAt = Date.now()
    recorded = now
  }

  async function open(
    { room, publishPin, watchPin, codec, fence: wanted }: Kept,
    gateway: Gateway,
  ): Promise<OpenChannel> {
    if (room === null || publishPin === null || watchPin === null) throw new Error('The live has no room')
    // In another codec it has another room.
    if (channel && openRoom !== room) await drop()
    if (!channel) channel = await gateway.open({ room, publishPin, watchPin, codec })
    else if (fence !== wanted) await channel.renew(publishPin)
    fence = wanted
    openRoom = room
    return channel
  }

  async function drop(): Promise<void> {
    await endPart()
    await channel?.close()
    channel = null
  }

  async function finish(): Promise<void> {
    await endPart()
    recorded = await recording.writePlaylists(true)
    await channel?.close()
    channel = null
  }

  return {
    isOnAir: () => isOn,

    keep: async (row: Kept, gateway: Gateway): Promise<void> => {
      isOn = isOnAir(row.state)
      if (row.state === 'ended') {
        await finish()
        return repo.tell(row.uuid, { ...told(row.fence), closedAt: new Date() })
      }
      const at = await open(row, gateway)
      const publisher = at.publisher()
      if (publisher !== null) publisherAt = new Date()
      if (row.startAskedAt !== null) {
        await at.forward()
        const age = at.mediaAge()
        if (publisher !== null && age !== null && age < FRESH_MS) mediaAt = new Date(Date.now() - age)
        // Before the recording, which takes a moment to begin.
        await repo.tell(row.uuid, told(row.fence))
        await record(at, publisher)
      }
      await repo.tell(row.uuid, told(row.fence))
    },

    /** It is not to be on this gateway any more, or the gateway has gone. */
    drop,
  }

  function told(of: number) {
    return { fence: of, publisherAt, mediaAt, recordedSeconds: recorded.seconds, closedAt: null }
  }
}

export type KeptLive = ReturnType<typeof createKeptLive>

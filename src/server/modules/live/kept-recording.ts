import type { LiveCodec, RecordingFault } from '#contracts/live.rules.ts'
import type { Log } from '../../log.ts'
import type { OpenChannel, RecorderPorts } from '../../ports/streaming/streaming.ts'
import type { KeeperRepo, ToldPart } from './keeper.repo.ts'

type Recorder = { number: number; ports: RecorderPorts; exited: Promise<void>; stop: () => Promise<void> }
type RecordedPart = Omit<ToldPart, 'isOpen'> & {
  /** True if the picture has changed its size since. */
  hasTurned: boolean
}

/** Recorders and playlists of a live. */
export type Recording = {
  /** Begins the next part. @throws if the recorder's program does not start */
  record: (codec: LiveCodec) => Promise<Recorder>
  /** Brings the playlists up to what is recorded, and answers with its parts in their order. */
  writePlaylists: (isOver: boolean) => Promise<RecordedPart[]>
  /** Free space for more of the recording. */
  room: () => Promise<'enough' | 'little' | 'none'>
}

/** `publisher`: who sends; `isFlowing`: viewers get it now. */
type Sent = { publisher: number | null; codec: LiveCodec; isFlowing: boolean }

type Part = { publisher: number; recorder: Recorder; stopForward: () => Promise<void>; hasEnded: boolean }

/** Recorders that may be lost in a row. The count starts again after a minute that was recorded. */
const LOST_IN_A_ROW_MAX = 5
const WELL_AFTER_SECONDS = 60
/** A segment may have four seconds, and the first one waits for what the recorder analyses. */
const STUCK_AFTER_MS = 6000
const BEGINS_WITHIN_MS = 10_000
const AGAIN_AFTER_MS = 1000
const ROOM_ASKED_EVERY_MS = 10_000

type Parts = { repo: Pick<KeeperRepo, 'tellParts'>; recording: Recording; log: Log; uuid: string }

/** Keeps a live recorded, over faults of its recorders, for as long as there is room. */
export function createKeptRecording({ repo, recording, log, uuid }: Parts) {
  let part: Part | null = null
  let lost = 0
  let mayBeginAt = 0
  let stuckAt = 0
  let seconds = 0
  let wellFrom = 0
  let room: Awaited<ReturnType<Recording['room']>> = 'enough'
  let roomAskedAt = 0
  const told = new Map<number, string>()

  async function end(): Promise<void> {
    const ended = part
    part = null
    await ended?.recorder.stop()
    await ended?.stopForward()
  }

  async function begin(open: OpenChannel, publisher: number, codec: LiveCodec): Promise<void> {
    mayBeginAt = Date.now() + AGAIN_AFTER_MS
    stuckAt = Date.now() + BEGINS_WITHIN_MS
    const recorder = await recording.record(codec).catch((error: unknown) => count('it did not start', error))
    if (!recorder) return
    const begun: Part = { publisher, recorder, stopForward: async () => {}, hasEnded: false }
    part = begun
    void recorder.exited.then(() => {
      begun.hasEnded = true
    })
    // Fails if the publisher has left meanwhile. No harm: the next publisher gets a part of their own.
    begun.stopForward = await open.forwardTo(recorder.ports).catch(() => async () => {})
  }

  function count(why: string, error?: unknown): undefined {
    lost += 1
    wellFrom = seconds
    log.warn({ err: error, live: uuid, lost }, `the recording lost its recorder: ${why}`)
  }

  async function look(): Promise<void> {
    if (Date.now() - roomAskedAt < ROOM_ASKED_EVERY_MS) return
    roomAskedAt = Date.now()
    const before = room
    room = await recording.room()
    if (room !== before) log.warn({ live: uuid, room }, 'room for the recording')
  }

  async function write(isOver: boolean): Promise<void> {
    const parts = await recording.writePlaylists(isOver)
    const sum = parts.reduce((all, one) => all + one.seconds, 0)
    if (sum > seconds) stuckAt = Date.now() + STUCK_AFTER_MS
    seconds = sum
    if (seconds - wellFrom > WELL_AFTER_SECONDS) lost = 0
    const rows = parts.map(({ number, startedAt, seconds: length }) => ({
      ...{ number, startedAt, seconds: length },
      isOpen: number === part?.recorder.number,
    }))
    const changed = rows.filter((row) => told.get(row.number) !== JSON.stringify(row))
    await repo.tellParts(uuid, changed)
    for (const row of changed) told.set(row.number, JSON.stringify(row))
    // The init segment describes the picture for the whole part, so another size needs a new part.
    if (parts.some(({ number, hasTurned }) => hasTurned && number === part?.recorder.number)) await end()
  }

  return {
    seconds: () => seconds,
    fault: (): RecordingFault | null =>
      room === 'none' ? 'disk-full' : lost > LOST_IN_A_ROW_MAX ? 'recorder' : room === 'little' ? 'disk-low' : null,

    keep: async (open: OpenChannel, { publisher, codec, isFlowing }: Sent): Promise<void> => {
      await look()
      if (part?.hasEnded) count('it ended')
      else if (part && isFlowing && Date.now() > stuckAt) count('it writes nothing')
      else if (part && part.publisher === publisher && room !== 'none') return write(false)
      await end()
      const mayBegin = room !== 'none' && lost <= LOST_IN_A_ROW_MAX && Date.now() >= mayBeginAt
      if (publisher !== null && mayBegin) await begin(open, publisher, codec)
      await write(false)
    },

    end,
    finish: async (): Promise<void> => {
      await end()
      await write(true)
    },
  }
}

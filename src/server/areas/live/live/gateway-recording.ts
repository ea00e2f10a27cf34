import type { LiveCodec } from '#contracts/video/broadcast.rules.ts'
import type { RecordingFault } from '#contracts/live/live.rules.ts'
import type { Log } from '#server/context/log.ts'
import type { OpenChannel, RecorderPorts } from '#server/ports/streaming/streaming.ts'
import type { KeeperRepo, ReportedPart } from './keeper.repo.ts'

type Recorder = { number: number; ports: RecorderPorts; exited: Promise<void>; stop: () => Promise<void> }
type RecordedPart = Omit<ReportedPart, 'isOpen'> & {
  /** `turned`: the picture size has changed; `cut`: a segment could not be written. */
  endedBy: 'turned' | 'cut' | null
}

/** Recorders and playlists of a live. */
export type Recording = {
  /** Starts the next part. @throws if the recorder does not start */
  record: (codec: LiveCodec) => Promise<Recorder>
  /** Updates the playlists to what is recorded, and returns the parts in order. */
  writePlaylists: (isOver: boolean) => Promise<RecordedPart[]>
  /** Free disk space for the recording. */
  diskSpace: () => Promise<'enough' | 'little' | 'none'>
  /** Deletes all parts and playlists. */
  discard: () => Promise<void>
}

/** State of the stream: its sender, and what viewers get. */
type Sent = { publisher: number | null; codec: LiveCodec; hasSound: boolean; hasPicture: boolean }

type Part = { publisher: number; recorder: Recorder; stopForward: () => Promise<void>; hasEnded: boolean }

/** Limit of consecutive recorder failures. The count restarts after one recorded minute. */
const FAILURES_IN_A_ROW_MAX = 5
const WELL_AFTER_SECONDS = 60
/** A segment takes two seconds, and four if a request for a key frame is lost. */
const STUCK_AFTER_MS = 6000
/** Sound may arrive some moments before the first picture. */
const PARTIAL_AFTER_MS = 1500
const BEGINS_WITHIN_MS = 10_000
const AGAIN_AFTER_MS = 1000
const SPACE_CHECKED_EVERY_MS = 10_000

type Parts = { repo: Pick<KeeperRepo, 'reportParts' | 'deleteParts'>; recording: Recording; log: Log; uuid: string }

/** Keeps a live recorded while there is disk space, and restarts failed recorders. */
export function createGatewayRecording({ repo, recording, log, uuid }: Parts) {
  let part: Part | null = null
  let failures = 0
  let mayBeginAt = 0
  let stuckAt = 0
  let partialAt: number | null = null
  let seconds = 0
  let wellFrom = 0
  let diskSpace: Awaited<ReturnType<Recording['diskSpace']>> = 'enough'
  let spaceCheckedAt = 0
  const reportedParts = new Map<number, string>()

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
    // Fails if the publisher has left meanwhile. This is harmless: the next publisher starts a new part.
    begun.stopForward = await open.forwardTo(recorder.ports).catch(() => async () => {})
  }

  function count(why: string, error?: unknown): undefined {
    failures += 1
    wellFrom = seconds
    // The disk may have become full.
    spaceCheckedAt = 0
    log.warn({ err: error, live: uuid, lost: failures }, `the recorder of a live failed: ${why}`)
  }

  async function check(): Promise<void> {
    if (Date.now() - spaceCheckedAt < SPACE_CHECKED_EVERY_MS) return
    spaceCheckedAt = Date.now()
    const before = diskSpace
    diskSpace = await recording.diskSpace()
    if (diskSpace !== before) log.warn({ live: uuid, diskSpace }, 'disk space for recordings changed')
  }

  async function write(isOver: boolean): Promise<void> {
    const parts = await recording.writePlaylists(isOver)
    const sum = parts.reduce((all, one) => all + one.seconds, 0)
    if (sum > seconds) stuckAt = Date.now() + STUCK_AFTER_MS
    seconds = sum
    if (seconds - wellFrom > WELL_AFTER_SECONDS) failures = 0
    const rows = parts.map(({ number, startedAt, seconds: length }) => ({
      number,
      startedAt,
      seconds: length,
      isOpen: number === part?.recorder.number,
    }))
    const changed = rows.filter((row) => reportedParts.get(row.number) !== JSON.stringify(row))
    await repo.reportParts(uuid, changed)
    for (const row of changed) reportedParts.set(row.number, JSON.stringify(row))
    const endedBy = parts.find(({ number }) => number === part?.recorder.number)?.endedBy
    if (endedBy === 'cut') count('it cannot write')
    // The init segment describes the picture for the whole part, so another size needs a new part.
    if (endedBy) await end()
  }

  return {
    seconds: () => seconds,
    fault: (): RecordingFault | null =>
      diskSpace === 'none'
        ? 'disk-full'
        : failures > FAILURES_IN_A_ROW_MAX
          ? 'recorder'
          : diskSpace === 'little'
            ? 'disk-low'
            : null,

    maintain: async (open: OpenChannel, { publisher, codec, hasSound, hasPicture }: Sent): Promise<void> => {
      await check()
      partialAt = hasSound === hasPicture ? null : (partialAt ?? Date.now() + PARTIAL_AFTER_MS)
      // A recorder needs both media to begin, and the picture to close its segments.
      const hasBoth = partialAt === null || Date.now() < partialAt
      const mayContinue = hasBoth || hasPicture
      if (part?.hasEnded) count('it ended')
      else if (part && hasSound && hasPicture && Date.now() > stuckAt) count('it writes nothing')
      else if (part && part.publisher === publisher && mayContinue && diskSpace !== 'none') return write(false)
      await end()
      const mayBegin = hasBoth && diskSpace !== 'none' && failures <= FAILURES_IN_A_ROW_MAX && Date.now() >= mayBeginAt
      if (publisher !== null && mayBegin) await begin(open, publisher, codec)
      await write(false)
    },

    end,
    /** Ends the recording and deletes what there is of it. */
    discard: async (): Promise<void> => {
      await end()
      await recording.discard()
      await repo.deleteParts(uuid)
      reportedParts.clear()
      seconds = 0
      wellFrom = 0
    },
    finish: async (): Promise<void> => {
      await end()
      await write(true)
    },
  }
}

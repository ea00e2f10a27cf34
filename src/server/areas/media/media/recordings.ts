import { join } from 'node:path'
import { SHORTEST_TRIM_SECONDS, type Trim } from '#contracts/media/recording.rules.ts'
import type { Changes } from '#server/context/changes.ts'
import { newUuid } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import { writeTrimmed } from '#server/media/trim-playlist.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { keys } from './keys.ts'
import { cutMedia, saveRecording } from './job-kinds.ts'
import type { MediaRepo, MediaRow } from './repo.ts'
import { recordingRepo } from './recording.repo.ts'

type Parts = {
  db: Db
  queue: Queue
  storage: Storage
  changes: Changes
  repo: MediaRepo
  /** @throws AppError 404 */
  find: (uuid: string) => Promise<MediaRow>
}

/** Media that a live writes while it is on air. */
export function createRecordings({ db, queue, storage, changes, repo, find }: Parts) {
  const writeTrim = (uuid: string, version: string, wanted: Trim): Promise<Trim> =>
    storage.inWorkspace(`trim-${uuid}`, async (folder) => {
      const path = join(folder, 'trimmed.m3u8')
      const made = await writeTrimmed(await storage.localCopy(keys.wholeRecording(uuid), folder), path, wanted)
      if (!made || made.end - made.start < SHORTEST_TRIM_SECONDS)
        throw invalid('The trimmed span would be too short', 'end')
      await storage.adopt(path, keys.trimmed(uuid, version))
      return made
    })

  return {
    /** True while a live is being recorded or its recording processed. Its playlists can still change. */
    isGrowing: async (uuid: string): Promise<boolean> => {
      const status = (await repo.byUuid(uuid))?.status
      return status === 'recording' || status === 'processing'
    },

    /** Creates the media of a live's recording. Called in the transaction that announces it. */
    beginRecording: async (tx: Tx, ownerUuid: string): Promise<string> =>
      (
        await repo.insert(
          { ownerUuid, kind: 'video', status: 'recording', isRecording: true, store: storage.newIn },
          tx,
        )
      ).uuid,

    /**
     * Called in the transaction that ends the live, which was on air for `seconds`. Returns false if nothing was
     * recorded.
     */
    endRecording: async (tx: Tx, uuid: string, seconds: number): Promise<boolean> => {
      const row = await recordingRepo.lock(tx, uuid)
      if (!row) throw notFound('media')
      const isRecorded = row.hasLadder || row.status === 'ready'
      await recordingRepo.endRecording(
        tx,
        uuid,
        isRecorded ? { status: 'processing', duration: seconds } : { status: 'failed', failure: 'no-picture' },
      )
      return isRecorded
    },

    /** Called in the transaction in which a live fails, for example because too little of it was recorded. */
    giveUpRecording: (tx: Tx, uuid: string): Promise<void> => recordingRepo.giveUpRecording(tx, uuid),

    /**
     * Called in the transaction that processes the recording of a failed live again. Returns false if there is nothing
     * to process.
     */
    retryRecording: (tx: Tx, uuid: string): Promise<boolean> => recordingRepo.retryRecording(tx, uuid),

    /** Called in the transaction that begins a live, with the size of the picture that its seller sends. */
    setRecordingSize: (tx: Tx, uuid: string, size: { width: number; height: number }): Promise<void> =>
      recordingRepo.setSize(tx, uuid, size),

    /** Called in the transaction that begins to process the recording of a finished live. */
    saveRecording: async (tx: Tx, after: After, uuid: string): Promise<void> => {
      const row = await recordingRepo.lock(tx, uuid)
      if (!row) throw notFound('media')
      const share = { ownerUuid: row.ownerUuid, cost: row.duration ?? 0 }
      await addInTurn(queue, tx, saveRecording, { mediaUuid: uuid }, share)
      after(() => queue.wake(saveRecording))
    },

    /** Makes the recording so far watchable. Idempotent. */
    showRecording: async (uuid: string): Promise<void> => {
      if ((await find(uuid)).hasLadder) return
      await inTransaction(db, async (tx, after) => {
        await repo.setLadder(tx, uuid)
        after(() => changes.touch({ media: uuid }))
      })
    },

    /**
     * Trims a recording to the whole segments between two seconds; null shows all of it. Nothing is deleted.
     * @throws AppError 400 if it is no recording or the span is too short; 409 before it is ready
     */
    trim: async (uuid: string, wanted: Trim | null): Promise<void> => {
      const { ownerUuid, isRecording, status, trim: before } = await find(uuid)
      if (!isRecording || status === 'failed') throw invalid('The video is not a recorded live', 'streamId')
      if (status !== 'ready') throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'The media is still being processed')
      const version = newUuid()
      const made = wanted && (await writeTrim(uuid, version, wanted))
      await inTransaction(db, async (tx, after) => {
        await recordingRepo.setTrim(tx, uuid, made && { ...made, version })
        if (made) {
          const share = { ownerUuid, cost: made.end - made.start }
          await addInTurn(queue, tx, cutMedia, { mediaUuid: uuid, version }, share)
        }
        after(() => changes.touch({ media: uuid }))
        if (made) after(() => queue.wake(cutMedia))
      })
      if (before === null) return
      await storage.remove(keys.trimmed(uuid, before.version))
      await storage.remove(keys.cut(uuid, before.version))
    },
  }
}

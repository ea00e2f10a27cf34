import { NIL, v5 } from 'uuid'
import { inTransaction } from '#server/db/unit.ts'
import { startClock } from '#server/jobs/clock.ts'
import { removePart } from '#server/ports/storage/part-file.ts'
import { createStillDrawing } from './draw-stills.ts'
import { keys } from './keys.ts'
import {
  buildMediaLadder,
  compareStore,
  cutMedia,
  drawStills,
  giveUpMedia,
  joinUpload,
  prepareLongFilm,
  prepareMedia,
  removeMediaFiles,
  saveRecording,
  type OfMedia,
} from './job-kinds.ts'
import { createMediaRepo } from './repo.ts'
import { createPreparing } from './job-prepare.ts'
import { createOrphanSweep } from './orphans.ts'
import { createMediaMove } from './move.ts'
import { createJoinJob } from './job-join.ts'
import { createUploadRepo } from './upload.repo.ts'
import { createStillsJob } from './job-stills.ts'
import { createLadderJob } from './job-ladder.ts'
import { createRecordingJobs } from './job-recording.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { MediaArea } from '../media.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Age after which leftover files are deleted: longer than any job takes, and longer than a pause in an upload. */
const LEFT_BEHIND = { workspaceMs: 24 * HOUR_MS, partMs: 7 * DAY_MS }

type Parts = Pick<
  JobParts<MediaArea>,
  | 'beforeClose'
  | 'changes'
  | 'database'
  | 'log'
  | 'programs'
  | 'queue'
  | 'services'
  | 'storage'
  | 'stores'
  | 'night'
  | 'workerConcurrency'
>

/** Runs media jobs. */
export async function workOnMedia(parts: Parts): Promise<void> {
  const { database, log, queue, storage, stores, services, beforeClose, workerConcurrency } = parts
  const repo = createMediaRepo(database.db)
  const jobParts = { ...parts, repo, drawing: createStillDrawing(storage) }
  const joinOne = createJoinJob(jobParts)
  const uploads = createUploadRepo(database.db)
  const prepareOne = createPreparing(jobParts)
  const drawStillsOf = createStillsJob(jobParts)
  const buildOne = createLadderJob(jobParts)
  const { saveOne, cutOne } = createRecordingJobs(jobParts)

  async function removeFiles({ mediaUuid }: OfMedia): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status === 'ready') for (const key of keys.filmsOf(mediaUuid, row.trim?.version)) await storage.remove(key)
    else await storage.remove(keys.all(mediaUuid))
    await removePart(storage.partPath(mediaUuid))
    await endJoin(mediaUuid)
  }

  /** Ends the joining of a deleted upload at the store. */
  async function endJoin(mediaUuid: string): Promise<void> {
    const { staging } = storage
    const join = staging && (await uploads.join(mediaUuid))
    if (!staging) return
    if (join) await staging.abort(keys.source(mediaUuid), join.uploadId)
    await staging.remove(mediaUuid)
    await uploads.deleteJoin(mediaUuid)
  }

  /** Deletes the files if the owner deleted the media during the job. */
  async function removeIfGone(of: OfMedia): Promise<void> {
    const row = await repo.byUuid(of.mediaUuid)
    if (!row || row.deletedAt !== null) await removeFiles(of)
  }

  await storage.sweep(LEFT_BEHIND)
  await queue.work(joinUpload, workerConcurrency, async (payload) => {
    const row = await repo.byUuid(payload.mediaUuid)
    if (row?.status === 'processing') await joinOne(payload, row.ownerUuid, row.chunkEnds.at(-1) ?? 0)
    await removeIfGone(payload)
  })
  // Long films and ladders take long. They have lanes of their own, and must not delay the preparation of reels.
  const slowConcurrency = Math.ceil(workerConcurrency / 2)
  await queue.work(prepareMedia, workerConcurrency, async (payload, { signal }) => {
    await prepareOne(payload, false, signal)
    await removeIfGone(payload)
  })
  await queue.work(prepareLongFilm, slowConcurrency, async (payload, { signal }) => {
    await prepareOne(payload, true, signal)
    await removeIfGone(payload)
  })
  await queue.work(drawStills, 1, async (payload, { signal }) => {
    await drawStillsOf(payload, signal)
    await removeIfGone(payload)
  })
  await queue.work(buildMediaLadder, slowConcurrency, async (payload, { signal }) => {
    await buildOne(payload, signal)
    await removeIfGone(payload)
  })
  await queue.work(saveRecording, 1, async (payload, { signal }) => {
    await saveOne(payload, signal)
    await removeIfGone(payload)
  })
  await queue.work(cutMedia, 1, async (payload, { signal }) => {
    await cutOne(payload, signal)
    await removeIfGone(payload)
  })
  await queue.work(removeMediaFiles, 1, removeFiles)
  await queue.work(giveUpMedia, 1, ({ mediaUuid }) => repo.setFailed(mediaUuid, 'unreadable'))

  const mediaMove = createMediaMove({ db: database.db, stores })
  const clearMoved = async () => void (await mediaMove.clear(false))
  beforeClose(startClock(HOUR_MS, clearMoved, (err) => log.error({ err }, 'files that moved media left stay behind')))

  await compareDaily(parts)

  const sweepUploads = () => services.media.sweepUploads(new Date(Date.now() - LEFT_BEHIND.partMs))
  await sweepUploads()
  beforeClose(startClock(DAY_MS, sweepUploads, (err) => log.error({ err }, 'deleting abandoned uploads failed')))
}

/** A media without files is an alarm: the job fails, which the office and an alert show. */
export async function compareDaily({
  beforeClose,
  database: { db },
  log,
  queue,
  stores: { elsewhere },
}: Parts): Promise<void> {
  if (!elsewhere) return
  const { sweep } = createOrphanSweep({ db, elsewhere, log })
  await queue.work(compareStore, 1, async () => {
    const { missing } = await sweep()
    if (missing > 0)
      throw new Error(`The media store has no files of ${missing} media. npm run admin media compare names them`)
  })
  const plan = async () => {
    const day = new Date().toISOString().slice(0, 10)
    await inTransaction(db, (tx) => queue.add(tx, compareStore, { day }, { id: v5(`media.compare ${day}`, NIL) }))
  }
  await plan()
  beforeClose(startClock(HOUR_MS, plan, (err) => log.error({ err }, 'comparing the media store was not planned')))
}

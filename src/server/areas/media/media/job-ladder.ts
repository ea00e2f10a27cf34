import { join } from 'node:path'
import { inTransaction } from '#server/db/unit.ts'
import { buildLadder } from '#server/media/ladder.ts'
import { DEFAULT_LIMITS } from '#server/media/limits.ts'
import { keys } from './keys.ts'
import { waitForNight } from '#server/jobs/night.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import type { MediaRow } from './repo.ts'
import { longLimitsOf, type MediaJobParts } from './job-prepare.ts'
import { seekPreviewLayout } from '#contracts/media/media.rules.ts'
import { takeCaptions } from '#server/media/caption-file.ts'
import { makeSeekPreview } from '#server/media/seek-preview.ts'
import { buildMediaLadder, type OfMedia } from './job-kinds.ts'

/** Builds what the player uses besides the film: its ladder, seek previews and captions. */
export function createLadderJob({ programs, database: { db }, queue, storage, changes, repo, night }: MediaJobParts) {
  /** Makes the player's extras: seek previews, and the captions embedded in the film. */
  async function makeExtras(row: MediaRow, signal: AbortSignal): Promise<void> {
    const { uuid, duration, width, height } = row
    const limits = longLimitsOf(row)
    await storage.inWorkspace(`extras-${uuid}`, async (folder) => {
      const layout = seekPreviewLayout(duration ?? 0, { width, height })
      if (layout) {
        const out = join(folder, 'seek-preview.jpg')
        const watch = await storage.localCopy(keys.watch(uuid), folder)
        await makeSeekPreview(watch, out, layout, programs, limits, signal)
        await storage.adopt(out, keys.seekPreview(uuid))
        await repo.setSeekPreview(uuid)
      }
      if (!(await storage.has(keys.source(uuid)))) return
      const captions = join(folder, 'captions.vtt')
      const source = await storage.localCopy(keys.source(uuid), folder)
      if (!(await takeCaptions(source, captions, programs, limits, signal))) return
      await storage.adopt(captions, keys.captions(uuid))
      await repo.setCaptions(uuid)
    })
  }

  async function buildOne({ mediaUuid }: OfMedia, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status !== 'ready' || row.deletedAt !== null) return
    const startAfter = waitForNight(night)
    if (startAfter) {
      const share = { ownerUuid: row.ownerUuid, cost: row.duration ?? 0, startAfter }
      return inTransaction(db, (tx) => addInTurn(queue, tx, buildMediaLadder, { mediaUuid }, share))
    }
    if (!row.hasSeekPreview) await makeExtras(row, signal)
    // A recorded live was written as a ladder already.
    if (row.hasLadder) return
    await storage.inWorkspace(`ladder-${mediaUuid}`, async (folder) => {
      const watch = await storage.localCopy(keys.watch(mediaUuid), folder)
      const out = join(folder, 'hls')
      await buildLadder(watch, out, programs, DEFAULT_LIMITS, signal)
      await storage.adopt(out, keys.ladder(mediaUuid))
      await inTransaction(db, async (tx, after) => {
        await repo.setLadder(tx, mediaUuid)
        after(() => changes.touch({ media: mediaUuid }))
      })
    })
  }

  return buildOne
}

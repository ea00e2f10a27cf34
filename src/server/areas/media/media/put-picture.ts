import { newUuid } from '#server/db/columns.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { MediaError } from '#server/media/failure.ts'
import type { Picture } from '#server/media/picture-process/tasks.ts'
import { sniffFile } from '#server/media/sniff.ts'
import { receiveWhole } from '#server/ports/storage/receive-whole.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { adoptStills, type StillDrawing } from './draw-stills.ts'
import { keys } from './keys.ts'
import { drawStills } from './job-kinds.ts'
import { createPlaces } from './one-at-a-time.ts'
import type { media } from './table.ts'
import type { MediaRepo } from './repo.ts'
import type { Quota } from './quota.ts'
import type { ReadBytes } from './receive-chunk.ts'

/** Pictures of one account that are received and drawn at once. Forms send one after another. */
const PICTURES_AT_ONCE = 20
const TOO_MANY_RETRY_SECONDS = 10

type Parts = { db: Db; queue: Queue; storage: Storage; repo: MediaRepo; quota: Quota; drawing: StillDrawing }

/** Pictures that come whole in one request. */
export function createPutPicture({ db, queue, storage, repo, quota, drawing }: Parts) {
  const pictures = createPlaces(PICTURES_AT_ONCE, TOO_MANY_RETRY_SECONDS)

  /** Inserts the media of a stored picture, or removes its files if the account's quota refuses it. */
  async function insertStored(values: typeof media.$inferInsert & { uuid: string; size: number }) {
    try {
      return await inTransaction(db, async (tx, after) => {
        await quota.admitStored(tx, values.ownerUuid, values.size, 'file')
        await queue.add(tx, drawStills, { mediaUuid: values.uuid })
        after(() => queue.wake(drawStills))
        return repo.insert(values, tx)
      })
    } catch (error) {
      if (error instanceof AppError) await storage.remove(keys.all(values.uuid))
      throw error
    }
  }

  /** @throws AppError 415 whose detail names the fault */
  async function drawReceived(of: { uuid: string; ownerUuid: string }, file: string, folder: string): Promise<Picture> {
    const unsupported = (detail: string) => new AppError('UNSUPPORTED_MEDIA_TYPE_EXCEPTION', detail, ['file'])
    const sniffed = await sniffFile(file)
    if (sniffed?.kind !== 'picture') throw unsupported('It is no known picture')
    try {
      return await drawing.received(of, file, sniffed.mimetype, folder)
    } catch (error) {
      throw error instanceof MediaError ? unsupported(error.failure) : error
    }
  }

  /**
   * Stores a whole picture in one request. It is ready at once, with all its stills.
   * @throws AppError 415 if it cannot be drawn, 429 if the account is sending too many at once
   */
  return async (ownerUuid: string, isPrivate: boolean, read: ReadBytes): Promise<{ uuid: string }> => {
    await quota.requireSpace(ownerUuid, 'file')
    const uuid = newUuid()
    const put = async (folder: string) => {
      const draw = (file: string) => drawReceived({ uuid, ownerUuid }, file, folder)
      const { size, facts } = await receiveWhole(storage, { uuid, key: keys.source(uuid) }, read, draw)
      await adoptStills(storage, { uuid, isPrivate }, folder, facts.mimetype)
      const whole = { kind: 'picture', status: 'ready', ...facts, size } as const
      return insertStored({
        uuid,
        ownerUuid,
        isPrivate,
        ...whole,
        store: storage.newIn,
        totalChunkCount: 1,
        chunkEnds: [size],
        readyAt: new Date(),
      })
    }
    return pictures(ownerUuid, () => storage.inWorkspace(`picture-${uuid}`, put))
  }
}

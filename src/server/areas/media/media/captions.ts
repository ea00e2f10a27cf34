import { join } from 'node:path'
import type { Changes } from '#server/context/changes.ts'
import { newUuid } from '#server/db/columns.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { invalid, notFound } from '#server/base/errors.ts'
import { cutCaptions, writeCaptions } from '#server/media/caption-file.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { keys } from './keys.ts'
import type { MediaRepo, MediaRow } from './repo.ts'
import type { ReadBytes } from './receive-chunk.ts'

type Parts = {
  db: Db
  storage: Storage
  changes: Changes
  repo: MediaRepo
  /** @throws AppError 404 */
  find: (uuid: string) => Promise<MediaRow>
}

/** Captions of a film: those of its owner, else those embedded in it. */
export function createCaptions({ db, storage, changes, repo, find }: Parts) {
  const setCaptions = (uuid: string, version: string, hasCaptions: boolean) =>
    inTransaction(db, async (tx, after) => {
      await repo.setOwnCaptions(tx, uuid, version, hasCaptions)
      after(() => changes.touch({ media: uuid }))
    })

  return {
    /**
     * Replaces the captions by a file in WebVTT or SRT.
     * @throws AppError 400 for any other file; its detail names the fault
     */
    putCaptions: async (uuid: string, read: ReadBytes): Promise<void> => {
      const { captionsVersion: before } = await find(uuid)
      const pieces: Buffer[] = []
      await read((more) => Promise.resolve(void pieces.push(...more)))
      const version = newUuid()
      await storage.inWorkspace(`captions-${uuid}`, async (folder) => {
        const path = join(folder, 'captions.vtt')
        const fault = await writeCaptions(Buffer.concat(pieces), path)
        if (fault !== null) throw invalid(fault, 'file')
        await storage.adopt(path, keys.ownCaptions(uuid, version))
      })
      await setCaptions(uuid, version, true)
      if (before !== null) await storage.remove(keys.ownCaptions(uuid, before))
    },

    /** Removes the embedded captions as well. */
    removeCaptions: async (uuid: string): Promise<void> => {
      const { captionsVersion: before } = await find(uuid)
      await setCaptions(uuid, newUuid(), false)
      if (before !== null) await storage.remove(keys.ownCaptions(uuid, before))
    },

    /** Captions of the span that a trimmed live shows, in WebVTT. */
    trimmedCaptions: async (uuid: string, version: string): Promise<string> => {
      const { trim, hasCaptions, captionsVersion } = await find(uuid)
      if (trim?.version !== version || !hasCaptions) throw notFound('captions')
      const key = captionsVersion === null ? keys.captions(uuid) : keys.ownCaptions(uuid, captionsVersion)
      return storage.inWorkspace(`captions-${uuid}`, async (folder) =>
        cutCaptions(await storage.localCopy(key, folder), trim),
      )
    },
  }
}

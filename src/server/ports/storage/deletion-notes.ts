import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Storage } from './storage.ts'

const FOLDER = 'deletions/'

/**
 * Notes among the files that an account was deleted, because a database that is restored from before does not know it.
 * The id names nobody.
 */
export const noteDeletion = (storage: Storage, userUuid: string): Promise<void> =>
  storage.inWorkspace('deletion', async (folder) => {
    const path = join(folder, 'note')
    await writeFile(path, '', { flush: true })
    await storage.adopt(path, FOLDER + userUuid, { mimetype: 'text/plain', isPrivate: true })
  })

/** Id of the account of such a note; null for other files. */
export function deletedBy(key: string): string | null {
  const { data } = z.uuid().safeParse(key.slice(FOLDER.length))
  return key.startsWith(FOLDER) && data !== undefined ? data : null
}

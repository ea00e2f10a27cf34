import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Stores } from './open-storage.ts'

const KEY = 'instance.json'
const Instance = z.object({ id: z.uuid(), isRestoring: z.boolean().default(false) })

/** The file has no row that says where it lies, so it is not found through the placed storage. */
const homeOf = ({ disk, elsewhere }: Stores) => elsewhere?.files.private ?? disk

/** Id of the installation to which the files belong, and whether some still come from a backup. Null for a new store. */
export async function readStored(stores: Stores): Promise<z.infer<typeof Instance> | null> {
  const files = homeOf(stores)
  if (!(await files.has(KEY))) return null
  return Instance.parse(JSON.parse(await text(await files.read(KEY))))
}

export const storeInstance = (stores: Stores, id: string, isRestoring = false) =>
  stores.disk.inWorkspace('instance', async (folder) => {
    const file = join(folder, KEY)
    await writeFile(file, `${JSON.stringify({ id, ...(isRestoring && { isRestoring }) })}\n`)
    await homeOf(stores).adopt(file, KEY, { mimetype: 'application/json', isPrivate: true })
  })

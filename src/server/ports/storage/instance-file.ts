import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Stores } from './open-storage.ts'

const KEY = 'instance.json'
const Instance = z.object({ id: z.uuid() })

/** The file has no row that says where it lies, so it is not found through the placed storage. */
const homeOf = ({ disk, elsewhere }: Stores) => elsewhere?.files.private ?? disk

/** Id of the installation to which the files belong. Null for a new store. */
export async function readStored(stores: Stores): Promise<string | null> {
  const files = homeOf(stores)
  if (!(await files.has(KEY))) return null
  return Instance.parse(JSON.parse(await text(await files.read(KEY)))).id
}

export const storeInstance = (stores: Stores, id: string) =>
  stores.disk.inWorkspace('instance', async (folder) => {
    const file = join(folder, KEY)
    await writeFile(file, `${JSON.stringify({ id })}\n`)
    await homeOf(stores).adopt(file, KEY, { mimetype: 'application/json', isPrivate: true })
  })

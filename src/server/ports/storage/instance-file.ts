import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Storage } from './storage.ts'

const KEY = 'instance.json'
const Instance = z.object({ id: z.uuid() })

/** Id of the installation to which the files belong. Null for a new store. */
export async function readStored(storage: Storage): Promise<string | null> {
  if ((await storage.locate(KEY)) === null) return null
  return Instance.parse(JSON.parse(await readFile(await storage.localCopy(KEY), 'utf8'))).id
}

export const storeInstance = (storage: Storage, id: string) =>
  storage.inWorkspace('instance', async (folder) => {
    const file = join(folder, KEY)
    await writeFile(file, `${JSON.stringify({ id })}\n`)
    await storage.adopt(file, KEY)
  })

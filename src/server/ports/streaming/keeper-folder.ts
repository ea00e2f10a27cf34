import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/context/config.ts'

const PID = 'keeper.pid'

/** Folder of the keeper's state and logs. */
export const liveFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'live')

/** Records this process's id until the returned function is called. */
export async function signIn(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, PID), String(process.pid))
  return () => rm(join(folder, PID), { force: true })
}

/** Process id of the keeper that holds the lock. Undefined if it has not recorded one. */
export async function pidOfKeeper(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, PID), 'utf8').catch(() => '')
  return Number(text) || undefined
}

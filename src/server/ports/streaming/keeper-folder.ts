import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

const PID = 'keeper.pid'

/** What the keeper and its programs say, and what tells of them. */
export const liveFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'live')

/** Leaves word of this process, until the answer is called. */
export async function signIn(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, PID), String(process.pid))
  return () => rm(join(folder, PID), { force: true })
}

/** Of the keeper that has the lock; undefined where it has left no word. */
export async function pidOfKeeper(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, PID), 'utf8').catch(() => '')
  return Number(text) || undefined
}

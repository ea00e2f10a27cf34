import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCKED } from '../base/hold-lock.ts'
import { StartError } from '../entry/start-error.ts'

export type EmbeddedDatabase = { host: string; close: () => Promise<void> }

export class DatabaseLockedError extends StartError {
  /** The other process may end. */
  override readonly exitCode = 1

  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another process. Stop that one, or give this one a DATA_DIR of its own; ` +
        'several processes share a database through DATABASE_URL.',
    )
  }
}

export const folderOf = (dataDir: string) => join(dataDir, 'database')

export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(folderOf(dataDir))

export const lockOf = (dataDir: string) => join(dataDir, 'database.lock')

const hostFileOf = (dataDir: string) => join(dataDir, 'database.host')

/** Last known socket folder of the embedded database of `dataDir`, started by another process. */
export const runningHost = (dataDir: string): Promise<string> => readFile(hostFileOf(dataDir), 'utf8')

/**
 * Starts the embedded database of `dataDir`. `host` is the folder of its socket, as pg expects it.
 *
 * The database process itself holds the lock, so the lock ends with that process in every case. Starting waits for the
 * lock, because the database of a killed server needs a moment to close, seconds on a busy machine. A new one is filled
 * from the file `dump`.
 * @throws DatabaseLockedError if another process has opened the folder
 */
export async function startEmbedded(dataDir: string, dump?: string): Promise<EmbeddedDatabase> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  // Use the system's temporary folder: a socket path has at most 107 bytes.
  const host = await mkdtemp(join(tmpdir(), 'kramik-db-'))
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./embedded-server.ts', import.meta.url)),
      folder,
      join(host, '.s.PGSQL.5432'),
      lockOf(dataDir),
      ...(dump === undefined ? [] : [dump]),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const exited = once(child, 'exit') as Promise<[number | null]>
  const outcome = await Promise.race([
    once(child, 'message').then(() => 'ready' as const),
    exited.then(([code]) => code),
  ])
  if (outcome !== 'ready') {
    await rm(host, { recursive: true, force: true })
    if (outcome === LOCKED) throw new DatabaseLockedError(folder)
    throw new Error(`The embedded database in ${folder} ended with code ${outcome} instead of starting`)
  }
  await writeFile(hostFileOf(dataDir), host)
  return {
    host,
    close: async () => {
      if (child.connected) child.disconnect()
      await exited
      await rm(host, { recursive: true, force: true })
    },
  }
}

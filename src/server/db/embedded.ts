import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type EmbeddedDatabase = { host: string; close: () => Promise<void> }

export class DatabaseLockedError extends Error {
  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another process. Stop that one, or give this one a DATA_DIR of its own; ` +
        'several processes share a database through DATABASE_URL.',
    )
  }
}

const folderOf = (dataDir: string) => join(dataDir, 'database')

export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(folderOf(dataDir))

const hostFileOf = (dataDir: string) => join(dataDir, 'database.host')

/** Where the embedded database of `dataDir`, which another process has started, was listening last. */
export const runningHost = (dataDir: string): Promise<string> => readFile(hostFileOf(dataDir), 'utf8')

const LOCKED = 75
const LOCK_WAIT_SECONDS = 10

/**
 * Starts the embedded database of `dataDir`. `host` is the folder of its socket, as pg takes it.
 *
 * The kernel's lock (flock) is held by the database process itself: it is gone whenever that process is, however it
 * ended, and it is waited for, because a killed server's database needs a moment to close: on a busy machine, seconds.
 * @throws DatabaseLockedError when another process has the folder open
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  // In the system's temporary folder, since a socket's path may have 107 bytes at most.
  const host = await mkdtemp(join(tmpdir(), 'kramik-db-'))
  const child = spawn(
    'flock',
    [
      ...['--timeout', String(LOCK_WAIT_SECONDS), '--conflict-exit-code', String(LOCKED), '--no-fork'],
      join(dataDir, 'database.lock'),
      process.execPath,
      fileURLToPath(new URL('./embedded-server.ts', import.meta.url)),
      ...[folder, join(host, '.s.PGSQL.5432')],
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LOCKED } from '#server/base/hold-lock.ts'
import type { Config } from '#server/context/config.ts'
import type { Log } from '#server/context/log.ts'
import { liveFolder, pidOfKeeper } from './keeper-folder.ts'

/** Delay for a process that ended soon after its start. Others restart at once, because viewers wait. */
const AGAIN_AFTER_MS = 500
const SOON_MS = 10_000
const CHECK_AFTER_ANOTHER_MS = 1000

/**
 * Starts the keeper and restarts it whenever none is running. It is detached, so that a restart of the server does not
 * interrupt lives. When this server closes, the keeper ends unless a live is on air. Does nothing without a media
 * server.
 */
export async function watchKeeper(
  { dataDir, janus }: Pick<Config, 'dataDir' | 'janus'>,
  log: Log,
): Promise<{ close: () => Promise<void> }> {
  if (janus.path === undefined && !janus.elsewhere) return { close: async () => {} }
  const folder = liveFolder({ dataDir })
  await mkdir(folder, { recursive: true })
  const closing = new AbortController()
  let child: ChildProcess | undefined
  let isAnothers = false

  async function run(): Promise<void> {
    // Log to a file, because the keeper outlives this process and would lose a pipe.
    const out = await open(join(folder, 'keeper.log'), 'a', 0o600)
    child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../entry/live.ts', import.meta.url)), join(folder, 'keeper.lock')],
      { detached: true, stdio: ['ignore', out.fd, out.fd] },
    )
    child.unref()
    await out.close()
    const [code] = (await once(child, 'exit')) as [number | null]
    // The keeper of an earlier server continues a live on air and holds the lock.
    isAnothers = code === LOCKED
    if (!isAnothers && !closing.signal.aborted)
      log.warn({ code, log: join(folder, 'keeper.log') }, 'the keeper ended unexpectedly')
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      const begunAt = performance.now()
      await run()
      const hasEndedSoon = performance.now() - begunAt < SOON_MS
      const wait = isAnothers ? CHECK_AFTER_ANOTHER_MS : hasEndedSoon ? AGAIN_AFTER_MS : 0
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }
  watch().catch((error: unknown) => log.error({ err: error }, 'the keeper could not be started'))

  return {
    close: async () => {
      closing.abort()
      const pid = isAnothers ? await pidOfKeeper(folder) : child?.pid
      if (pid) hangUp(pid)
    },
  }
}

function hangUp(pid: number): void {
  try {
    process.kill(pid, 'SIGHUP')
  } catch {
    // The process has already ended.
  }
}

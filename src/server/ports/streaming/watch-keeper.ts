import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import { liveFolder, pidOfKeeper } from './keeper-folder.ts'

/** Another one has the lock: an earlier server's, which went on with a live that was on. */
const LOCKED = 75
const AGAIN_AFTER_MS = 500
const LOOK_AFTER_ANOTHER_MS = 2000

/**
 * Starts the keeper beside this server, detached, so that a restart touches no live, and again whenever there is none. Told
 * of our end it ends too, unless a live is on. Without a media server it does nothing.
 */
export async function watchKeeper(config: Config, log: Log): Promise<{ close: () => Promise<void> }> {
  if (config.janus.path === undefined && !config.janus.elsewhere) return { close: async () => {} }
  const folder = liveFolder(config)
  await mkdir(folder, { recursive: true })
  const closing = new AbortController()
  let child: ChildProcess | undefined
  let isAnothers = false

  async function run(): Promise<void> {
    // A file and no pipe: it outlives us.
    const out = await open(join(folder, 'keeper.log'), 'a', 0o600)
    child = spawn(
      'flock',
      [
        ...['--nonblock', '--conflict-exit-code', String(LOCKED), '--no-fork', join(folder, 'keeper.lock')],
        ...[process.execPath, fileURLToPath(new URL('../../live.ts', import.meta.url))],
      ],
      { detached: true, stdio: ['ignore', out.fd, out.fd] },
    )
    child.unref()
    await out.close()
    const [code] = (await once(child, 'exit')) as [number | null]
    isAnothers = code === LOCKED
    if (!isAnothers && !closing.signal.aborted) log.warn({ code }, 'the keeper ended')
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await run()
      const wait = isAnothers ? LOOK_AFTER_ANOTHER_MS : AGAIN_AFTER_MS
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }
  watch().catch((error: unknown) => log.error({ err: error }, 'the keeper cannot be started'))

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
    // It has ended already.
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { createDataDir } from './data-dir.ts'
import { ownDatabaseUrl } from './database.ts'

export type ServerProcess = { api: string; kill: (signal: NodeJS.Signals) => Promise<void> }

/** State that survives a killed server. `url` is undefined with the embedded database. */
export type Home = { dataDir: string; url: string | undefined }

/** Creates a separate home for the servers of a test. */
export async function createHome(): Promise<Home> {
  const { dataDir, remove } = await createDataDir()
  onTestFinished(remove)
  return { dataDir, url: await ownDatabaseUrl() }
}

/**
 * Starts the real server as a process that a test may kill. On a database server several may run. `overrides` as in
 * `startApp`.
 */
export async function startServerProcess(
  { dataDir, url }: Home,
  overrides: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'fatal',
      DEMO: '0',
      ...(url && { DATABASE_URL: url }),
      ...overrides,
    },
  })
  const exited = once(child, 'exit')
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  onTestFinished(() => (child.exitCode === null && child.signalCode === null ? kill('SIGKILL') : undefined))
  const [address] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The server ended before it listened')
    }),
  ])) as [AddressInfo]
  return { api: `http://127.0.0.1:${address.port}${API_PREFIX}`, kill }
}

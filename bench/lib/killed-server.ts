import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The API and the jobs in one process without pages, which starts in a second. */
export async function startKilledServer(
  home: { dataDir: string; url: string | undefined },
  settings: Record<string, string> = {},
) {
  const child = fork(fileURLToPath(new URL('../../tests/setup/server-process.ts', import.meta.url)), {
    env: {
      PATH: process.env['PATH'],
      ...{ NODE_ENV: 'test', PORT: '0', DATA_DIR: home.dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'fatal', DEMO: '0' },
      ...(home.url && { DATABASE_URL: home.url }),
      ...settings,
    },
  })
  const exited = once(child, 'exit')
  const [address] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('The server ended before it listened'))),
  ])) as [AddressInfo]
  return {
    pid: child.pid,
    api: `http://127.0.0.1:${address.port}/api`,
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal)
      await exited
    },
  }
}

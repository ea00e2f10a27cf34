import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Starts API and jobs in one process without pages, which takes only a second. */
export async function startKilledServer(
  home: { dataDir: string; url: string | undefined },
  settings: Record<string, string> = {},
  isCollected = false,
) {
  const child = fork(fileURLToPath(new URL('../../tests/setup/server-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: isCollected ? ['--expose-gc', '--import', new URL('./collect-garbage.ts', import.meta.url).href] : [],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: home.dataDir,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'fatal',
      DEMO: '0',
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
    /** Resident memory in kilobytes after a garbage collection. Needs `isCollected`. */
    kilobytes: async () => {
      child.send('collect')
      while (((await once(child, 'message')) as [unknown])[0] !== 'collected');
      return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1])
    },
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal)
      await exited
    },
  }
}

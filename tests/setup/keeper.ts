import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { app } from './app.ts'
import { reusedDatabaseUrl } from './reused-database.ts'

export type TestKeeper = {
  pid: number
  janusPid: () => Promise<number>
  /** Process id of the recorder. */
  recorderPid: () => Promise<number>
  /** All output of the keeper. */
  said: () => string
  kill: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts the real keeper with the real Janus, for the app of this test file. `overrides` are environment variables. */
export async function startKeeper(overrides: Record<string, string> = {}): Promise<TestKeeper> {
  const { dataDir } = app()
  await mkdir(join(dataDir, 'live'), { recursive: true })
  const child = fork(fileURLToPath(new URL('../../src/server/entry/live.ts', import.meta.url)), {
    silent: true,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: await reusedDatabaseUrl(),
      LOG_LEVEL: 'warn',
      JANUS_PATH: findProgram.janus(),
      BWRAP_PATH: findProgram.bubblewrap(),
      ...overrides,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const hasLease = async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(said)
    expect(said).toContain('ready keeper')
    expect(await app().context.services.lives.gatewayAddress(Number(overrides['JANUS_GATEWAY'] ?? 1))).toBeDefined()
  }
  await vi.waitFor(hasLease, { timeout: 60_000 })
  return {
    pid: child.pid ?? 0,
    janusPid: () => childOf(child.pid ?? 0, 'janus'),
    recorderPid: () => childOf(child.pid ?? 0, 'ffmpeg', '.m3u8'),
    said: () => said,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** A child with this name, or a descendant: in a box the program is a child of the box. */
async function childOf(parent: number, name: string, word = ''): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    if ((await statOf(pid)).program !== name || !(await ancestorsOf(pid)).includes(String(parent))) continue
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(word)) return Number(pid)
  }
  throw new Error(`There is no ${name}`)
}

async function statOf(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, program, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? []
  return { program, parent }
}

async function ancestorsOf(pid: string): Promise<string[]> {
  const { parent } = await statOf(pid)
  return parent === undefined || parent === '0' ? [] : [parent, ...(await ancestorsOf(parent))]
}

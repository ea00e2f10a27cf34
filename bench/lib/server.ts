import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/setup/free-port.ts'
import { familyOf } from '#tests/setup/program.ts'
import { processorMs } from './processor.ts'

export type BenchServer = {
  origin: string
  api: string
  dataDir: string
  /** Memory of the server process in bytes: current and peak. */
  memory: () => Promise<{ now: number; peak: number }>
  processorMs: () => Promise<number>
  /** Memory in bytes and CPU milliseconds so far, of the process with all that it started. */
  usage: () => Promise<{ bytes: number; processorMs: number }>
  /** Replaces the process as a deployment does. */
  restart: () => Promise<void>
  /** Kills the server with SIGKILL, as in a power cut, and restarts it on the same port and folder. */
  restartKilled: () => Promise<void>
  close: () => Promise<void>
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

async function memoryOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** Starts the whole product as deployed, or a part alone, in its own process and folder. */
export async function startServer(
  environment: Record<string, string> = {},
  entry: 'main' | 'api' | 'worker' | 'web' = 'main',
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-bench-'))
  const port = Number(environment['PORT'] ?? (await freePort()))
  const main = fileURLToPath(new URL(`../../src/server/entry/${entry}.ts`, import.meta.url))
  const begin = async () => {
    const started = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: '0',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
        DRAIN_MS: '0',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...environment,
      },
    })
    let isReady = false
    for await (const line of createInterface(started.stdout)) {
      isReady = line.startsWith('ready ')
      if (isReady) break
    }
    if (!isReady) throw new Error('The server ended before it was ready')
    started.stdout.resume()
    return started
  }
  let child = await begin()
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    api: `${origin}/api`,
    dataDir,
    memory: () => memoryOf(child.pid),
    processorMs: () => processorMs(child.pid),
    usage: async () => {
      const pids = await familyOf(child.pid)
      const times = await Promise.all(pids.map(processorMs))
      const sizes = await Promise.all(pids.map(async (pid) => (await memoryOf(pid)).now))
      return { bytes: sum(sizes), processorMs: sum(times) }
    },
    restart: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      child = await begin()
    },
    restartKilled: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = await begin()
    },
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

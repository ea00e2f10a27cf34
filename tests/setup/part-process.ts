import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startProgram } from './program.ts'

export type PartName = 'web' | 'api' | 'worker' | 'live'

/**
 * Starts a part of the server as on a machine of its own: it shares no folder with the others. Resolves once the part
 * reports that it is ready.
 */
export async function startPart(part: PartName, settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), `kramik-${part}-`))
  const program = await startProgram(async () => {
    const child = spawn(process.execPath, [`src/server/entry/${part}.ts`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        DEMO: '0',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'fatal',
        DRAIN_MS: '0',
        DB_POOL: '4',
        ...settings,
      },
    })
    let isReady = false
    for await (const line of createInterface(child.stdout)) {
      isReady = line.startsWith('ready ')
      if (isReady) break
    }
    if (!isReady) throw new Error(`${part} ended before it was ready`)
    child.stdout.resume()
    return child
  })
  return {
    program,
    dataDir,
    kill: () => program.end('SIGKILL'),
    replace: program.begin,
    stop: async () => {
      await program.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

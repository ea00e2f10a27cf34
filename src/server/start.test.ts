import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from '#tests/setup/free-port.ts'

test('starts under `node --watch`, as developers have it, and leaves when that is told to', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-start-'))
  const entry = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  const settings = ['NODE_ENV=development', `DATA_DIR=${dataDir}`, 'DEMO=0', `PORT=${await freePort()}`]
  const watched = [process.execPath, `--watch-path=${entry('db')}`, entry('api.ts')]
  const watcher = spawn('env', [...settings, ...watched], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(watcher, 'exit')
  let told = ''
  for await (const line of createInterface(watcher.stdout)) {
    told = line
    if (/ready http|Failed running/.test(line)) break
  }
  watcher.kill('SIGTERM')
  await exited
  await rm(dataDir, { recursive: true, force: true })
  expect(told).toMatch(/^ready http/)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '#tests/setup/data-dir.ts'
import { freePort } from '#tests/setup/free-port.ts'

test('starts under `node --watch` and stops with it', async () => {
  const { dataDir, remove } = await createFolder()
  const entry = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  const settings = ['NODE_ENV=development', `DATA_DIR=${dataDir}`, 'DEMO=0', `PORT=${await freePort()}`]
  const watched = [process.execPath, `--watch-path=${entry('db')}`, entry('api.ts')]
  const watcher = spawn('env', [...settings, ...watched], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(watcher, 'exit')
  onTestFinished(() => void watcher.kill('SIGTERM'))
  let output = ''
  for await (const line of createInterface(watcher.stdout)) {
    output = line
    if (/ready http|Failed running/.test(line)) break
  }
  watcher.kill('SIGTERM')
  await exited
  await remove()
  expect(output).toMatch(/^ready http/)
})

test('several simultaneous stop signals count as one, and everything is closed gracefully', async () => {
  const script = `
    const { start } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)})
    const close = async () => {
      process.kill(process.pid, 'SIGTERM')
      await new Promise((resolve) => setTimeout(resolve, 200))
      console.log('closed')
    }
    setInterval(() => undefined, 1000)
    await start(async () => ({ name: 'test', close }))`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  const said: string[] = []
  for await (const line of createInterface(server.stdout)) {
    said.push(line)
    if (line === 'ready test') server.kill('SIGTERM')
  }
  expect([said, await exited]).toEqual([
    ['ready test', 'closed'],
    [0, null],
  ])
})

test('a process drains before it closes, and ends at once by a second signal', async () => {
  const run = async (signals: number) => {
    const script = `
      const { start } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)})
      const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
      const drain = async () => {
        console.log('draining')
        await pause(2000)
        console.log('drained')
      }
      setInterval(() => undefined, 1000)
      await start(async () => ({ name: 'test', drain, close: async () => console.log('closed') }))`
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(server, 'exit')
    const said: string[] = []
    for await (const line of createInterface(server.stdout)) {
      said.push(line)
      if (line === 'ready test') server.kill('SIGTERM')
      // Later than signals that count as one.
      if (line === 'draining' && signals > 1) setTimeout(() => server.kill('SIGTERM'), 800)
    }
    return [said, await exited]
  }
  expect(await run(1)).toEqual([
    ['ready test', 'draining', 'drained', 'closed'],
    [0, null],
  ])
  expect(await run(2)).toEqual([
    ['ready test', 'draining'],
    [1, null],
  ])
})

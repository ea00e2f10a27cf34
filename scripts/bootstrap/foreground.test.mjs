import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

const foreground = new URL('./foreground.mjs', import.meta.url).href

/**
 * Starts a process like `npm start` that runs `program` in the foreground. Returns the output of both, and how it
 * ended.
 */
const begin = (program) => beginWith(['-e', program])

async function beginWith(args) {
  const driver = `const { foreground } = await import(${JSON.stringify(foreground)})
    process.exitCode = await foreground(process.execPath, ${JSON.stringify(args)}, process.env)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', driver], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = once(child, 'exit').then(([code]) => code)
  const [said] = await once(child.stdout, 'data')
  return { child, end, said: String(said).trim() }
}

const untilGone = async (pid) => {
  while (isAlive(pid)) await pause(20)
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a signal reaches the program once, and its own exit code comes back', async () => {
  const { child, end } = await begin(`
    let signals = 0
    process.on('SIGTERM', () => { signals += 1; setTimeout(() => process.exit(40 + signals), 100) })
    setInterval(() => {}, 1000)
    console.log('ready')`)
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  expect(await end).toBe(41)
})

test('processes that a program leaves behind end with it', async () => {
  const { end, said } = await begin(`
    const { spawn } = require('node:child_process')
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    console.log(left.pid)
    process.exitCode = 3
    left.unref()`)
  expect(await end).toBe(3)
  expect(isAlive(Number(said))).toBe(false)
})

const SAY_PID = `console.log(process.pid)
  setInterval(() => {}, 1000)`

test('a program ends when we are killed', async () => {
  const { child, said } = await begin(SAY_PID)
  child.kill('SIGKILL')
  await untilGone(Number(said))
})

test('a program under a watcher ends with the watcher when we are killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kramik-watched-'))
  const file = join(folder, 'program.mjs')
  writeFileSync(file, `console.log(process.ppid)\n${SAY_PID}`)
  const { child, said } = await beginWith([`--watch-path=${folder}`, '--watch-preserve-output', file])
  child.kill('SIGKILL')
  for (const pid of said.split('\n')) await untilGone(Number(pid))
  rmSync(folder, { recursive: true })
})

test('a process that a program detaches outlives both', async () => {
  const { child, said } = await begin(`
    const { spawn } = require('node:child_process')
    const kept = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', detached: true })
    console.log(process.pid + ' ' + kept.pid)
    setInterval(() => {}, 1000)`)
  const [program, detached] = said.split(' ').map(Number)
  child.kill('SIGKILL')
  await untilGone(program)
  expect(isAlive(detached)).toBe(true)
  process.kill(detached)
})

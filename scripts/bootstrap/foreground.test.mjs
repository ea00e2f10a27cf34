import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const foreground = new URL('./foreground.mjs', import.meta.url).href

/** A process like `npm start`'s, in whose place `program` runs; what both said, and how it ended. */
async function begin(program) {
  const driver = `const { foreground } = await import(${JSON.stringify(foreground)})
    process.exitCode = await foreground(process.execPath, ['-e', ${JSON.stringify(program)}], process.env)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', driver], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = once(child, 'exit').then(([code]) => code)
  const [said] = await once(child.stdout, 'data')
  return { child, end, said: String(said).trim() }
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

test('what a program leaves behind ends with it', async () => {
  const { end, said } = await begin(`
    const { spawn } = require('node:child_process')
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    console.log(left.pid)
    process.exitCode = 3
    left.unref()`)
  expect(await end).toBe(3)
  expect(isAlive(Number(said))).toBe(false)
})

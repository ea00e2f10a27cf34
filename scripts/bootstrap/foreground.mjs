import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './root.mjs'
import { receiveSignals, signalGroup } from './signals.mjs'

const LEFTOVERS_LIMIT_MS = 5000

/**
 * Runs a program in our place: its output is ours, our signals are its, its exit code comes back. It leads a group of its
 * own, so that a signal arrives once, and whatever it may leave behind is ended too.
 */
export async function foreground(command, args, env) {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit', detached: true })
  const pass = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  const release = receiveSignals(pass)
  const watch = stopWhenNpmIsGone(pass)
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode, signal) => resolve(exitCode ?? 128 + constants.signals[signal]))
  })
  clearInterval(watch)
  await endLeftovers(child)
  release()
  return code
}

/** npm killed the hard way forwards nothing; then our parent is another one. */
function stopWhenNpmIsGone(pass) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    pass('SIGTERM')
  }, 1000)
  return timer
}

async function endLeftovers(child) {
  const deadline = Date.now() + LEFTOVERS_LIMIT_MS
  let isAlive = signalGroup(child, 'SIGTERM')
  while (isAlive && Date.now() < deadline) {
    await pause(50)
    isAlive = signalGroup(child, 0)
  }
  if (isAlive) signalGroup(child, 'SIGKILL')
}

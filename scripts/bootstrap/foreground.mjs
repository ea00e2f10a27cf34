import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './root.mjs'
import { receiveSignals, signalGroup } from './signals.mjs'

const LEFTOVERS_LIMIT_MS = 5000

/** Part of util-linux, like flock: the kernel sends the program SIGTERM when its parent dies, however it dies. */
const TIE = ['setpriv', '--pdeathsig', 'TERM']

/**
 * Runs a program in our place: its output is ours, our signals are its, its exit code comes back. It leads a group of its
 * own, so that a signal arrives once, and whatever it may leave behind is ended too. When we are killed it ends as well; its
 * own children see to themselves (src/server/db/embedded-server.ts), and those that it detaches stay.
 */
export async function foreground(command, args, env) {
  const [program, ...words] = [...findTie(), command, ...args]
  const child = spawn(program, words, { cwd: ROOT, env, stdio: 'inherit', detached: true })
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

/** Nothing where the system has no such program: Ctrl-C and SIGTERM work there all the same. */
function findTie() {
  const [program, ...words] = TIE
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0 ? TIE : []
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

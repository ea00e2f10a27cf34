import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './root.mjs'
import { receiveSignals, signalGroup } from './signals.mjs'

const LEFTOVERS_LIMIT_MS = 5000

/** Part of util-linux: the kernel sends SIGTERM to the program when its parent dies for any reason. */
const TIE = ['setpriv', '--pdeathsig', 'TERM']

/**
 * Runs a program in the foreground: shares our output, forwards our signals, and returns its exit code. It leads its
 * own process group, so that it gets each signal once, and processes that it leaves behind are ended, too. If we are
 * killed, it ends as well. Its children handle that themselves (src/server/db/embedded-server.ts), and detached ones
 * keep running.
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

/** Empty if the system has no such program. Ctrl-C and SIGTERM still work then. */
function findTie() {
  const [program, ...words] = TIE
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0 ? TIE : []
}

/** An npm that was killed with SIGKILL forwards nothing. Our parent process has then changed. */
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

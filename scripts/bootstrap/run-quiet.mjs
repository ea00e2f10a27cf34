import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'
import { exitCodeOf, receiveSignals, signalGroup } from './signals.mjs'
import { PlainError } from './steps.mjs'

const CHARACTERS_MAX = 200_000

/** Runs a program without showing its output. Returns its exit code and its output. */
export const capture = (command, args, { env = process.env, cwd = ROOT } = {}) =>
  new Promise((resolve, reject) => {
    let output = ''
    let stoppedBy
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const release = receiveSignals((signal) => {
      signalGroup(child, stoppedBy ? 'SIGKILL' : 'SIGTERM')
      stoppedBy = signal
    })
    const retain = (chunk) => {
      output = (output + chunk).slice(-CHARACTERS_MAX)
    }
    child.stdout.setEncoding('utf8').on('data', retain)
    child.stderr.setEncoding('utf8').on('data', retain)
    child.on('error', (error) => {
      release()
      reject(error)
    })
    child.on('exit', () => signalGroup(child, 'SIGTERM'))
    child.on('close', (code) => {
      release()
      if (stoppedBy) process.exit(exitCodeOf(stoppedBy))
      resolve({ code: code ?? 1, output })
    })
  })

/** Runs a program that must succeed. Its output is shown only if it fails. */
export async function need(command, args, options = {}) {
  const { code, output } = await capture(command, args, options)
  if (code === 0) return output
  const title = options.title ?? [command, ...args].join(' ')
  throw new PlainError(`${title} ended with code ${code}:\n${output.trimEnd()}`)
}

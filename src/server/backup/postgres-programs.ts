import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../entry/start-error.ts'

/** Debian keeps each version in a folder of its own; its `pg_dump` on PATH chooses one by local servers. */
const VERSIONS = '/usr/lib/postgresql'
const SAID_MAX = 4000

type Name = 'pg_dump' | 'pg_restore'
const run = promisify(execFile)

async function majorOf(path: string): Promise<number | null> {
  const { stdout } = await run(path, ['--version']).catch(() => ({ stdout: '' }))
  const [, major] = /\) (\d+)/.exec(stdout) ?? []
  return major === undefined ? null : Number(major)
}

/**
 * Path of the program. Of those that know the server, the oldest: a newer one may set what the server does not know.
 * @throws StartError if there is none
 */
async function findProgram(name: Name, major: number): Promise<string> {
  const versions = await readdir(VERSIONS).catch(() => [])
  const paths = [...versions.map((version) => join(VERSIONS, version, 'bin', name)), name]
  const found = await Promise.all(paths.map(async (path) => ({ path, major: await majorOf(path) })))
  const known = found.flatMap((one) => (one.major === null ? [] : [{ ...one, major: one.major }]))
  const [best] = known.filter((one) => one.major >= major).toSorted((a, b) => a.major - b.major)
  if (best) return best.path
  const there =
    known.length === 0 ? 'none is installed' : `the newest here is ${Math.max(...known.map((one) => one.major))}`
  throw new StartError(
    `PostgreSQL ${major} needs ${name} ${major} or newer, and ${there}. Install postgresql-client-${major}.`,
  )
}

/** The address without its password, which others could read in the list of processes. */
function connectionOf(url: string) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { args: ['--no-password', '--dbname', address.href], env: password === '' ? {} : { PGPASSWORD: password } }
}

/** @throws StartError with what the program said */
export async function runProgram(name: Name, major: number, url: string, given: readonly string[]): Promise<void> {
  const path = await findProgram(name, major)
  const { args, env } = connectionOf(url)
  const child = spawn(path, [...given, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-SAID_MAX)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartError(`${name} ended with code ${code}:\n${said.trim()}`)
}

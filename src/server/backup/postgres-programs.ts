import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demandsTls } from '../db/tls.ts'
import { StartError } from '../entry/start-error.ts'

/** Debian keeps each version in a folder of its own; its `pg_dump` on PATH chooses one by local servers. */
const VERSIONS = '/usr/lib/postgresql'
const SAID_MAX = 4000
/** libpq 15 has no name for the authorities of the system. */
const SYSTEM_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
/** libpq refuses them. */
const PARAMETERS_OF_THE_DRIVER = ['ssl', 'uselibpqcompat']

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

/** The server, and the file of the authorities that may vouch for it. */
export type Server = { url: string; caFile: string | undefined }

/**
 * The address as libpq reads it: with the checks of `db/tls.ts`, and with its password in a file, because others can
 * read the arguments of a process.
 */
async function addressOf({ url, caFile }: Server, folder: string): Promise<string> {
  const address = new URL(url)
  const parameters = address.searchParams
  for (const name of PARAMETERS_OF_THE_DRIVER) parameters.delete(name)
  if (demandsTls(url, caFile)) {
    parameters.set('sslmode', 'verify-full')
    parameters.set('sslrootcert', caFile ?? parameters.get('sslrootcert') ?? SYSTEM_AUTHORITIES)
  }
  if (address.password !== '') {
    const path = join(folder, 'password')
    const password = decodeURIComponent(address.password).replace(/[\\:]/g, String.raw`\$&`)
    await writeFile(path, `*:*:*:*:${password}\n`, { mode: 0o600 })
    address.password = ''
    parameters.set('passfile', path)
  }
  return address.href
}

/** @throws StartError with what the program said */
export async function runProgram(name: Name, major: number, server: Server, given: readonly string[]): Promise<void> {
  const path = await findProgram(name, major)
  const folder = await mkdtemp(join(tmpdir(), 'kramik-postgres-'))
  try {
    const args = [...given, '--no-password', '--dbname', await addressOf(server, folder)]
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-SAID_MAX)))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new StartError(`${name} ended with code ${code}:\n${said.trim()}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

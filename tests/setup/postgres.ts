import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type { Certificate } from '#tests/factories/certificate.ts'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { createDatabase } from './create-database.ts'
import { createTables } from './create-tables.ts'
import { freePort } from './free-port.ts'
import { startProgram, type Program } from './program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server for the tests' databases. Absent if the tests use the embedded database. */
    postgresUrl?: string
    /** Name of a database there with tables but no rows, to be copied. */
    emptyDatabase?: string
  }
}

const run = promisify(execFile)
const USER = 'kramik'
const START_LIMIT_MS = 30_000

/** Settings without durability, since no data has to survive the tests. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  project.provide('emptyDatabase', await createEmpty(url))
  return stop
}

/** Creating the tables takes seconds, copying them is fast. */
async function createEmpty(server: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-empty-'))
  const url = await createDatabase(server)
  await createTables({ DATA_DIR: dataDir, DATABASE_URL: url })
  await rm(dataDir, { recursive: true, force: true })
  return new URL(url).pathname.slice(1)
}

/** Starts a separate PostgreSQL in its own folder. The system's service is not touched. `others`: settings besides ours. */
export async function startPostgres(
  certificate?: Certificate,
  others: Record<string, string> = {},
): Promise<{ url: string; program: Program; stop: () => Promise<void> }> {
  const bin = findProgram.postgres()
  if (!bin) throw new Error('PostgreSQL is not installed: `npm test` brings it, or `apt-get install postgresql`')
  const owner = await unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'kramik-postgres-'))
  const password = randomBytes(16).toString('hex')
  const data = join(folder, 'data')
  await writeFile(join(folder, 'password'), password)
  if (owner) await Promise.all([folder, join(folder, 'password')].map((path) => chown(path, owner.uid, owner.gid)))

  const passwordFile = join(folder, 'password')
  const initdb = ['-D', data, '-U', USER, '-A', 'scram-sha-256', '--pwfile', passwordFile, '--no-sync']
  await run(join(bin, 'initdb'), [...initdb, '-E', 'UTF8', '--locale', 'C.UTF-8'], { cwd: folder, ...owner })

  const port = await freePort()
  const tls = certificate ? await writeCertificate(folder, certificate, owner) : {}
  const settings = Object.entries({ ...SETTINGS, ...others, ...tls, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
  const program = await startProgram(async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { cwd: folder, stdio: 'pipe', ...owner })
    await untilItAnswers(server, url)
    return server
  })
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for connections to end.
    await program.end('SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
  return { url, program, stop }
}

/** Settings with which the server speaks TLS. It reads only a key that nobody else may read. */
async function writeCertificate(folder: string, { cert, key }: Certificate, owner?: { uid: number; gid: number }) {
  const [certFile, keyFile] = [join(folder, 'server.crt'), join(folder, 'server.key')]
  await writeFile(certFile, cert)
  await writeFile(keyFile, key, { mode: 0o600 })
  if (owner) await Promise.all([certFile, keyFile].map((path) => chown(path, owner.uid, owner.gid)))
  return { ssl: 'on', ssl_cert_file: certFile, ssl_key_file: keyFile }
}

/** PostgreSQL refuses to run as root. */
export async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('Running as root, and there is no user `postgres` or `nobody` to run PostgreSQL as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function untilItAnswers(server: ChildProcess, url: string): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  server.stdout?.resume()
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        server.kill('SIGKILL')
        throw new Error(`PostgreSQL did not start:\n${said}`, { cause: error })
      }
      await pause(50)
    }
  }
}

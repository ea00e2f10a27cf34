import { spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parse } from 'yaml'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { freePort } from './free-port.ts'
import { startProgram, type Program } from './program.ts'
import { unprivileged } from './postgres.ts'

const DEPLOYED = new URL('../../compose.scale.yaml', import.meta.url)
type Deployed = { configs: { pgbouncer: { content: string } } }

export type TestPooler = { url: string; program: Program; stop: () => Promise<void> }

/** Starts PgBouncer with the settings of compose.scale.yaml in front of the database at `url`, with so many connections to it. */
export async function startPgBouncer(url: string, poolSize = 10): Promise<TestPooler> {
  const path = findProgram.pgbouncer()
  if (!path) throw new Error('PgBouncer is not installed: `npm test` brings it, or `apt-get install pgbouncer`')
  const server = new URL(url)
  const [port, folder, owner] = [
    await freePort(),
    await mkdtemp(join(tmpdir(), 'kramik-pgbouncer-')),
    await unprivileged(),
  ]
  const [users, settings] = [join(folder, 'users'), join(folder, 'pgbouncer.ini')]
  await writeFile(users, `"${server.username}" "${server.password}"\n`)
  const own: [RegExp, string][] = [
    [/^kramik = .*/m, `* = host=${server.hostname} port=${server.port}`],
    [/^listen_addr = .*/m, 'listen_addr = 127.0.0.1'],
    [/^listen_port = .*/m, `listen_port = ${port}`],
    [/^auth_file = .*/m, `auth_file = ${users}`],
    [/^default_pool_size = .*/m, `default_pool_size = ${poolSize}`],
  ]
  const { configs } = parse(await readFile(DEPLOYED, 'utf8'), { merge: true }) as Deployed
  await writeFile(
    settings,
    own.reduce((text, [line, replacement]) => text.replace(line, replacement), configs.pgbouncer.content),
  )
  if (owner) await Promise.all([folder, users, settings].map((path) => chown(path, owner.uid, owner.gid)))
  await chmod(folder, 0o700)
  const program = await startProgram(async () => {
    const pooler = spawn(path, [settings], { cwd: folder, stdio: ['ignore', 'inherit', 'pipe'], ...owner })
    let isUp = false
    for await (const line of createInterface(pooler.stderr)) {
      isUp = line.includes('process up')
      if (isUp) break
    }
    if (!isUp) throw new Error('PgBouncer ended before it was ready')
    pooler.stderr.resume()
    return pooler
  })
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    program,
    stop: async () => {
      await program.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { freePort } from './free-port.ts'
import { unprivileged } from './postgres.ts'

export type TestPooler = { url: string; stop: () => Promise<void>; pause: () => void; resume: () => void }

/** Starts PgBouncer in transaction mode in front of the database at `url`, with so many connections to it. */
export async function startPgBouncer(url: string, poolSize = 10): Promise<TestPooler> {
  const program = findProgram.pgbouncer()
  if (!program) throw new Error('PgBouncer is not installed: `npm test` brings it, or `apt-get install pgbouncer`')
  const server = new URL(url)
  const [port, folder, owner] = [
    await freePort(),
    await mkdtemp(join(tmpdir(), 'kramik-pgbouncer-')),
    await unprivileged(),
  ]
  const [users, settings] = [join(folder, 'users'), join(folder, 'pgbouncer.ini')]
  await writeFile(users, `"${server.username}" "${server.password}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  )
  if (owner) await Promise.all([folder, users, settings].map((path) => chown(path, owner.uid, owner.gid)))
  await chmod(folder, 0o700)
  const pooler = spawn(program, [settings], { cwd: folder, stdio: ['ignore', 'inherit', 'pipe'], ...owner })
  let isUp = false
  for await (const line of createInterface(pooler.stderr)) {
    isUp = line.includes('process up')
    if (isUp) break
  }
  if (!isUp) throw new Error('PgBouncer ended before it was ready')
  pooler.stderr.resume()
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    pause: () => void pooler.kill('SIGSTOP'),
    resume: () => void pooler.kill('SIGCONT'),
    stop: async () => {
      if (pooler.exitCode === null && pooler.signalCode === null) {
        pooler.kill('SIGCONT')
        pooler.kill('SIGTERM')
        await once(pooler, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

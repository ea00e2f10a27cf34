import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findJanusRoot, type JanusSecrets, writeJanusFiles } from './janus-files.ts'

const READY_LIMIT_MS = 10_000
const STOP_LIMIT_MS = 3000

export type JanusProcess = {
  pid: number
  /** Address of its WebSocket. */
  url: string
  secrets: JanusSecrets
  exited: Promise<void>
  stop: () => Promise<void>
}

type Wanted = { path: string; folder: string; ports: readonly [number, number]; publicIp: string | undefined }

/**
 * Command that the kernel ends when this process dies in any way, so that a killed keeper leaves no gateway behind. The
 * signal is SIGKILL: the kernel sends it once for each of our threads. Without setpriv, the next keeper's Janus finds some ports occupied and uses the next ones.
 */
const tied = (...command: string[]): [string, ...string[]] => {
  const [program = '', ...words] = command
  return hasTie() ? ['setpriv', '--pdeathsig', 'KILL', program, ...words] : [program, ...words]
}

let isTieKnown: boolean | undefined
const hasTie = () =>
  (isTieKnown ??= spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0)

/** Starts Janus on a Unix socket in a private folder. Its log is written to `folder`. */
export async function startJanus({ path, folder, ports, publicIp }: Wanted): Promise<JanusProcess> {
  await mkdir(folder, { recursive: true })
  // Use the temporary folder: a socket path has at most 107 bytes.
  const home = await mkdtemp(join(tmpdir(), 'kramik-janus-'))
  const socket = join(home, 'ws.sock')
  const secrets = { api: randomBytes(24).toString('hex'), admin: randomBytes(24).toString('hex') }
  await writeJanusFiles(home, { path, socket, secrets, ports, publicIp })
  const { libraries } = await findJanusRoot(path)
  // Log to a file: writing into the pipe of a dead parent would kill Janus.
  const log = await open(join(folder, 'janus.log'), 'a', 0o600)
  const command = libraries.length > 0 ? ['env', `LD_LIBRARY_PATH=${libraries.join(delimiter)}`, path] : [path]
  const [program, ...words] = tied(...command)
  const child = spawn(program, [...words, '-F', home, '-o'], { stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  const exited = exitOf(child).then(() => rm(home, { recursive: true, force: true }))
  const stop = async () => {
    child.kill('SIGTERM')
    const isLate = await Promise.race([exited.then(() => false), pause(STOP_LIMIT_MS, true, { ref: false })])
    if (isLate) child.kill('SIGKILL')
    await exited
  }
  const isUp = await Promise.race([exited.then(() => false), answers(socket)])
  if (!isUp || child.pid === undefined) {
    await stop()
    throw new Error(`Janus did not start; ${join(folder, 'janus.log')} says why`)
  }
  return { pid: child.pid, url: `ws+unix:${socket}:/`, secrets, exited, stop }
}

async function exitOf(child: ChildProcess): Promise<void> {
  await once(child, 'exit').catch(() => undefined)
}

async function answers(socket: string): Promise<boolean> {
  for (const deadline = Date.now() + READY_LIMIT_MS; Date.now() < deadline; await pause(50)) {
    const connection = connect(socket)
    const isConnected = await once(connection, 'connect').then(
      () => true,
      () => false,
    )
    connection.destroy()
    if (isConnected) return true
  }
  return false
}

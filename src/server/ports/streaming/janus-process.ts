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
  /** Of its socket. */
  url: string
  secrets: JanusSecrets
  exited: Promise<void>
  stop: () => Promise<void>
}

type Wanted = { path: string; folder: string; ports: readonly [number, number]; publicIp: string | undefined }

/**
 * The kernel ends the child when we die, however we die: a keeper that was killed leaves no gateway behind. By SIGKILL: it
 * tells of us once for each of our threads, and with a second milder signal ffmpeg empties the playlist that it writes.
 * Where the system has no such program, the next keeper's Janus finds its ports taken one by one, and goes on.
 */
export const tied = (...command: string[]): [string, ...string[]] => {
  const [program = '', ...words] = command
  return hasTie() ? ['setpriv', '--pdeathsig', 'KILL', program, ...words] : [program, ...words]
}

let isTieKnown: boolean | undefined
const hasTie = () =>
  (isTieKnown ??= spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true'], { stdio: 'ignore' }).status === 0)

/** Starts Janus; it listens on a Unix socket in a folder that we alone may read. `folder` gets its log. */
export async function startJanus({ path, folder, ports, publicIp }: Wanted): Promise<JanusProcess> {
  await mkdir(folder, { recursive: true })
  // Among temporary files, since a socket's path may have 107 bytes at most.
  const home = await mkdtemp(join(tmpdir(), 'kramik-janus-'))
  const socket = join(home, 'ws.sock')
  const secrets = { api: randomBytes(24).toString('hex'), admin: randomBytes(24).toString('hex') }
  await writeJanusFiles(home, { path, socket, secrets, ports, publicIp })
  const { libraries } = await findJanusRoot(path)
  // A file and no pipe: writing into the pipe of a dead parent would kill it.
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

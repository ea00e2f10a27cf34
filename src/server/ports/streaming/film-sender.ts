import type { ChildProcess } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Programs } from '#server/media/limits.ts'
import { spawnConfined } from '#server/media/spawn-confined.ts'

const LOOPBACK = '127.0.0.1'
const AGAIN_AFTER_MS = 1000

type Ports = { audio: number; video: number }

type Wanted = {
  programs: Programs
  /** Film made by `makeLoop`. */
  film: string
  logs: string
  types: { audio: number; video: number }
}

/** A film sent in a loop in place of a camera. */
export type FilmSender = {
  /** Number of the current start, new with each start; null while nothing is sent. */
  number: () => number | null
  /** Sends to these ports as well. The returned function stops that. */
  to: (ports: Ports) => () => Promise<void>
  stop: () => Promise<void>
}

/** Sends a film in place of a browser's stream. Initially to no target. Restarts its program when it ends. */
export async function sendFilm({ programs, film, logs, types }: Wanted): Promise<FilmSender> {
  const [audio, video] = await Promise.all([bound(), bound()])
  const targets = new Set<Ports>()
  const pass = (socket: Socket, kind: keyof Ports) =>
    socket.on('message', (packet) => {
      for (const target of targets) socket.send(packet, target[kind], LOOPBACK)
    })
  pass(audio, 'audio')
  pass(video, 'video')
  await mkdir(logs, { recursive: true })

  let child: ChildProcess | undefined
  let count = 0
  let isStopped = false
  async function run(): Promise<void> {
    const log = await open(join(logs, 'film.log'), 'a', 0o600)
    const rtp = ['-rtpflags', 'skip_rtcp', '-f', 'rtp']
    child = spawnConfined(
      'ffmpeg',
      [
        '-hide_banner',
        '-nostdin',
        '-nostats',
        '-v',
        'warning',
        '-re',
        '-stream_loop',
        '-1',
        '-i',
        film,
        '-map',
        '0:v',
        '-c:v',
        'copy',
        '-payload_type',
        String(types.video),
        ...rtp,
        `rtp://${LOOPBACK}:${video.address().port}?pkt_size=1200`,
        '-map',
        '0:a:0',
        '-c:a',
        'copy',
        '-payload_type',
        String(types.audio),
        ...rtp,
        `rtp://${LOOPBACK}:${audio.address().port}?pkt_size=1200`,
      ],
      { programs, access: { reads: [film], writes: [], hasNetwork: true }, stdio: ['ignore', log.fd, log.fd] },
    )
    const ended = once(child, 'exit').catch(() => undefined)
    count += 1
    await log.close()
    await ended
    child = undefined
    if (!isStopped) begin(AGAIN_AFTER_MS)
  }
  function begin(afterMs: number): void {
    setTimeout(() => void run().catch(() => begin(AGAIN_AFTER_MS)), afterMs).unref()
  }
  begin(0)

  return {
    number: () => (child ? count : null),
    to: (ports) => {
      targets.add(ports)
      return () => Promise.resolve(void targets.delete(ports))
    },
    stop: async () => {
      isStopped = true
      const ended = child && once(child, 'exit')
      child?.kill('SIGKILL')
      await ended
      audio.close()
      video.close()
    },
  }
}

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.bind(0, LOOPBACK)
  await once(socket, 'listening')
  return socket
}

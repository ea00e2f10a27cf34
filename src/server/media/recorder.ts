import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { partName } from './live-playlist.ts'

/** Both have to be what the sender's packets say. */
type Types = { audio: number; video: number }

export type Recorder = {
  ports: { audio: number; video: number }
  exited: Promise<void>
  /** Ends the open segment. */
  stop: () => Promise<void>
}

type Wanted = {
  /** The program, and words before it. */
  command: readonly [string, ...string[]]
  /** Segments and the playlist go here, what it says into its own file of `logs`. */
  folder: string
  logs: string
  part: number
  types: Types
  profile: string
  segmentSeconds: number
}

const STOP_LIMIT_MS = 3000
const ASKED_AGAIN_AFTER_MS = 1500
/** It has to listen before the first packet: the key frame that begins the recording comes only once. */
const LISTENS_AFTER_MS = 500
const PORTS = [30_000, 39_998] as const

/**
 * Records what is sent to its ports as HLS: H.264 as it comes, sound as AAC. It analyses the first three seconds, and fixes
 * there which media there are; shorter does not do with fMP4.
 */
export async function startRecorder(wanted: Wanted): Promise<Recorder> {
  const { command, folder, logs, part, types, profile, segmentSeconds } = wanted
  await mkdir(folder, { recursive: true })
  await mkdir(logs, { recursive: true })
  const ports = { audio: await freePair(), video: await freePair() }
  const name = partName(part)
  const description = join(logs, `${name}.sdp`)
  await writeFile(description, sdpOf(ports, types, profile))
  const log = await open(join(logs, `${name}.log`), 'a', 0o600)
  const [program, ...words] = command
  const args = [
    ...['-hide_banner', '-nostdin', '-nostats', '-v', 'warning', '-y'],
    ...['-protocol_whitelist', 'file,udp,rtp,rtcp,crypto', '-fflags', '+genpts+discardcorrupt'],
    ...['-analyzeduration', '3M', '-probesize', '5M', '-max_delay', '500000', '-reorder_queue_size', '500'],
    ...['-buffer_size', '4194304', '-i', description],
    ...['-c:v', 'copy', '-c:a', 'aac', '-b:a', '96k', '-af', 'aresample=async=1:first_pts=0'],
    ...['-map_metadata', '-1', '-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_list_size', '0'],
    ...['-hls_playlist_type', 'event', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments+program_date_time+temp_file'],
    ...['-hls_fmp4_init_filename', `${name}-init.mp4`, '-hls_segment_filename', join(folder, `${name}-%05d.m4s`)],
    join(folder, `${name}.m3u8`),
  ]
  const child = spawn(program, [...words, ...args], { stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  const exited = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([exited, pause(LISTENS_AFTER_MS)])
  return {
    ports,
    exited,
    stop: async () => {
      await sayGoodbye(ports)
      const limits = [setTimeout(() => child.kill('SIGINT'), ASKED_AGAIN_AFTER_MS)]
      limits.push(setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS))
      await exited
      limits.forEach(clearTimeout)
    },
  }
}

/** RTCP's BYE of two senders: packets shorter than twelve bytes are not looked at. */
const GOODBYE = Buffer.from([0x82, 203, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2])

/**
 * The end of both media is the end of the input, also where no packet comes any more. A signal would be heard with the next
 * packet, and a second one breaks off what is being written.
 */
async function sayGoodbye({ audio, video }: Recorder['ports']): Promise<void> {
  const socket = createSocket('udp4')
  for (const port of [audio, video])
    await new Promise<void>((resolve) => socket.send(GOODBYE, port, '127.0.0.1', () => resolve()))
  socket.close()
}

const sdpOf = (ports: Recorder['ports'], { audio, video }: Types, profile: string) =>
  [
    'v=0',
    'o=- 0 0 IN IP4 127.0.0.1',
    's=live',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${ports.audio} RTP/AVP ${audio}`,
    `a=rtpmap:${audio} opus/48000/2`,
    `m=video ${ports.video} RTP/AVP ${video}`,
    `a=rtpmap:${video} H264/90000`,
    `a=fmtp:${video} packetization-mode=1;profile-level-id=${profile}`,
    '',
  ].join('\n')

/** An even port that is free together with the next one, which is for RTCP. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS[0] / 2, PORTS[1] / 2) * 2
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  const isBound = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false))
    socket.bind(port, '127.0.0.1', () => resolve(true))
  })
  if (isBound) await new Promise<void>((resolve) => socket.close(() => resolve()))
  return isBound
}

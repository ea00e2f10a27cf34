import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveCodec } from '#contracts/video/broadcast.rules.ts'
import { partName } from './recording-parts.ts'
import { openRtpRelay } from './rtp-relay.ts'
import type { Programs } from './limits.ts'
import { spawnConfined } from './spawn-confined.ts'

/** RTP payload types; both must match the sender's packets. */
type Types = { audio: number; video: number }

export type Recorder = {
  /** Number of the part that it writes. */
  number: number
  ports: { host: string; audio: number; video: number; key: string | null }
  exited: Promise<void>
  /** Ends the open segment. */
  stop: () => Promise<void>
}

type Wanted = {
  programs: Programs
  /** Folder of segments and playlist. The program's output goes to a separate file in `logs`. */
  folder: string
  logs: string
  part: number
  /** Address to listen on. `isFar`: the gateway is on another machine and encrypts its packets. */
  host: string
  isFar: boolean
  types: Types
  codec: LiveCodec
  /** H.264 profile. */
  profile: string
  /** Interval of key frames, and the longest segment. */
  segmentSeconds: number
}

const STOP_LIMIT_MS = 3000
const REQUESTED_AGAIN_AFTER_MS = 1500
/**
 * Time until ffmpeg listens. It must listen before the first packet, because the key frame that starts the recording is
 * sent only once.
 */
const LISTENS_AFTER_MS = 500
/** Microseconds that the picture waits for its sound. If the sound comes back later, it begins with silence. */
const SOUND_AWAITED_US = '1000000'
/** Length of an SRTP key with its salt. */
const SRTP_KEY_BYTES = 30
const PORTS = [30_000, 39_998] as const

/**
 * Records the packets sent to its ports as HLS: copies H.264, converts VP8 to H.264, encodes sound as AAC. ffmpeg
 * analyses the first three seconds to find the media; fMP4 does not work with less.
 * @throws if the program does not start
 */
export async function startRecorder(wanted: Wanted): Promise<Recorder> {
  const { programs, folder, logs, part, host, isFar, types, codec, profile, segmentSeconds } = wanted
  await mkdir(folder, { recursive: true })
  await mkdir(logs, { recursive: true })
  const key = isFar ? randomBytes(SRTP_KEY_BYTES).toString('base64') : null
  const own = { host, audio: await freePair(host), video: await freePair(host), key }
  const name = partName(part)
  const description = join(logs, `${name}.sdp`)
  await writeFile(description, sdpOf(own, types, FORMATS[codec](profile)), { mode: 0o600 })
  const path = join(logs, `${name}.log`)
  const log = { path, handle: await open(path, 'a', 0o600) }
  const args = [
    '-hide_banner',
    '-nostats',
    '-v',
    'warning',
    '-y',
    '-protocol_whitelist',
    'file,udp,rtp,rtcp,srtp,crypto',
    '-fflags',
    '+genpts+discardcorrupt',
    '-analyzeduration',
    '3M',
    '-probesize',
    '5M',
    '-max_delay',
    '500000',
    '-reorder_queue_size',
    '500',
    '-buffer_size',
    '4194304',
    '-localaddr',
    host,
    '-f',
    'sdp',
    '-i',
    description,
    ...(codec === 'h264' ? ['-c:v', 'copy'] : encoding(segmentSeconds)),
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-af',
    'aresample=async=1000:first_pts=0',
    '-max_interleave_delta',
    SOUND_AWAITED_US,
    '-map_metadata',
    '-1',
    '-f',
    'hls',
    // Less than the interval of key frames, so that each one begins a segment. Otherwise the additional ones of joining
    // viewers would make segments up to twice as long.
    '-hls_time',
    String(segmentSeconds / 2),
    '-hls_list_size',
    '0',
    '-hls_playlist_type',
    'event',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'independent_segments+program_date_time+temp_file',
    // Times within the segments: browsers ignore the edit list that would delay the later medium.
    '-hls_segment_options',
    'movflags=+frag_discont',
    '-hls_fmp4_init_filename',
    `${name}-init.mp4`,
    '-hls_segment_filename',
    join(folder, `${name}-%05d.m4s`),
    join(folder, `${name}.m3u8`),
  ]
  // Encrypted packets would need encrypted reports, so a gateway elsewhere sends to ffmpeg itself.
  const relay = isFar ? null : await openRtpRelay(host, own)
  const access = { reads: [description], writes: [folder], hasNetwork: true }
  const stdio = ['pipe' as const, log.handle.fd, log.handle.fd]
  const child = spawnConfined('ffmpeg', args, { programs, access, stdio })
  // Writing to a recorder that has just ended fails, which `exited` tells.
  child.stdin?.on('error', () => undefined)
  // Listen before the first await: a missing program emits an error in the next turn, which would end this process if
  // unhandled.
  let fault: Error | undefined
  const exited = once(child, 'exit').then(
    ([code]: unknown[]) => {
      fault = new Error(`The recorder ended with ${String(code)}; ${log.path} says why`)
    },
    (error: Error) => {
      fault = error
    },
  )
  void exited.then(() => relay?.close())
  await log.handle.close()
  await Promise.race([exited, pause(LISTENS_AFTER_MS)])
  if (fault !== undefined) throw fault
  return {
    number: part,
    ports: { ...own, ...relay?.ports },
    exited,
    stop: async () => {
      await sayGoodbye(own)
      // No signal but SIGKILL reaches a program in a box.
      const limits = [setTimeout(() => child.stdin?.write('q'), REQUESTED_AGAIN_AFTER_MS)]
      limits.push(setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS))
      await exited
      limits.forEach(clearTimeout)
    },
  }
}

/** RTCP BYE for two senders, since ffmpeg ignores packets shorter than twelve bytes. */
const GOODBYE = Buffer.from([0x82, 203, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2])

/**
 * Ends the input by a BYE for both media, which works without further packets. ffmpeg would read its standard input only
 * with the next packet.
 */
async function sayGoodbye({ host, audio, video }: Recorder['ports']): Promise<void> {
  const socket = createSocket('udp4')
  for (const port of [audio, video])
    await new Promise<void>((resolve) => socket.send(GOODBYE, port, host, () => resolve()))
  socket.close()
}

/** SDP format of the video: the values of `rtpmap` and `fmtp` after the payload type. */
const FORMATS: Record<LiveCodec, (profile: string) => { name: string; parameters?: string }> = {
  h264: (profile) => ({ name: 'H264/90000', parameters: `packetization-mode=1;profile-level-id=${profile}` }),
  vp8: () => ({ name: 'VP8/90000' }),
}

/**
 * Encoding light enough to keep up beside the gateway. Segments begin with our own key frames, independently of the
 * sender's.
 */
const encoding = (segmentSeconds: number) => [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-tune',
  'zerolatency',
  '-profile:v',
  'baseline',
  '-threads',
  '2',
  '-crf',
  '24',
  '-maxrate',
  '2M',
  '-bufsize',
  '2M',
  '-pix_fmt',
  'yuv420p',
  '-fps_mode',
  'vfr',
  '-force_key_frames',
  `expr:gte(t,n_forced*${segmentSeconds})`,
]

type Format = ReturnType<(typeof FORMATS)[LiveCodec]>

const sdpOf = (ports: Recorder['ports'], { audio, video }: Types, { name, parameters }: Format) => {
  const protocol = ports.key === null ? 'RTP/AVP' : 'RTP/SAVP'
  const crypto = ports.key === null ? [] : [`a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${ports.key}`]
  return [
    'v=0',
    `o=- 0 0 IN IP4 ${ports.host}`,
    's=live',
    `c=IN IP4 ${ports.host}`,
    't=0 0',
    `m=audio ${ports.audio} ${protocol} ${audio}`,
    ...crypto,
    `a=rtpmap:${audio} opus/48000/2`,
    `m=video ${ports.video} ${protocol} ${video}`,
    ...crypto,
    `a=rtpmap:${video} ${name}`,
    ...(parameters === undefined ? [] : [`a=fmtp:${video} ${parameters}`]),
    '',
  ].join('\n')
}

/** Finds a free even port whose next port, for RTCP, is free as well. */
async function freePair(host: string): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS[0] / 2, PORTS[1] / 2) * 2
    if ((await isFree(host, port)) && (await isFree(host, port + 1))) return port
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  const isBound = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false))
    socket.bind(port, host, () => resolve(true))
  })
  if (isBound) await new Promise<void>((resolve) => socket.close(() => resolve()))
  return isBound
}

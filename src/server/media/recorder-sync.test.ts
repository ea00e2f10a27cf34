import { execFile, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { joinRecording } from './join-recording.ts'
import { createPartReader } from './recording-parts.ts'
import { startRecorder, type Recorder } from './recorder.ts'
import { ffprobe, LIMITS, PROGRAMS, testFolder } from './test-fixtures.ts'

const home = testFolder()
const HOST = '127.0.0.1'
const TYPES = { audio: 111, video: 102 }
/** Audible and visible limits of television (ITU-R BT.1359), in milliseconds. */
const LEAD_MAX = 45
const LAG_MAX = 100
/** Seconds between a beep and its flash. The end of the sound, a second after the last flash, counts as a beep, too. */
const APART_MAX = 0.9

type Kind = keyof typeof TYPES
/** Passes on a packet sent after so many seconds of the film; null: it is lost. */
type Way = (kind: Kind, packet: Buffer, seconds: number) => Buffer | null

/** A black picture that flashes every two seconds, with its key frames there, and a beep with each flash. */
const FILM = [
  "color=black:size=320x240:rate=25,drawbox=color=white:thickness=fill:enable='lt(mod(t,2),0.2)'[out0]",
  "aevalsrc='0.5*sin(2000*PI*t)*lt(mod(t,2),0.2)':sample_rate=48000:nb_samples=480[out1]",
].join(';')

const words = (text: string) => text.split(' ')

/** Sends the film like a browser for so many seconds. Each start has other timestamps and sources. */
async function send({ ports }: Recorder, seconds: number, way: Way): Promise<void> {
  let begunAt: number | undefined
  const open = async (kind: Kind): Promise<Socket> => {
    const socket = createSocket('udp4')
    socket.on('message', (packet) => {
      begunAt ??= performance.now()
      const passed = way(kind, packet, (performance.now() - begunAt) / 1000)
      if (passed) socket.send(passed, ports[kind], HOST)
    })
    socket.bind(0, HOST)
    await once(socket, 'listening')
    return socket
  }
  const [audio, video] = await Promise.all([open('audio'), open('video')])
  const to = (socket: Socket) => words(`-rtpflags skip_rtcp -f rtp rtp://${HOST}:${socket.address().port}`)
  const sender = spawn(PROGRAMS.ffmpeg, [
    ...words('-v error -re -f lavfi -i'),
    FILM,
    ...words(`-t ${seconds} -map 0:v -c:v libx264 -preset ultrafast -tune zerolatency -profile:v baseline`),
    ...words(`-pix_fmt yuv420p -g 50 -sc_threshold 0 -x264-params repeat-headers=1 -payload_type ${TYPES.video}`),
    ...to(video),
    ...words(`-t ${seconds} -map 0:a -c:a libopus -ac 2 -payload_type ${TYPES.audio}`),
    ...to(audio),
  ])
  onTestFinished(() => void sender.kill('SIGKILL'))
  await once(sender, 'exit')
  audio.close()
  video.close()
}

async function record(folder: string, part: number, seconds: number, way: Way): Promise<void> {
  const recorder = await startRecorder({
    programs: PROGRAMS,
    folder,
    logs: join(folder, 'logs'),
    part,
    codec: 'h264',
    host: HOST,
    isFar: false,
    types: TYPES,
    profile: '42e01f',
    segmentSeconds: 2,
  })
  await send(recorder, seconds, way)
  await recorder.stop()
}

/** Seconds at which flashes and beeps begin. `asBrowser`: edit lists are ignored. */
async function watch(film: string, asBrowser: boolean): Promise<{ flashes: number[]; beeps: number[] }> {
  const { stderr } = await promisify(execFile)(PROGRAMS.ffmpeg, [
    ...words(`-hide_banner -nostats ${asBrowser ? '-ignore_editlist 1 ' : ''}-i`),
    film,
    // The end of a film counts as a flash and as a beep. The longer picture keeps them apart.
    ...words(
      '-vf tpad=stop_mode=clone:stop_duration=3,blackdetect=d=0.5 -af silencedetect=noise=-30dB:d=0.5 -f null -',
    ),
  ])
  return {
    flashes: [...stderr.matchAll(/black_end:([\d.]+)/g)].map(([, at]) => Number(at)),
    beeps: [...stderr.matchAll(/silence_end: ([\d.]+)/g)].map(([, at]) => Number(at)),
  }
}

/** By how many milliseconds each beep leads its flash; negative: it lags. */
const leads = ({ flashes, beeps }: Awaited<ReturnType<typeof watch>>): number[] =>
  beeps.flatMap((beep) => {
    const flash = flashes.toSorted((a, b) => Math.abs(a - beep) - Math.abs(b - beep))[0]
    return flash === undefined || Math.abs(flash - beep) > APART_MAX ? [] : [Math.round((flash - beep) * 1000)]
  })

function expectInSync(measured: number[], count: number): void {
  expect(measured.length, String(measured)).toBeGreaterThanOrEqual(count)
  expect(Math.max(...measured), String(measured)).toBeLessThanOrEqual(LEAD_MAX)
  expect(Math.min(...measured), String(measured)).toBeGreaterThanOrEqual(-LAG_MAX)
}

/** Moves a packet of the sound to earlier numbers, as if `missing` seconds had never been recorded. */
function shifted(packet: Buffer, packets: number, missing: number): Buffer {
  const copy = Buffer.from(packet)
  copy.writeUInt16BE((packet.readUInt16BE(2) - packets + 65_536) % 65_536, 2)
  copy.writeUInt32BE((packet.readUInt32BE(4) - missing * 48_000 + 2 ** 32) % 2 ** 32, 4)
  return copy
}

/** Writes a film of these segments as a browser gets them. */
async function seen(folder: string, name: string, files: string[]): Promise<string> {
  const film = join(folder, `seen-${name}.mp4`)
  await writeFile(film, Buffer.concat(await Promise.all(files.map((file) => readFile(join(folder, file))))))
  return film
}

/** First and last second of each medium. */
async function spans(film: string): Promise<Record<'audio' | 'video', [number, number]>> {
  const shown = await ffprobe(...words('-show_entries packet=codec_type,pts_time -of csv=p=0'), film)
  const packets = shown.split('\n').map((line) => line.split(','))
  const spanOf = (kind: string): [number, number] => {
    const times = packets.filter(([of]) => of === kind).map(([, at]) => Number(at))
    return [Math.min(...times), Math.max(...times)]
  }
  return { audio: spanOf('audio'), video: spanOf('video') }
}

test(
  'beeps stay with their flashes: after lost sound, a paused microphone and a new sender',
  { timeout: 90_000 },
  async () => {
    const folder = home.file('lips')
    await mkdir(folder)
    let paused = 0
    await record(folder, 1, 15, (kind, packet, at) => {
      // The recorder is not told of a key frame: the first one comes a second later.
      if (at < 1) return null
      if (kind === 'video') return packet
      if (at > 4.9 && at < 5.9) return null
      if (at > 8.4 && at < 9.2) {
        paused += 1
        return null
      }
      return shifted(packet, paused, paused * 0.02)
    })
    // The sound begins after the first key frame. Before it, a film would show that frame for longer.
    await record(folder, 2, 9, (kind, packet, at) => (at < (kind === 'audio' ? 2.6 : 1) ? null : packet))

    const parts = await createPartReader(folder)()
    expect(parts).toHaveLength(2)
    for (const { number, init, segments } of parts) {
      const film = await seen(folder, String(number), [init, ...segments.map(({ uri }) => uri)])
      expectInSync(leads(await watch(film, true)), number === 1 ? 5 : 2)
    }
    const work = await mkdtemp(join(folder, 'work-'))
    const whole = join(work, 'whole.mp4')
    await joinRecording(folder, work, whole, PROGRAMS, LIMITS, new AbortController().signal)
    const joined = await watch(whole, false)
    expectInSync(leads(joined), 7)
    // The first part ends a second after its last flash, and the second part begins with one.
    const pauses = joined.flashes.slice(1).map((flash, at) => flash - (joined.flashes[at] ?? 0))
    expect(
      pauses.some((pause) => Math.abs(pause - 1) < 0.1),
      String(pauses),
    ).toBe(true)
  },
)

test('each segment has its sound, silent while the microphone is lost or paused', { timeout: 60_000 }, async () => {
  const folder = home.file('silent')
  await mkdir(folder)
  let paused = 0
  await record(folder, 1, 16, (kind, packet, at) => {
    if (kind === 'video') return packet
    if (at > 2.9 && at < 6.9) return null
    if (at > 8.4 && at < 12.4) {
      paused += 1
      return null
    }
    return shifted(packet, paused, paused * 0.02)
  })
  const [part] = await createPartReader(folder)()
  const { init = '', segments = [] } = part ?? {}
  expect(segments.length).toBeGreaterThan(5)
  const each = await Promise.all(segments.map(async ({ uri }) => spans(await seen(folder, uri, [init, uri]))))
  for (const [at, { audio, video }] of each.entries()) {
    if (at > 0) expect(Math.abs(audio[0] - video[0]), JSON.stringify(each)).toBeLessThan(0.1)
    if (at < each.length - 1) expect(Math.abs(audio[1] - video[1]), JSON.stringify(each)).toBeLessThan(0.1)
  }
  expectInSync(leads(await watch(await seen(folder, 'all', [init, ...segments.map(({ uri }) => uri)]), true)), 3)
})

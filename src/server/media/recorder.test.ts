import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { LiveCodec } from '#contracts/video/broadcast.rules.ts'
import { joinRecording } from './join-recording.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { createPlaylistWriter } from './live-playlist.ts'
import { probe } from './probe.ts'
import { partsOf } from './recording-parts.ts'
import { startRecorder, type Recorder } from './recorder.ts'
import { PROGRAMS } from './test-fixtures.ts'

const programs = PROGRAMS
const SLOW = { timeout: 60_000 }
let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kramik-recorder-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const wanted = (folder: string, part: number, codec: LiveCodec = 'h264') => ({
  programs,
  folder,
  logs: join(folder, 'logs'),
  part,
  codec,
  host: '127.0.0.1',
  isFar: false,
  types: { audio: 111, video: 102 },
  profile: '42e01f',
  segmentSeconds: 2,
})

type Film = { input: string[]; video: string[] }

const EVERY_TWO_SECONDS = ['-g', '30', '-pix_fmt', 'yuv420p']
const CODECS: Record<LiveCodec, string[]> = {
  h264: [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-profile:v',
    'baseline',
    '-bf',
    '0',
    ...EVERY_TWO_SECONDS,
    '-x264-params',
    'repeat-headers=1',
  ],
  vp8: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', ...EVERY_TWO_SECONDS],
}

const drawn = (size: string) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=15`]
const lying = (codec: LiveCodec = 'h264'): Film => ({ input: drawn('320x240'), video: CODECS[codec] })

/** Sends a picture and a tone, as a gateway forwards them from a browser. */
const send = ({ ports }: Recorder, { input, video }: Film = lying()) => {
  const sealed = ports.key === null ? [] : ['-srtp_out_suite', 'AES_CM_128_HMAC_SHA1_80', '-srtp_out_params', ports.key]
  const to = (port: number) => [...sealed, '-f', 'rtp', `${ports.key === null ? 'rtp' : 'srtp'}://127.0.0.1:${port}`]
  const sender = spawn(programs.ffmpeg, [
    '-v',
    'error',
    '-re',
    ...input,
    '-re',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:sample_rate=48000',
    '-map',
    '0:v',
    ...video,
    '-payload_type',
    '102',
    ...to(ports.video),
    '-map',
    '1:a',
    '-c:a',
    'libopus',
    '-ac',
    '2',
    '-payload_type',
    '111',
    ...to(ports.audio),
  ])
  onTestFinished(() => void sender.kill('SIGKILL'))
  return sender
}

/** Film of a camera that is rotated after three seconds: the size changes within the stream. */
async function turnedFilm(folder: string): Promise<string> {
  const pieces: Buffer[] = []
  for (const [size, seconds] of [
    ['320x240', '3'],
    ['240x320', '20'],
  ] as const) {
    const piece = join(folder, `${size}.h264`)
    await once(spawn(programs.ffmpeg, [...drawn(size), '-t', seconds, ...CODECS.h264, piece]), 'exit')
    pieces.push(await readFile(piece))
  }
  const film = join(folder, 'turned.h264')
  await writeFile(film, Buffer.concat(pieces))
  return film
}

async function end(sender: ChildProcess): Promise<void> {
  sender.kill('SIGKILL')
  await once(sender, 'exit')
}

/** Waits for this many segments and returns the number of recorded ones. */
async function recordedUntil(write: ReturnType<typeof createPlaylistWriter>['write'], segments: number) {
  const count = async () => (await write(false)).flatMap((part) => part.segments).length
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThanOrEqual(segments)
  return count()
}

async function joined(folder: string) {
  const work = await mkdtemp(join(folder, 'work-'))
  const out = join(work, 'whole.mp4')
  await joinRecording(folder, work, out, programs, DEFAULT_LIMITS, new AbortController().signal)
  return probe(out, programs, DEFAULT_LIMITS)
}

test('two consecutive senders make one film, with the start time of each', SLOW, async () => {
  const folder = join(home, 'two')
  const { write } = createPlaylistWriter(folder)
  const first = await startRecorder(wanted(folder, 1))
  const begun = Date.now()
  const sender = send(first)
  const before = await recordedUntil(write, 2)
  await end(sender)
  // Stopping works without further packets.
  await first.stop()

  const second = await startRecorder(wanted(folder, 2))
  const begunAgain = Date.now()
  const other = send(second)
  await recordedUntil(write, before + 2)
  await second.stop()
  await end(other)
  const parts = await write(true)
  // Remove the end tag, as if the recorder had been killed.
  const own = join(folder, 'part-2.m3u8')
  await writeFile(own, (await readFile(own, 'utf8')).replace('#EXT-X-ENDLIST\n', ''))
  expect(await partsOf(folder)).toEqual([1, 2])
  for (const [at, sentAt] of [begun, begunAgain].entries()) {
    const late = (parts[at]?.startedAt.getTime() ?? 0) - sentAt
    // A sender needs a moment to start. ffmpeg's own dates would be three seconds late.
    expect(late).toBeGreaterThan(0)
    expect(late).toBeLessThan(1500)
  }
  const playlist = await readFile(join(folder, 'dvr.m3u8'), 'utf8')
  expect(playlist.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(1)
  expect(playlist.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
  expect((await readFile(join(folder, 'live.m3u8'), 'utf8')).trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
  expect(await readFile(join(folder, 'master.m3u8'), 'utf8')).toMatch(/CODECS="avc1\.42\w{4},mp4a\.40\.2"\ndvr\.m3u8/)
  const film = await joined(folder)
  expect(film).toMatchObject({ width: 320, height: 240 })
  expect(Math.abs(film.duration - parts.reduce((sum, { seconds }) => sum + seconds, 0))).toBeLessThan(1)
})

test('a rotated camera ends the part, and the film shows both parts upright', SLOW, async () => {
  const folder = join(home, 'turned')
  const { write } = createPlaylistWriter(folder)
  const first = await startRecorder(wanted(folder, 1))
  await mkdir(folder, { recursive: true })
  const sender = send(first, { input: ['-r', '15', '-i', await turnedFilm(folder)], video: ['-c:v', 'copy'] })
  await expect.poll(async () => (await write(false))[0]?.endedBy, { timeout: 30_000 }).toBe('turned')
  await end(sender)
  await first.stop()
  const second = await startRecorder(wanted(folder, 2))
  const again = send(second, { input: drawn('240x320'), video: CODECS.h264 })
  await expect.poll(async () => (await write(false)).length, { timeout: 30_000 }).toBe(2)
  await second.stop()
  await end(again)
  const parts = await write(true)
  expect(parts.map(({ endedBy }) => endedBy)).toEqual(['turned', null])
  // Simulates a live that ends with the first frame of a third part.
  const [head = ''] = (await readFile(join(folder, 'part-2.m3u8'), 'utf8')).split('#EXTINF')
  const picture = parts[1]?.segments[0]?.uri ?? ''
  await writeFile(join(folder, 'part-3.m3u8'), `${head}#EXTINF:0.040000,\n${picture}\n#EXT-X-ENDLIST\n`)
  expect(await joined(folder)).toMatchObject({ width: 320, height: 240 })
})

test('VP8 is recorded as what every player shows', SLOW, async () => {
  const folder = join(home, 'vp8')
  const { write } = createPlaylistWriter(folder)
  const recorder = await startRecorder(wanted(folder, 1, 'vp8'))
  const sender = send(recorder, lying('vp8'))
  await recordedUntil(write, 2)
  await recorder.stop()
  await end(sender)
  await write(true)
  const film = await joined(folder)
  expect(film.video.codec).toBe('h264')
})

test('media of a gateway on another machine are encrypted, and other packets are not recorded', SLOW, async () => {
  const folder = join(home, 'far')
  const { write } = createPlaylistWriter(folder)
  const recorder = await startRecorder({ ...wanted(folder, 1), isFar: true })
  const stranger = send({ ...recorder, ports: { ...recorder.ports, key: null } }, lying())
  const sender = send(recorder)
  await recordedUntil(write, 1)
  await recorder.stop()
  await Promise.all([end(sender), end(stranger)])
  const [part] = await write(true)
  expect(part?.seconds).toBeGreaterThan(1)
})

test('a missing recorder, or one that ends at once, fails without ending the process', async () => {
  const folder = join(home, 'missing')
  await expect(
    startRecorder({ ...wanted(folder, 1), programs: { ...programs, ffmpeg: '/nowhere/ffmpeg' } }),
  ).rejects.toThrow('part-1.log')
  await expect(startRecorder({ ...wanted(folder, 1), programs: { ...programs, ffmpeg: 'false' } })).rejects.toThrow(
    'part-1.log',
  )
})

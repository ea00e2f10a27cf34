import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinRecording } from './join-recording.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { partsOf, writeLivePlaylists } from './live-playlist.ts'
import { probe } from './probe.ts'
import { startRecorder, type Recorder } from './recorder.ts'

const programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kramik-recorder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const record = (part: number) =>
  startRecorder({
    ...{ command: ['ffmpeg'] as const, folder, logs: join(folder, 'logs'), part },
    ...{ types: { audio: 111, video: 102 }, profile: '42e01f', segmentSeconds: 2 },
  })

/** As a gateway forwards what a browser sends. */
const send = ({ ports }: Recorder) =>
  spawn(programs.ffmpeg, [
    ...['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=15'],
    ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
    ...['-map', '0:v', '-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-bf', '0', '-g', '30'],
    ...['-pix_fmt', 'yuv420p', '-payload_type', '102', '-f', 'rtp', `rtp://127.0.0.1:${ports.video}`],
    ...['-map', '1:a', '-c:a', 'libopus', '-ac', '2', '-payload_type', '111'],
    ...['-f', 'rtp', `rtp://127.0.0.1:${ports.audio}`],
  ])

test(
  'what two senders sent one after another is one film, also where nothing came any more before its recorder was stopped',
  { timeout: 60_000 },
  async () => {
    const first = await record(1)
    const sender = send(first)
    await expect
      .poll(async () => (await writeLivePlaylists(folder, false)).segments, { timeout: 30_000 })
      .toBeGreaterThan(1)
    sender.kill('SIGKILL')
    await once(sender, 'exit')
    // Nothing comes any more: it ends all the same.
    await first.stop()
    const before = await writeLivePlaylists(folder, false)

    const second = await record(2)
    const other = send(second)
    await expect
      .poll(async () => (await writeLivePlaylists(folder, false)).segments, { timeout: 30_000 })
      .toBeGreaterThan(before.segments + 1)
    await second.stop()
    other.kill('SIGKILL')
    const { seconds } = await writeLivePlaylists(folder, true)
    expect(await partsOf(folder)).toEqual([1, 2])
    const playlist = await readFile(join(folder, 'live.m3u8'), 'utf8')
    expect(playlist.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(1)
    expect(playlist.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
    expect(await readFile(join(folder, 'master.m3u8'), 'utf8')).toMatch(
      /CODECS="avc1\.42\w{4},mp4a\.40\.2"\nlive\.m3u8/,
    )

    const work = await mkdtemp(join(folder, 'work-'))
    const out = join(work, 'whole.mp4')
    await joinRecording(folder, work, out, programs, DEFAULT_LIMITS, new AbortController().signal)
    const film = await probe(out, programs, DEFAULT_LIMITS)
    expect(film).toMatchObject({ width: 320, height: 240 })
    expect(Math.abs(film.duration - seconds)).toBeLessThan(1)
  },
)

import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildLadder } from './ladder.ts'
import type { Ladder } from './ladder.ts'
import { parsePlaylist } from './playlist.ts'
import {
  AAC,
  H264,
  LIMITS,
  PROGRAMS,
  decodeWhole,
  failingWith,
  ffmpeg,
  ffprobe,
  picture,
  testFolder,
  tone,
  videoEntries,
  videoHash,
} from './test-fixtures.ts'

const folder = testFolder()
let outs = 0
const built = (name: string, limits = LIMITS) =>
  buildLadder(folder.file(name), folder.file(`hls-${(outs += 1)}`), PROGRAMS, limits)
const keyframesEvery = (frames: number) => ['-g', String(frames), '-keyint_min', String(frames), '-sc_threshold', '0']
const reordering = (frames: number) => [
  '-preset',
  'veryfast',
  '-bf',
  String(frames),
  '-x264-params',
  `b-pyramid=${frames === 2 ? 'normal' : 'none'}`,
]
const playlistOf = (ladder: Ladder, rung: string) => join(dirname(ladder.master), rung, 'index.m3u8')

/** Presentation time of the first frame of each segment. */
async function starts(ladder: Ladder, rung: string): Promise<number[]> {
  const folderOf = dirname(playlistOf(ladder, rung))
  const { init, segments } = parsePlaylist(await readFile(playlistOf(ladder, rung), 'utf8'))
  const head = await readFile(join(folderOf, init))
  const times: number[] = []
  for (const { uri } of segments) {
    const file = folder.file('segment.mp4')
    await writeFile(file, Buffer.concat([head, await readFile(join(folderOf, uri))]))
    const first = ['-select_streams', 'v', '-read_intervals', '%+#1', '-show_entries', 'packet=pts_time,flags']
    const [time, flags] = (await ffprobe(...first, '-of', 'csv=p=0', file)).split('\n')[0]?.split(',') ?? []
    expect(flags).toContain('K')
    times.push(Number(time))
  }
  return times
}

/** Asserts the properties that players rely on. */
async function expectSound(
  ladder: Ladder,
  source: { width: number; height: number; duration: number; codecs: RegExp },
) {
  const master = await readFile(ladder.master, 'utf8')
  const entries = [...master.matchAll(/^#EXT-X-STREAM-INF:(.+)\n(.+)$/gm)]
  expect(entries).toHaveLength(ladder.rungs.length)
  expect(master.startsWith('#EXTM3U\n')).toBe(true)
  const aligned = await starts(ladder, ladder.rungs[0]?.name ?? '')

  for (const rung of ladder.rungs) {
    expect(rung.width).toBeLessThanOrEqual(source.width)
    expect(rung.height).toBeLessThanOrEqual(source.height)
    expect(rung.width / rung.height).toBeCloseTo(source.width / source.height, 1)

    const [, attributes = ''] = entries.find(([, , uri]) => uri === `${rung.name}/index.m3u8`) ?? []
    expect(attributes).toContain(`RESOLUTION=${rung.width}x${rung.height}`)
    expect(attributes).toContain(`FRAME-RATE=${ladder.fps.toFixed(3)}`)
    expect(/CODECS="([^"]+)"/.exec(attributes)?.[1]).toMatch(source.codecs)

    const playlist = playlistOf(ladder, rung.name)
    await decodeWhole(playlist)
    expect(await videoEntries(playlist, 'width,height')).toMatch(`${rung.width},${rung.height}`)
    const text = await readFile(playlist, 'utf8')
    const { segments } = parsePlaylist(text)
    const target = Number(/^#EXT-X-TARGETDURATION:(\d+)$/m.exec(text)?.[1])
    expect(text).toContain('#EXT-X-ENDLIST')
    expect(Math.max(...segments.map(({ duration }) => duration))).toBeLessThanOrEqual(target)
    expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(source.duration, 0)

    const bandwidth = Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(attributes)?.[1])
    const [first] = segments
    const size = (await stat(join(dirname(playlist), first?.uri ?? ''))).size
    expect(bandwidth).toBeGreaterThanOrEqual(Math.floor((8 * size) / (first?.duration ?? 1)))

    const times = await starts(ladder, rung.name)
    expect(times).toHaveLength(aligned.length)
    for (const [index, time] of times.entries()) expect(time).toBeCloseTo(aligned[index] ?? NaN, 2)
  }
  expect((await readdir(folder.path)).filter((name) => name.includes('.making-'))).toEqual([])
}

describe('a video with keyframes close enough together', () => {
  // Keyframes every 1.5 s do not match the grid of 4 s, so segments are 4.5, 4.5 and 3 s long.
  test.each([0, 1, 2])(
    'is its own top rung, and the others are cut where it is (%i pictures held back)',
    async (frames) => {
      const source = folder.file(`own-${frames}.mp4`)
      const shape = [...H264, ...reordering(frames), ...keyframesEvery(15), '-b:v', '800k', ...AAC]
      await ffmpeg(...picture('576x1024', 10, 10), ...tone(10), ...shape, source)
      const ladder = await built(`own-${frames}.mp4`)
      expect(ladder.rungs).toMatchObject([
        { name: '576p', width: 576, height: 1024, copied: true },
        { name: '480p', width: 480, height: 852, copied: false },
      ])
      await expectSound(ladder, { width: 576, height: 1024, duration: 10, codecs: /^avc1\.[0-9a-f]{6},mp4a\.40\.2$/ })
      expect(await videoHash(playlistOf(ladder, '576p'))).toBe(await videoHash(source))
    },
  )
})

test('a video with keyframes too far apart is encoded anew in every rung', async () => {
  await ffmpeg(...picture('960x540', 6, 10), ...H264, ...keyframesEvery(60), folder.file('sparse.mp4'))
  const ladder = await built('sparse.mp4')
  expect(ladder.rungs.map(({ name, copied }) => [name, copied])).toEqual([['540p', false]])
  await expectSound(ladder, { width: 960, height: 540, duration: 6, codecs: /^avc1\.4d[0-9a-f]{4}$/ })
})

test('a large video with a high rate gets three rungs at half its rate, none above its size', async () => {
  await ffmpeg(...picture('1080x1920', 0.5, 60), ...tone(0.5), ...H264, '-b:v', '30M', ...AAC, folder.file('large.mp4'))
  const ladder = await built('large.mp4')
  expect(ladder.fps).toBe(30)
  expect(ladder.rungs.map(({ name, copied }) => [name, copied])).toEqual([
    ['1080p', false],
    ['720p', false],
    ['480p', false],
  ])
  await expectSound(ladder, { width: 1080, height: 1920, duration: 0.5, codecs: /^avc1\.4d[0-9a-f]{4},mp4a\.40\.2$/ })
  // Safari starts with the first variant.
  expect((await readFile(ladder.master, 'utf8')).split('\n').find((line) => line.endsWith('.m3u8'))).toBe(
    '720p/index.m3u8',
  )
})

test('a small video is its own only rung', async () => {
  await ffmpeg(
    ...picture('240x320', 2),
    ...tone(2),
    ...H264,
    ...keyframesEvery(30),
    '-b:v',
    '300k',
    ...AAC,
    folder.file('small.mp4'),
  )
  const ladder = await built('small.mp4')
  expect(ladder.rungs).toMatchObject([{ name: '240p', width: 240, height: 320, copied: true }])
  await expectSound(ladder, { width: 240, height: 320, duration: 2, codecs: /^avc1\.[0-9a-f]{6},mp4a\.40\.2$/ })
})

describe('a medium that begins a second later', () => {
  /** Seconds from the first picture to the first sound, for browsers, which ignore edit lists. */
  async function offsetIn(ladder: Ladder, rung: string): Promise<number> {
    const { init, segments } = parsePlaylist(await readFile(playlistOf(ladder, rung), 'utf8'))
    const file = folder.file('first.mp4')
    const pieces = [init, segments[0]?.uri ?? ''].map((name) => readFile(join(dirname(playlistOf(ladder, rung)), name)))
    await writeFile(file, Buffer.concat(await Promise.all(pieces)))
    const shown = ['-show_entries', 'packet=codec_type,pts_time', '-of', 'csv=p=0']
    const packets = (await ffprobe('-ignore_editlist', '1', ...shown, file)).split('\n').map((line) => line.split(','))
    const firstOf = (kind: string) => Math.min(...packets.flatMap(([of, at]) => (of === kind ? Number(at) : [])))
    return firstOf('audio') - firstOf('video')
  }
  const late = ['-itsoffset', '1']

  test.each([
    { medium: 'sound', source: [...picture('576x1024', 6, 10), ...late, ...tone(5)], offset: 1, copied: [true, false] },
    // Several rungs would be encoded with the first picture from the beginning.
    { medium: 'picture', source: [...late, ...picture('240x320', 5, 10), ...tone(6)], offset: -1, copied: [true] },
  ])('stays later in every rung: $medium', async ({ medium, source, offset, copied }) => {
    const shape = [...H264, ...keyframesEvery(15), '-fps_mode', 'passthrough', '-b:v', '500k', ...AAC]
    await ffmpeg(...source, ...shape, folder.file(`late-${medium}.mp4`))
    const ladder = await built(`late-${medium}.mp4`)
    expect(ladder.rungs.map((rung) => rung.copied)).toEqual(copied)
    for (const { name } of ladder.rungs)
      expect(Math.abs((await offsetIn(ladder, name)) - offset), name).toBeLessThan(0.2)
  })
})

test('an unfinished ladder does not replace the previous one', async () => {
  const out = folder.file('kept')
  await mkdir(out)
  await writeFile(join(out, 'master.m3u8'), 'the one before')
  const limits = { ...LIMITS, ladderMs: () => 50 }
  await expect(buildLadder(folder.file('large.mp4'), out, PROGRAMS, limits)).rejects.toMatchObject(
    failingWith('timeout'),
  )
  expect(await readdir(out)).toEqual(['master.m3u8'])
  await buildLadder(folder.file('small.mp4'), out, PROGRAMS, LIMITS)
  expect((await readdir(out)).toSorted()).toEqual(['240p', 'master.m3u8'])
})

import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  AAC,
  H264,
  colourAt,
  decodeWhole,
  failingWith,
  ffmpeg,
  ffprobe,
  picture,
  preparing,
  testFolder,
  tone,
  videoEntries,
} from './test-fixtures.ts'

const folder = testFolder()
const prepared = preparing(folder)

const tiny = [...picture('64x64', 0.4), ...tone(0.4)]
const seconds = 0.4
const expectFilm = async (name: string, size: { width: number; height: number }) => {
  const made = await prepared(name)
  expect(made).toMatchObject(size)
  expect(Math.abs(made.duration - seconds)).toBeLessThan(0.15)
  await decodeWhole(made.files.watch)
  return made
}

// ffmpeg writes sound of whole frames only.
const dv = ['-target', 'pal-dv', '-aspect', '16:9', '-an']
const cameras: [title: string, name: string, args: string[], width: number, height: number][] = [
  ['a tape (DV)', 'tape.dv', dv, 1024, 576],
  ['a tape (DV) in AVI', 'tape.avi', [...dv, '-f', 'avi'], 1024, 576],
  ['a disc (MPEG-2 and AC-3)', 'disc.mpg', ['-c:v', 'mpeg2video', '-c:a', 'ac3', '-f', 'vob'], 64, 64],
  ['an old disc (MPEG-1 and MP2)', 'old.mpg', ['-c:v', 'mpeg1video', '-c:a', 'mp2', '-f', 'mpeg'], 64, 64],
  ['a camcorder with linear PCM', 'lpcm.m2ts', [...H264, '-c:a', 'pcm_bluray'], 64, 64],
  ['QuickTime Animation', 'animation.mov', ['-c:v', 'qtrle', '-c:a', 'pcm_s16be'], 64, 64],
  ['Motion JPEG', 'photo.avi', ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_mulaw'], 64, 64],
]
test.each(cameras)('%s', async (_, name, args, width, height) => {
  await ffmpeg(...tiny, ...args, folder.file(name))
  await expectFilm(name, { width, height })
})

test.each(['mono', '3.0', '5.1(side)', '7.1', 'hexadecagonal', null])('with sound in the layout %s', async (layout) => {
  const many = ['-c:a', 'pcm_s16le', ...(layout ? ['-af', `aformat=channel_layouts=${layout}`] : ['-ac', '10'])]
  const all = Array.from({ length: 10 }, (_, at) => `c${at}=c0`).join('|')
  const unknown = layout ? many : ['-c:a', 'pcm_s16le', '-af', `pan=10C|${all}`]
  await ffmpeg(...tiny, ...H264, ...unknown, folder.file('layout.mkv'))
  const { files } = await expectFilm('layout.mkv', { width: 64, height: 64 })
  expect(await ffprobe('-select_streams', 'a', '-show_entries', 'stream=channels', '-of', 'csv=p=0', files.watch)).toBe(
    '2',
  )
})

test.each(['mkv', 'mov', 'ts', 'mpg'])('whose clock stands at 5,000 s (%s)', async (extension) => {
  const codecs = extension === 'mpg' ? ['-c:v', 'mpeg2video', '-c:a', 'mp2'] : [...H264, ...AAC]
  await ffmpeg(...tiny, ...codecs, '-output_ts_offset', '5000', folder.file(`late.${extension}`))
  await expectFilm(`late.${extension}`, { width: 64, height: 64 })
})

test.each([
  [255, 64],
  [16 / 15, 68],
  [64 / 45, 90],
])('with pixels %d times as wide as high', async (shape, width) => {
  await ffmpeg(...tiny, '-vf', `setsar=${shape}`, ...H264, ...AAC, folder.file('shape.mp4'))
  const { files } = await expectFilm('shape.mp4', { width, height: 64 })
  expect(await videoEntries(files.watch, 'sample_aspect_ratio')).toBe('1:1')
})

test('with tracks that nobody uses, in codecs that are not decoded', async () => {
  await ffmpeg(...tone(0.4), '-strict', '-2', '-c:a', 'truehd', folder.file('other.mkv'))
  const inputs = [...tiny, ...tone(0.4), '-i', folder.file('other.mkv')]
  const maps = [
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    '-map',
    '3',
    ...H264,
    '-c:a',
    'aac',
    '-c:a:1',
    'wmav1',
    '-c:a:2',
    'copy',
  ]
  await writeFile(folder.file('letters.ttf'), 'letters')
  const attached = ['-attach', folder.file('letters.ttf'), '-metadata:s:t', 'mimetype=font/ttf']
  await ffmpeg(...inputs, ...maps, ...attached, folder.file('many.mkv'))
  const { files } = await expectFilm('many.mkv', { width: 64, height: 64 })
  expect(await ffprobe('-show_entries', 'stream=codec_name', '-of', 'csv=p=0', files.watch)).toBe('h264\naac')
})

test('unless its only sound cannot be decoded', async () => {
  await ffmpeg(...tiny, ...H264, '-c:a', 'wmav1', folder.file('wma.mkv'))
  await expect(prepared('wma.mkv')).rejects.toMatchObject(failingWith('unreadable'))
})

test('with the sound that is switched on', async () => {
  const quiet = ['-f', 'lavfi', '-i', 'anullsrc=sample_rate=48000:channel_layout=mono']
  const maps = ['-map', '0:v', '-map', '2', '-map', '1', '-disposition:a:0', '0', '-disposition:a:1', 'default']
  await ffmpeg(...tiny, ...quiet, ...maps, ...H264, ...AAC, '-t', '0.4', folder.file('switched.mov'))
  const { files } = await expectFilm('switched.mov', { width: 64, height: 64 })
  const levels = await ffmpeg('-i', files.watch, '-map', 'a', '-f', 's16le', '-c:a', 'pcm_s16le', '-')
  expect(levels).toMatch(/[^\0]/)
})

test('whose picture turns, whole and not stretched', async () => {
  const part = async (size: string) => {
    const red = ['-f', 'lavfi', '-i', `color=red:size=${size}:rate=10:duration=0.4`]
    await ffmpeg(...red, ...H264, folder.file(`${size}.ts`))
    return readFile(folder.file(`${size}.ts`))
  }
  await writeFile(folder.file('turns.ts'), Buffer.concat([await part('64x128'), await part('128x64')]))
  const made = await prepared('turns.ts')
  expect(made).toMatchObject({ copied: false, reasons: ['the picture changes'] })
  const isUpright = made.height > made.width
  // One half of the film fills the picture, and the other has bars along its longer side.
  const bar = isUpright ? ([0.5, 0.2] as const) : ([0.2, 0.5] as const)
  for (const [at, hasBars] of [
    ['0', !isUpright],
    ['0.6', isUpright],
  ] as const) {
    await ffmpeg('-ss', at, '-i', made.files.watch, '-frames:v', '1', folder.file('turned.png'))
    expect((await colourAt(folder.file('turned.png'), 0.5, 0.5)).r).toBeGreaterThan(200)
    expect((await colourAt(folder.file('turned.png'), bar[0], bar[1])).r > 100).toBe(!hasBars)
  }
})

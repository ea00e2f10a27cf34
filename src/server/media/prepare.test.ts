import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepare } from './prepare.ts'
import {
  AAC,
  H264,
  LIMITS,
  PROGRAMS,
  colourAt,
  decodeWhole,
  failingWith,
  ffmpeg,
  ffprobe,
  firstPicture,
  hasEncoder,
  picture,
  preparing,
  testFolder,
  tone,
  turnByMatrix,
  videoEntries,
  videoHash,
} from './test-fixtures.ts'

const folder = testFolder()
const prepared = preparing(folder)

beforeAll(async () => {
  const personal = ['-metadata', 'location=+52.2297+021.0122/', '-metadata:s:v', 'handler_name=Telefon Zofii']
  await ffmpeg(...picture('180x320', 2), ...tone(2), ...H264, ...AAC, ...personal, folder.file('phone.mp4'))
})

describe('an H.264 video that viewers can play', () => {
  test('keeps its frames byte for byte, begins with its index, and has no personal metadata', async () => {
    const made = await prepared('phone.mp4')
    expect(made).toMatchObject({ width: 180, height: 320, mimetype: 'video/mp4', copied: true, reasons: [] })
    expect(made.duration).toBeCloseTo(2, 1)
    expect(await videoHash(made.files.watch)).toBe(await videoHash(folder.file('phone.mp4')))
    const bytes = await readFile(made.files.watch)
    expect(bytes.length).toBe(made.size)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const source = await readFile(folder.file('phone.mp4'))
    // `loci` is the location in 3GPP and mp4.
    for (const trace of ['loci', 'Zofii', 'Lavf'])
      expect({ trace, before: source.includes(trace), after: bytes.includes(trace) }).toEqual({
        trace,
        before: true,
        after: false,
      })
  })

  test('without sound is copied without sound', async () => {
    await ffmpeg('-i', folder.file('phone.mp4'), '-an', '-c', 'copy', folder.file('silent.mp4'))
    const made = await prepared('silent.mp4')
    expect(made.copied).toBe(true)
    expect(await ffprobe('-show_entries', 'stream=codec_type', '-of', 'csv=p=0', made.files.watch)).toBe('video')
  })

  test('with sound that browsers cannot play gets new sound and keeps its frames', async () => {
    const pcm = ['-c:v', 'copy', '-c:a', 'pcm_s16le', folder.file('pcm.mov')]
    await ffmpeg('-i', folder.file('phone.mp4'), ...pcm)
    const made = await prepared('pcm.mov')
    expect(made.copied).toBe(true)
    const sound = ['-select_streams', 'a', '-show_entries', 'stream=codec_name,sample_rate', '-of', 'csv=p=0']
    expect(await ffprobe(...sound, made.files.watch)).toBe('aac,48000')
  })

  test.each(['mkv', 'ts'])('in another container (%s) is copied into an MP4', async (extension) => {
    await ffmpeg('-i', folder.file('phone.mp4'), '-c', 'copy', folder.file(`phone.${extension}`))
    const made = await prepared(`phone.${extension}`)
    expect(made.copied).toBe(true)
    await decodeWhole(made.files.watch)
  })
})

describe('a phone’s video that is stored rotated', () => {
  const bands = { 90: 'x=0:y=0:w=80:h=180', 180: 'x=0:y=140:w=320:h=40', 270: 'x=240:y=0:w=80:h=180' } as const

  test.each([90, 180, 270] as const)('becomes upright (%i degrees)', async (degrees) => {
    const blue = ['-f', 'lavfi', '-i', 'color=c=blue:size=320x180:rate=10:duration=1']
    await ffmpeg(...blue, '-vf', `drawbox=${bands[degrees]}:color=red:t=fill`, ...H264, folder.file('stored.mp4'))
    await turnByMatrix(folder.file('stored.mp4'), folder.file('turned.mp4'), degrees)
    const made = await prepared('turned.mp4')
    expect(made).toMatchObject({ copied: false, ...(degrees === 180 ? { width: 320 } : { width: 180, height: 320 }) })

    await firstPicture(made.files.watch, folder.file('turned.png'))
    for (const file of [folder.file('turned.png'), made.files.firstFrame, made.files.poster]) {
      const top = await colourAt(file, 0.5, 0.05)
      const bottom = await colourAt(file, 0.5, 0.95)
      expect(top.r).toBeGreaterThan(180)
      expect(top.b).toBeLessThan(80)
      expect(bottom.b).toBeGreaterThan(180)
      expect(bottom.r).toBeLessThan(80)
    }
  })
})

describe('what viewers cannot play becomes H.264', () => {
  const X265 = ['-preset', 'ultrafast', '-x265-params', 'log-level=error']
  const sources: [title: string, encoder: string, args: string[], name: string][] = [
    ['HEVC', 'libx265', ['-pix_fmt', 'yuv420p', '-tag:v', 'hvc1', ...X265], 'hevc.mov'],
    ['10-bit HEVC', 'libx265', ['-pix_fmt', 'yuv420p10le', ...X265], 'hevc10.mp4'],
    ['VP9', 'libvpx-vp9', ['-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'], 'vp9.webm'],
    ['AV1', 'libaom-av1', ['-usage', 'realtime', '-cpu-used', '8'], 'av1.mp4'],
    ['ProRes', 'prores_ks', [], 'prores.mov'],
    ['10-bit H.264', 'libx264', ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'], 'high10.mp4'],
    [
      '4:4:4 H.264 of an odd size',
      'libx264',
      ['-preset', 'ultrafast', '-pix_fmt', 'yuv444p', '-vf', 'crop=161:121'],
      'odd.mp4',
    ],
    ['interlaced MPEG-2', 'mpeg2video', ['-flags', '+ildct+ilme', '-top', '1', '-f', 'mpegts'], 'old.ts'],
    ['MPEG-4 in AVI', 'mpeg4', ['-c:a', 'libmp3lame'], 'old.avi'],
  ]

  test.for(sources)('%s', async ([, encoder, args, name], { skip }) => {
    skip(!(await hasEncoder(encoder)), `this ffmpeg has no ${encoder}`)
    await ffmpeg(...picture('176x144', 1), ...tone(1), '-c:v', encoder, ...args, folder.file(name))
    const made = await prepared(name)
    expect(made.copied).toBe(false)
    expect(made.width % 2).toBe(0)
    expect(made.height % 2).toBe(0)
    expect(made.duration).toBeCloseTo(1, 0)
    const shape = await videoEntries(made.files.watch, 'codec_name,profile,sample_aspect_ratio,pix_fmt,color_range')
    expect(shape).toBe('h264,Main,1:1,yuv420p,tv')
    await decodeWhole(made.files.watch)
  })

  test('HDR is converted: white stays light, grey stays grey', async () => {
    const grey = "geq=lum='if(lt(X,80),721,445)':cb=512:cr=512"
    const hlg = `${X265[3]}:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc`
    const args = ['-vf', `format=yuv420p10le,${grey}`, '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', hlg]
    await ffmpeg('-f', 'lavfi', '-i', 'color=size=160x90:rate=5:duration=1', ...args, folder.file('hdr.mp4'))
    const made = await prepared('hdr.mp4')
    const [white, middle] = [
      await colourAt(made.files.firstFrame, 0.2, 0.5),
      await colourAt(made.files.firstFrame, 0.8, 0.5),
    ]
    expect(white.g).toBeGreaterThan(170)
    expect(middle.g).toBeGreaterThan(50)
    expect(middle.g).toBeLessThan(white.g - 40)
    expect(Math.abs(white.r - white.b)).toBeLessThan(6)
    expect(await videoEntries(made.files.watch, 'color_space,color_transfer')).toBe('bt709,bt709')
  })

  test('a video above 1080 × 1920 is scaled down, with half the frame rate if that is high', async () => {
    await ffmpeg(...picture('1440x2560', 0.2, 60), ...H264, folder.file('large.mp4'))
    const made = await prepared('large.mp4')
    expect(made).toMatchObject({ copied: false, width: 1080, height: 1920 })
    expect(await videoEntries(made.files.watch, 'r_frame_rate')).toBe('30/1')
  })

  const timesOf = async (file: string) => {
    const times = ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file]
    return (await ffprobe(...times))
      .split('\n')
      .map(Number.parseFloat)
      .toSorted((one, other) => one - other)
  }
  /** One picture a second, and thirty a second at the end. */
  const screen = [...picture('176x144', 4), '-vf', "select='gte(t,3)+not(mod(n,30))'", '-fps_mode', 'vfr']

  test('a screen recording keeps the time of each picture', async () => {
    await ffmpeg(...screen, '-c:v', 'mpeg4', folder.file('screen.mp4'))
    const made = await prepared('screen.mp4')
    expect(made.copied).toBe(false)
    const [given, came] = [await timesOf(folder.file('screen.mp4')), await timesOf(made.files.watch)]
    expect(came).toHaveLength(33)
    expect(came.map((time) => time.toFixed(2))).toEqual(given.map((time) => time.toFixed(2)))
    await ffmpeg(...screen, ...H264, folder.file('screen264.mp4'))
    const still = ['-vf', "select='lt(t,1)+not(mod(n,30))'", '-fps_mode', 'vfr', '-c:v', 'mpeg4']
    await ffmpeg(...picture('176x144', 5), ...still, folder.file('still.mp4'))
    expect((await prepared('still.mp4')).duration).toBeGreaterThan(4)
    expect(await prepared('screen264.mp4')).toMatchObject({ copied: true })
  })

  test.each([
    [31, 30],
    [45, 30],
    [50, 25],
    [120, 30],
  ])('of %i pictures a second %i come out', async (rate, wanted) => {
    await ffmpeg(...picture('64x64', 2, rate), '-c:v', 'mpeg4', folder.file('fast.mp4'))
    const { files } = await prepared('fast.mp4')
    const times = await timesOf(files.watch)
    expect(Math.abs(times.length - 2 * wanted)).toBeLessThanOrEqual(1)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(2 / wanted)
  })

  test('a last picture that stands stays until the end', async () => {
    const stands = ['-fps_mode', 'vfr', '-enc_time_base', '1:30000']
    const last = "setts=duration='if(gte(PTS*TB,0.96),4/TB,DURATION)'"
    await ffmpeg(...picture('64x64', 1), ...stands, '-c:v', 'mpeg4', '-bsf:v', last, folder.file('stands.mp4'))
    const made = await prepared('stands.mp4')
    expect(made.copied).toBe(false)
    expect(made.duration).toBeCloseTo(5, 0)
  })
})

describe('the pictures', () => {
  test('the first frame is exactly the video’s first, in the same colours', async () => {
    const flash = "geq=r='if(eq(N,0),230,20)':g='if(eq(N,0),120,40)':b='if(eq(N,0),30,90)'"
    const labelled = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
    await ffmpeg(
      ...picture('160x160', 1),
      '-vf',
      `${flash},scale=out_color_matrix=bt709`,
      ...H264,
      ...labelled,
      folder.file('flash.mp4'),
    )
    const made = await prepared('flash.mp4')
    expect(made.copied).toBe(true)
    const { r, g, b } = await colourAt(made.files.firstFrame, 0.5, 0.5)
    for (const [is, wanted] of [
      [r, 230],
      [g, 120],
      [b, 30],
    ] as const)
      expect(Math.abs(is - wanted)).toBeLessThan(8)
  })

  test.each([
    ['fades in', 0.8],
    ['is dark for its first half', 4],
  ])('the poster of a video that %s is not black', async (_, dark) => {
    const black = `drawbox=t=fill:color=black:enable='lt(t,${dark})'`
    await ffmpeg(...picture('160x160', 6, 10), '-vf', black, ...H264, folder.file('dark.mp4'))
    const made = await prepared('dark.mp4')
    const { r, g, b } = await colourAt(made.files.poster, 0.5, 0.95)
    expect(r + g + b).toBeGreaterThan(60)
    expect(await colourAt(made.files.firstFrame, 0.5, 0.95)).toEqual({ r: 0, g: 0, b: 0 })
    expect((await readdir(folder.file('out-dark.mp4'))).toSorted()).toEqual([
      'first-frame.jpg',
      'poster.jpg',
      'watch.mp4',
    ])
  })

  test('a video of a single frame has both too', async () => {
    await ffmpeg(...picture('160x160', 1), '-frames:v', '1', ...H264, folder.file('single.mp4'))
    const made = await prepared('single.mp4')
    expect(made).toMatchObject({ width: 160, height: 160 })
  })
})

describe('a file that ends too early', () => {
  test('is detected in a container without boxes', async () => {
    await ffmpeg(
      ...picture('160x160', 4),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      folder.file('whole.webm'),
    )
    const bytes = await readFile(folder.file('whole.webm'))
    await writeFile(folder.file('cut.webm'), bytes.subarray(0, bytes.length / 2))
    await expect(prepared('cut.webm')).rejects.toMatchObject(failingWith('truncated'))
    expect((await readdir(folder.path)).filter((name) => name.includes('out-cut.webm'))).toEqual([])
  })

  test('is detected when its frames are copied too', async () => {
    const bytes = await readFile(folder.file('phone.mkv'))
    await writeFile(folder.file('cut.mkv'), bytes.subarray(0, bytes.length / 2))
    await expect(prepared('cut.mkv')).rejects.toMatchObject(failingWith('truncated'))
  })
})

test('a second run gives the same bytes and replaces the first', async () => {
  await ffmpeg(...picture('160x120', 1), '-c:v', 'mpeg4', folder.file('again.mp4'))
  const out = folder.file('again')
  // One thread, because the result of several depends on their timing on a busy machine.
  const limits = { ...LIMITS, threads: 1 }
  const first = await prepare(folder.file('again.mp4'), out, PROGRAMS, limits)
  const before = await Promise.all(Object.values(first.files).map((file) => readFile(file)))
  await rename(folder.file('again.mp4'), folder.file('moved.mp4'))
  const second = await prepare(folder.file('moved.mp4'), out, PROGRAMS, limits)
  expect(second).toEqual(first)
  const after = await Promise.all(Object.values(second.files).map((file) => readFile(file)))
  expect(after.map((bytes, index) => bytes.equals(before[index] ?? Buffer.alloc(0)))).toEqual([true, true, true])
})

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
  testFolder,
  tone,
  turnByMatrix,
  videoEntries,
  videoHash,
} from './test-fixtures.ts'

const folder = testFolder()
let outs = 0
const prepared = (name: string, limits = LIMITS) =>
  prepare(folder.file(name), folder.file(`out-${(outs += 1)}`), PROGRAMS, limits)

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

describe('a film of any camera is watchable', () => {
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

  test.each(['mono', '3.0', '5.1(side)', '7.1', 'hexadecagonal', null])(
    'with sound in the layout %s',
    async (layout) => {
      const many = ['-c:a', 'pcm_s16le', ...(layout ? ['-af', `aformat=channel_layouts=${layout}`] : ['-ac', '10'])]
      const all = Array.from({ length: 10 }, (_, at) => `c${at}=c0`).join('|')
      const unknown = layout ? many : ['-c:a', 'pcm_s16le', '-af', `pan=10C|${all}`]
      await ffmpeg(...tiny, ...H264, ...unknown, folder.file('layout.mkv'))
      const { files } = await expectFilm('layout.mkv', { width: 64, height: 64 })
      expect(
        await ffprobe('-select_streams', 'a', '-show_entries', 'stream=channels', '-of', 'csv=p=0', files.watch),
      ).toBe('2')
    },
  )

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
      expect((await colourAt(folder.file('turned.png'), ...bar)).r > 100).toBe(!hasBars)
    }
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
    expect((await readdir(folder.file(`out-${outs}`))).toSorted()).toEqual([
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
    expect((await readdir(folder.path)).filter((name) => name.includes(`out-${outs}`))).toEqual([])
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

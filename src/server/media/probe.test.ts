import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { probe } from './probe.ts'
import {
  AAC,
  H264,
  LIMITS,
  PROGRAMS,
  failingWith,
  ffmpeg,
  picture,
  testFolder,
  tone,
  turnByMatrix,
} from './test-fixtures.ts'

const folder = testFolder()
const probed = (name: string, limits = LIMITS) => probe(folder.file(name), PROGRAMS, limits)

beforeAll(async () => {
  await ffmpeg(...picture('320x180', 2), ...tone(2), ...H264, ...AAC, folder.file('back.mp4'))
  await ffmpeg('-i', folder.file('back.mp4'), '-c', 'copy', '-movflags', '+faststart', folder.file('front.mp4'))
  await ffmpeg(...picture('320x180', 1), ...H264, folder.file('silent.mp4'))
})

test('a probe returns size, duration, frame rate, codecs and the position of the index', async () => {
  expect(await probed('back.mp4')).toMatchObject({
    demuxer: 'mov',
    width: 320,
    height: 180,
    rotation: 0,
    isMirrored: false,
    fps: 30,
    hasMoovAtFront: false,
    video: { codec: 'h264', pixFmt: 'yuv420p', isHdr: false, isInterlaced: false, pixelShape: 1 },
    audio: { codec: 'aac', profile: 'LC' },
  })
  expect((await probed('front.mp4')).hasMoovAtFront).toBe(true)
  expect((await probed('front.mp4')).duration).toBeCloseTo(2, 1)
  expect((await probed('silent.mp4')).audio).toBeNull()
})

test.each([90, 180, 270] as const)(
  'a video rotated by %i degrees is probed with its size as shown',
  async (degrees) => {
    await turnByMatrix(folder.file('silent.mp4'), folder.file('turned.mp4'), degrees)
    const size = degrees === 180 ? { width: 320, height: 180 } : { width: 180, height: 320 }
    expect(await probed('turned.mp4')).toMatchObject({ rotation: degrees, ...size })
  },
)

test('non-square pixels count by the size as shown', async () => {
  await ffmpeg(...picture('240x180', 1), '-vf', 'setsar=4/3', ...H264, folder.file('wide.mp4'))
  expect(await probed('wide.mp4')).toMatchObject({ width: 320, height: 180, video: { pixelShape: 4 / 3 } })
})

test('the duration of a browser’s recording, which declares none, is measured', async () => {
  const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-live', '1']
  await ffmpeg(...picture('160x120', 2), ...vp8, folder.file('live.webm'))
  const { demuxer, duration, video } = await probed('live.webm')
  expect({ demuxer, declared: video.duration }).toEqual({ demuxer: 'matroska', declared: null })
  expect(duration).toBeCloseTo(2, 1)
  await expect(probed('live.webm', { ...LIMITS, maxDurationSeconds: 1 })).rejects.toMatchObject(failingWith('too-long'))
})

describe('a file that can never be watched is refused with a reason', () => {
  const write = (name: string, content: string | Uint8Array) => writeFile(folder.file(name), content)

  test('an empty file', async () => {
    await write('empty.mp4', '')
    await expect(probed('empty.mp4')).rejects.toMatchObject(failingWith('unreadable'))
  })

  test.each([
    ['text', 'To nie jest film, tylko tekst.\n'.repeat(400)],
    ['a concat script', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a session description', 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nm=video 5004 RTP/AVP 96\n'],
    ['a manifest', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>'],
    ['noise behind an mp4’s first box', `\0\0\0\x18ftypisom\0\0\x02\0isomiso2${'x'.repeat(5000)}`],
    ['noise behind Matroska’s mark', `\x1a\x45\xdf\xa3${'x'.repeat(5000)}`],
  ])('%s named .mp4', async (_, content) => {
    await write('trick.mp4', Buffer.from(content, 'latin1'))
    await expect(probed('trick.mp4')).rejects.toMatchObject(failingWith('unreadable'))
  })

  test('a picture named .mp4', async () => {
    await ffmpeg(...picture('320x180', 1), '-frames:v', '1', folder.file('picture.jpg'))
    await expect(probed('picture.jpg')).rejects.toMatchObject(failingWith('unreadable'))
  })

  test('sound alone', async () => {
    await ffmpeg(...tone(1), ...AAC, folder.file('sound.mp4'))
    await expect(probed('sound.mp4')).rejects.toMatchObject(failingWith('no-picture'))
  })

  test('sound with a cover', async () => {
    const cover = ['-map', '0', '-map', '1', '-c:v', 'mjpeg', '-disposition:v', 'attached_pic', ...AAC]
    await ffmpeg(...tone(1), '-i', folder.file('picture.jpg'), ...cover, folder.file('cover.mp4'))
    await expect(probed('cover.mp4')).rejects.toMatchObject(failingWith('no-picture'))
  })

  test.each(['front.mp4', 'back.mp4'])('%s cut in the middle', async (name) => {
    const bytes = await readFile(folder.file(name))
    await write('cut.mp4', bytes.subarray(0, bytes.length / 2))
    await expect(probed('cut.mp4')).rejects.toMatchObject(failingWith('truncated'))
  })

  test('an unfinished recording: frames, but no index', async () => {
    const bytes = await readFile(folder.file('back.mp4'))
    await write('no-moov.mp4', bytes.subarray(0, bytes.indexOf('moov') - 4))
    await expect(probed('no-moov.mp4')).rejects.toMatchObject(failingWith('truncated'))
  })

  test('one that claims to last ten hours', async () => {
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=64x64:rate=1/3600:duration=36000',
      ...H264,
      folder.file('hours.mp4'),
    )
    await expect(probed('hours.mp4')).rejects.toMatchObject(failingWith('too-long'))
  })

  test('one with more pixels than allowed', async () => {
    const limits = { ...LIMITS, maxPixels: 320 * 180 - 1 }
    await expect(probed('front.mp4', limits)).rejects.toMatchObject(failingWith('too-heavy'))
  })

  test('one in a codec that no camera writes', async () => {
    await ffmpeg(...picture('64x64', 1), '-c:v', 'cinepak', folder.file('cinepak.mov'))
    await expect(probed('cinepak.mov')).rejects.toMatchObject(failingWith('unreadable'))
  })
})

test('a missing program is our fault, not the file’s', async () => {
  const missing = { ...PROGRAMS, ffprobe: folder.file('no-such-program') }
  const refusal = await probe(folder.file('front.mp4'), missing, LIMITS).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).not.toHaveProperty('failure')
})

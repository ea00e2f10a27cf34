import { openAsBlob } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleCinepak, sampleHevc, sampleVideo, sampleVp9 } from '#tests/factories/sample-files.ts'
import { inspectFilm } from './inspect-film.ts'

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const inspect = async (bytes: Buffer) => inspectFilm(blob(bytes))

test.each<[string, () => Promise<Buffer>, string]>([
  ['an MP4 of a phone', () => sampleVideo(), 'avc'],
  ['a MOV of a newer phone', () => sampleHevc(), 'hevc'],
  ['a WebM', () => sampleVp9(), 'vp9'],
])('duration, size and codec of %s are read', async (_, make, codec) => {
  const { refusal, facts } = await inspect(await make())
  expect(refusal).toBeNull()
  expect(facts).toMatchObject({ width: 270, height: 480, codec })
  expect(facts.duration).toBeCloseTo(2, 0)
})

test('a film longer than ten minutes is refused, and one of ten minutes is not', async () => {
  const film = { size: '32x32', fps: 1 } as const
  expect(await inspect(await sampleVideo({ ...film, seconds: 601 }))).toMatchObject({ refusal: 'too-long' })
  expect(await inspect(await sampleVideo({ ...film, seconds: 599 }))).toMatchObject({ refusal: null })
})

test('a picture larger than the server takes is refused', async () => {
  const film = await sampleVideo({ size: '4100x2400', fps: 1, seconds: 1 })
  expect(await inspect(film)).toMatchObject({ refusal: 'too-heavy', facts: { width: 4100, height: 2400 } })
})

test('pixels of a nonsense shape count as square', async () => {
  const film = await sampleVideo({ size: '120x160', fps: 1, seconds: 1, filter: 'setsar=255' })
  expect(await inspect(film)).toMatchObject({ refusal: null, facts: { width: 120, height: 160 } })
})

test('a film whose clock does not begin at zero has its length, not the time of its end', async () => {
  const film = await sampleVideo({ size: '32x32', fps: 1, seconds: 2, from: 5000 })
  const { refusal, facts } = await inspect(film)
  expect(refusal).toBeNull()
  expect(facts.duration).toBeCloseTo(2, 0)
})

test('a file that was changed on the disk is refused as such', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'kramik-film-')), 'film.mp4')
  await writeFile(path, await sampleVideo())
  const film = await openAsBlob(path)
  await writeFile(path, 'changed')
  expect(await inspectFilm(film)).toMatchObject({ refusal: 'file-changed' })
})

test.each(['mov', 'avi'] as const)(
  'a film of a codec that the server does not decode is refused as such (%s)',
  async (kind) => {
    expect(await inspect(await sampleCinepak(kind))).toMatchObject({ refusal: 'other-codec' })
  },
)

test('a film that this browser cannot read is left to the server', async () => {
  const film = await sampleVideo()
  const damaged = Buffer.from(film)
  damaged.fill(0x2a, damaged.lastIndexOf('moov') + 30, damaged.lastIndexOf('moov') + 60)
  expect((await inspect(damaged)).refusal).not.toBe('too-long')
  const avi = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(600)])
  expect(await inspect(avi)).toEqual({
    refusal: null,
    facts: { duration: null, width: null, height: null, codec: null },
  })
})

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hostileSvg } from '#tests/factories/hostile-svg.ts'
import { PICTURE_LIMITS, type PictureLimits } from './limits.ts'
import { runPictureTasks, runPictureTasksInTurn } from './pictures.ts'
import type { DrawTask } from './picture-process/tasks.ts'
import { childrenAt, failingWith, testFolder } from './test-fixtures.ts'

const folder = testFolder()
const SVG = 'image/svg+xml'
const { confines } = PICTURE_LIMITS
const within = (changes: Partial<PictureLimits>) => ({ limits: { ...PICTURE_LIMITS, ...changes } })
const taskOf = (name: string, mimetype: string): DrawTask => ({
  kind: 'draw',
  source: folder.file(name),
  mimetype,
  whole: folder.file(`${name}.whole`),
})
const draw = (name: string, mimetype: string, changes: Partial<PictureLimits> = {}) =>
  runPictureTasks([taskOf(name, mimetype)], within(changes))

const writeHostileSvg = (name: string) => writeFile(folder.file(name), hostileSvg())

const writeGood = (name: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toFile(folder.file(name))

test('an SVG that takes minutes is ended by its limit of CPU time, and another account’s picture passes meanwhile', async () => {
  await writeHostileSvg('slow.svg')
  await writeGood('good.png')
  const order: string[] = []
  const limited = within({ confines: { ...confines, cpuSeconds: 3 } })
  const hostile = runPictureTasksInTurn('hostile', [taskOf('slow.svg', SVG)], limited).catch((error: unknown) => {
    order.push('hostile')
    return error
  })
  // Its second one waits, so it does not occupy the other place.
  const second = runPictureTasksInTurn('hostile', [taskOf('slow.svg', SVG)], limited).catch(() => undefined)
  await runPictureTasksInTurn('good', [taskOf('good.png', 'image/png')])
  order.push('good')
  expect(await hostile).toMatchObject(failingWith('too-heavy'))
  await second
  expect(order).toEqual(['good', 'hostile'])
  expect(await childrenAt(folder.path)).toEqual([])
})

test('the time limit and an abort kill the process', async () => {
  await writeHostileSvg('late.svg')
  await expect(draw('late.svg', SVG, { wallMs: 500 })).rejects.toMatchObject(failingWith('timeout'))
  const aborted = runPictureTasks([taskOf('late.svg', SVG)], { signal: AbortSignal.timeout(500) })
  await expect(aborted).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await childrenAt(folder.path)).toEqual([])
})

test('a picture that needs too much memory is refused', async () => {
  await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#a33' } })
    .png()
    .toFile(folder.file('bomb.png'))
  const dataBytes = 200 * 1024 ** 2
  await expect(draw('bomb.png', 'image/png', { confines: { ...confines, dataBytes } })).rejects.toMatchObject({
    name: 'MediaError',
  })
})

test('an AVIF of few bytes and many pixels ends within its limit', async () => {
  const size = 'color=red:size=4096x4096'
  const args = ['-v', 'error', '-f', 'lavfi', '-i', size, '-frames:v', '1', '-c:v', 'libaom-av1', '-cpu-used', '8']
  await promisify(execFile)('ffmpeg', [...args, '-still-picture', '1', folder.file('wide.avif')])
  await expect(draw('wide.avif', 'image/avif', { confines: { ...confines, cpuSeconds: 1 } })).rejects.toMatchObject(
    failingWith('too-heavy'),
  )
})

test('a TIFF of a hundred thousand pages is drawn or refused within the limit', async () => {
  const tiff = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#a33' } })
    .tiff({ compression: 'none' })
    .toBuffer()
  await writeFile(folder.file('pages.tiff'), manyPages(tiff, 100_000))
  const outcome = await draw('pages.tiff', 'image/tiff').catch((error: unknown) => error)
  expect(outcome).toSatisfy((it) => Array.isArray(it) || (it as Error).name === 'MediaError')
})

test('a full disk is no fault of the picture', async () => {
  await writeGood('fine.png')
  const task = { ...taskOf('fine.png', 'image/png'), whole: '/dev/full' }
  await expect(runPictureTasks([task])).rejects.toMatchObject({ name: 'Error', code: 'ENOSPC' })
})

/** Appends copies of the first directory, each of which refers to the next one. */
function manyPages(tiff: Buffer, count: number): Buffer {
  const start = tiff.readUInt32LE(4)
  const length = 2 + 12 * tiff.readUInt16LE(start) + 4
  const directory = tiff.subarray(start, start + length)
  const pages = Array.from({ length: count }, (_, index) => {
    const page = Buffer.from(directory)
    page.writeUInt32LE(index === count - 1 ? 0 : tiff.length + length * (index + 1), length - 4)
    return page
  })
  const first = Buffer.from(tiff)
  first.writeUInt32LE(tiff.length, start + length - 4)
  return Buffer.concat([first, ...pages])
}

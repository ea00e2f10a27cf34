import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Video } from '#contracts/video/video.ts'
import { buildFilmLive } from '#tests/factories/film-live.ts'
import { movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'
import { liveParts } from '#server/areas/video/broadcast/table.ts'
import { liveSignals } from './table.ts'

await startApp()

let keeper: TestKeeper
beforeAll(async () => {
  keeper = await startKeeper()
})
afterAll(() => keeper.kill('SIGTERM'))

const run = promisify(execFile)
const WITHIN = { timeout: 60_000, interval: 100 }
/** Time for preparing a film on a busy machine. */
const PREPARED = { timeout: 120_000, interval: 250 }
const db = () => app().context.database.db
const partsOf = (uuid: string) =>
  db().select().from(liveParts).where(eq(liveParts.videoUuid, uuid)).orderBy(asc(liveParts.number))
const signalOf = async (uuid: string) =>
  (await db().select().from(liveSignals).where(eq(liveSignals.videoUuid, uuid)))[0]

const UNAUTHORIZED = 457
const NO_SUCH_MOUNTPOINT = 455
const SENT = '-c:v libx264 -preset ultrafast -profile:v baseline -bf 0 -pix_fmt yuv420p -g 25'.split(' ')

/**
 * Writes a loop of a lying picture, six seconds of sound alone, and an upright picture, seven seconds of which have no
 * sound.
 */
async function writeBrokenLoop(out: string): Promise<void> {
  for (const [name, size, seconds] of [
    ['lying', '320x240', 5],
    ['upright', '240x320', 16],
  ] as const) {
    const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`]
    await run('ffmpeg', ['-v', 'error', ...picture, ...SENT, '-x264-params', 'repeat-headers=1', `${out}.${name}.ts`])
  }
  await writeFile(`${out}.txt`, `file '${out}.lying.ts'\nduration 11\nfile '${out}.upright.ts'\n`)
  const inputs = [
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    `${out}.txt`,
    '-f',
    'lavfi',
    '-i',
    "sine=frequency=440:duration=27,aselect='not(between(t,17,24))'",
  ]
  const copied = ['-map', '0:v', '-c:v', 'copy', '-map', '1:a', '-c:a', 'libopus', '-ac', '2', '-f', 'mpegts', out]
  await run('ffmpeg', ['-v', 'error', ...inputs, ...copied])
}

test(
  'a live stays on while its picture is away, which comes back turned, or its sound; only the first leaves a gap',
  { timeout: 240_000 },
  async () => {
    const seller = await buildSeller()
    const { uuid } = await buildFilmLive(seller, writeBrokenLoop)
    await expect.poll(async () => (await rowOfLive(uuid)).state, WITHIN).toBe('live')
    const watch = async () => Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body)
    await expect.poll(async () => (await watch()).thumbnail.main, WITHIN).toMatch(/\/live-picture$/)
    const picture = (await watch()).thumbnail.main ?? ''
    const shape = async () => {
      const answer = await visitor().get(`${picture}?size=480`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=1')
      const { width, height, format } = await sharp(answer.bytes).metadata()
      return `${format} ${width} × ${height}`
    }
    expect(await shape()).toBe('jpeg 320 × 240')
    await expect.poll(shape, { ...WITHIN, message: 'the picture follows the camera' }).toBe('jpeg 240 × 320')
    // The third part begins with the second run of the loop, in the first picture size.
    await expect.poll(async () => (await partsOf(uuid)).length, WITHIN).toBeGreaterThanOrEqual(3)
    expect((await signalOf(uuid))?.recordingFault).toBeNull()
    expect(keeper.said()).not.toContain('lost its recorder')
    expect(await movesOf(uuid), 'viewers were never told of an interruption').toEqual([
      'announced → starting',
      'starting → live',
    ])
    const [lying, upright] = await partsOf(uuid)
    if (!lying || !upright) throw new Error('There are no parts')
    const gap = (upright.startedAt.getTime() - lying.startedAt.getTime()) / 1000 - lying.seconds
    expect(gap, 'the six seconds, and what a recorder takes to begin').toBeGreaterThan(4)
    expect(gap).toBeLessThan(12)
    expect(upright.seconds, 'its sound is missing from the sixth to the thirteenth').toBeGreaterThan(12)

    const { media } = await watch()
    const requested = { request: 'watch', id: media.configuration?.streamId, pin: media.secret?.rxPin }
    const gate = `${app().origin.replace('http', 'ws')}/janus/1`
    const browser = await connectToGate(gate)
    const stream = await browser.attach('streaming')
    expect(await stream.request({ ...requested, pin: 'guessed' })).toMatchObject({ error_code: UNAUTHORIZED })
    expect(await stream.request(requested)).toMatchObject({ result: { status: 'preparing' } })
    await as(seller).patch(`/user/${seller.uuid}/video/${uuid}/finish`)
    await expect.poll(async () => (await rowOfLive(uuid)).state, PREPARED).toBe('saved')
    const { statistic, thumbnail } = await watch()
    browser.close()
    const late = await connectToGate(gate)
    const ended = await (await late.attach('streaming')).request(requested)
    expect(ended, 'its pin of then').toMatchObject({ error_code: NO_SUCH_MOUNTPOINT })
    late.close()
    expect(thumbnail.main).toMatch(/\/thumbnail$/)
    const recorded = (await partsOf(uuid)).reduce((sum, { seconds }) => sum + seconds, 0)
    expect(Math.abs(statistic.duration - recorded), `${statistic.duration} of ${recorded}`).toBeLessThan(1)
  },
)

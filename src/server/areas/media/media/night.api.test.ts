import { expect, test, vi } from 'vitest'
import { toWarsawTime } from '#contracts/base/warsaw-time.rules.ts'
import { sampleVp9 } from '#tests/factories/sample-files.ts'
import { isSettled, mediaWhen, uploadFile } from '#tests/factories/upload.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, startApp } from '#tests/setup/app.ts'
import { buildMediaLadder } from './job-kinds.ts'

/** `FFMPEG_NIGHT` that begins some hours from now, and lasts for two. */
const nightIn = (hours: number) => {
  const now = Number(toWarsawTime(new Date()).slice(11, 13))
  return [now + hours, now + hours + 2].map((hour) => String(hour % 24).padStart(2, '0')).join('-')
}

async function laddersOf(mediaUuid: string) {
  const { rows } = await app().context.database.pool.query<{ state: string; isLater: boolean }>(
    `select state::text, start_after > now() + interval '1 hour' as "isLater" from pgboss.job
     where name = $1 and data->>'mediaUuid' = $2 order by created_on`,
    [buildMediaLadder.name, mediaUuid],
  )
  return rows
}

const upload = async () => uploadFile(await buildUser(), await sampleVp9({ size: '540x960' }))

test('by day a film is ready, and its versions for slower networks wait for the night', async () => {
  await startApp({ FFMPEG_NIGHT: nightIn(3) })
  const uuid = await upload()
  expect((await mediaWhen(uuid, isSettled)).status).toBe('ready')
  expect(await laddersOf(uuid)).toEqual([{ state: 'created', isLater: true }])
  // The night was too short for it.
  await app().context.database.pool.query(`update pgboss.job set start_after = now() where name = $1`, [
    buildMediaLadder.name,
  ])
  await vi.waitFor(
    async () =>
      expect(await laddersOf(uuid)).toEqual([
        { state: 'completed', isLater: false },
        { state: 'created', isLater: true },
      ]),
    20_000,
  )
})

test('by night they are made at once', async () => {
  await startApp({ FFMPEG_NIGHT: nightIn(0) })
  const uuid = await upload()
  await mediaWhen(uuid, isSettled)
  await vi.waitFor(async () => expect(await laddersOf(uuid)).toEqual([{ state: 'completed', isLater: false }]), 60_000)
})

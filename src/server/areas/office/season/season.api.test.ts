import { beforeAll, expect, test } from 'vitest'
import { HOLIDAY, holidayWindow } from '#contracts/base/holiday.rules.ts'
import type { AuditLog } from '#contracts/office/office.ts'
import type { OfficeSeason, SeasonEffect } from '#contracts/office/season.ts'
import type { VideoList } from '#contracts/video/video.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import type { TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

let admin: TestUser
beforeAll(async () => {
  await startApp()
  admin = await buildStaff('admin')
})

const current = async () => (await as(admin).get('/admin/season')).body as OfficeSeason
const set = (seen: number | string, body: object) =>
  as(admin).send('PUT', '/admin/season', {
    headers: { 'content-type': 'application/json', 'if-match': String(seen) },
    body: JSON.stringify({ reason: 'Nowy termin', ...body }),
  })
/** The season that begins yesterday and ends tomorrow, or the nearest within this year. */
const WHOLE_YEAR = { from: '01-01', last: '12-30', cutoff: '12-31' }

test('the season is that of the settings until an admin sets another, which readers then see', async () => {
  expect(await current()).toEqual({ ...HOLIDAY, version: 0, changedAt: null })
  const video = await buildVideo({ publishedAt: new Date(Date.now() - 60_000) })
  const inSeason = async () =>
    ((await visitor().get('/shop/video/available/holiday?limit=50')).body as VideoList).data.map(({ uuid }) => uuid)
  const { from, until } = holidayWindow(new Date(), HOLIDAY)
  const isNow = video.publishedAt >= from && video.publishedAt < until
  expect((await inSeason()).includes(video.uuid)).toBe(isNow)
  const effect = (await as(admin).get(`/admin/season/effect?${String(new URLSearchParams(WHOLE_YEAR))}`))
    .body as SeasonEffect
  expect(effect).toMatchObject({ videoQuantity: 1, isListOpen: true })
  expect((await set(0, WHOLE_YEAR)).body).toMatchObject({ ...WHOLE_YEAR, version: 1 })
  expect((await visitor().get('/season')).body).toEqual(WHOLE_YEAR)
  expect(await inSeason()).toEqual([video.uuid])
})

test('of two admins the second is refused, and the log has the days before and after', async () => {
  const { version } = await current()
  expect((await set(version, HOLIDAY)).status).toBe(200)
  expect(await set(version, WHOLE_YEAR)).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  expect(await set('abc', WHOLE_YEAR)).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  const { data } = (await as(admin).get('/admin/audit?limit=5')).body as AuditLog
  expect(data.find(({ action }) => action === 'seasonSet')).toMatchObject({
    by: { uuid: admin.uuid },
    reason: 'Nowy termin',
    after: expect.stringContaining(HOLIDAY.cutoff) as string,
  })
})

test.each([
  [{ ...HOLIDAY, from: '02-29' }],
  [{ ...HOLIDAY, from: '13-01' }],
  [{ ...HOLIDAY, from: '12-1' }],
  [{ ...HOLIDAY, last: '11-30' }],
  [{ ...HOLIDAY, cutoff: '12-24' }],
  [{ ...HOLIDAY, reason: '' }],
])('%o is refused', async (body) => {
  const { version } = await current()
  expect(await set(version, body)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

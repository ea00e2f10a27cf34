// Embedded too: the numbers of timestamps, medians and jobs.
import { beforeAll, expect, test } from 'vitest'
import type { OfficeOrders } from '#contracts/office/order.ts'
import type { DayNumbers, FailedJobs, YearFigures } from '#contracts/office/upkeep.ts'
import type { ReportReceipt } from '#contracts/office/report.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const year = new Date().getFullYear()

test('the figures of a year count reports, decisions and complaints by what they are', async () => {
  const [moderator, reporter] = [await buildStaff(), await buildUser()]
  const figures = async () => (await as(moderator).get(`/admin/figures/${year}`)).body as YearFigures
  const before = await figures()
  const notice = { reason: 'spam', text: 'Ciągle to samo ogłoszenie', isInGoodFaith: true, kind: 'video' }
  const { uuid } = (await as(reporter).post('/report', { ...notice, subjectUuid: (await buildVideo()).uuid }))
    .body as ReportReceipt
  const decision = { measure: 'hide', ground: 'terms', clause: '§ 5', facts: 'Powtórzone ogłoszenie' }
  expect((await as(moderator).post(`/admin/report/${uuid}/decision`, decision)).status).toBe(201)
  const after = await figures()
  expect(after.reports - before.reports).toBe(1)
  expect(after.reportsByReason.spam - before.reportsByReason.spam).toBe(1)
  expect(after.decisionsByMeasure.hide - before.decisionsByMeasure.hide).toBe(1)
  expect(after).toMatchObject({ automated: 0, medianHours: expect.any(Number) as number })
  expect((await as(moderator).get('/admin/figures/1')).status).toBe(400)
})

test('the numbers of the day and the orders name no buyer', async () => {
  const moderator = await buildStaff()
  const day = (await as(moderator).get('/admin/day')).body as DayNumbers
  expect(day.users).toBeGreaterThan(0)
  const orders = (await as(moderator).get('/admin/order')).body as OfficeOrders
  for (const field of ['firstname', 'lastname', 'email', 'phone', 'address', 'buyer'])
    expect(JSON.stringify(orders)).not.toContain(`"${field}"`)
})

test('a job that was given up is run once more, and noted', async () => {
  const admin = await buildStaff('admin')
  const { pool } = app().context.database
  const { queue, database } = app().context
  const id = crypto.randomUUID()
  const { sendLetter } = await import('#server/areas/office/office.ts')
  await database.db.transaction((tx) =>
    queue.add(tx, sendLetter, { letterUuid: crypto.randomUUID() }, { id, startAfter: new Date(Date.now() + 60_000) }),
  )
  await pool.query(`update pgboss.job set state = 'failed', completed_on = now() where id = $1`, [id])
  const failed = async () => ((await as(admin).get('/admin/job')).body as FailedJobs).data.map(({ uuid }) => uuid)
  expect(await failed()).toContain(id)
  const retry = (name: string) => as(admin).post(`/admin/job/${id}/retry`, { name })
  expect((await retry('office.nothing')).status).toBe(404)
  expect((await retry('office.letter')).status).toBe(204)
  expect(await failed()).not.toContain(id)
})

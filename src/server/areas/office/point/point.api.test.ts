import { beforeAll, expect, test } from 'vitest'
import type { OfficePoints } from '#contracts/office/point.ts'
import type { AuditLog } from '#contracts/office/office.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const point = (code: string, city: string) => ({
  code,
  city,
  street: 'Domaniewska 1',
  zipcode: '02-672',
  description: 'Przy sklepie',
  openingHours: '24/7',
  isAlwaysOpen: true,
  takesPayment: true,
  latitude: 52.2,
  longitude: 21,
  isOperating: true,
})
const importPoints = (...points: ReturnType<typeof point>[]) => app().context.services.deliveries.replacePoints(points)
const offered = async () =>
  ((await visitor().get('/pickupPoint?query=')).body as { data: { code: string }[] }).data.map(({ code }) => code)

test('a parcel locker that is switched off is not offered, also after an import, until it is switched on', async () => {
  const admin = await buildStaff('admin')
  await importPoints(point('AAA01A', 'Augustów'), point('BBB01A', 'Brzeg'))
  const change = (isOff: boolean, code = 'AAA01A') =>
    as(admin).put(`/admin/point/${code}/off`, { isOff, reason: 'Zalany po burzy' })
  expect((await change(true)).body).toMatchObject({ code: 'AAA01A', off: { reason: 'Zalany po burzy' } })
  expect((await change(true)).status).toBe(200)
  expect(await offered()).toEqual(['BBB01A'])
  await importPoints(point('AAA01A', 'Augustów'), point('BBB01A', 'Brzeg'))
  expect(await offered()).toEqual(['BBB01A'])
  const { deliveries } = app().context.services
  expect(await deliveries.point(app().context.database.db, 'AAA01A')).toMatchObject({ isOperating: false })
  expect([...(await deliveries.closedPoints(['AAA01A', 'BBB01A']))]).toEqual(['AAA01A'])
  expect((await change(false)).body).toMatchObject({ off: null })
  expect(await offered()).toEqual(['AAA01A', 'BBB01A'])
  expect(await change(true, 'NIE01A')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const { data } = (await as(admin).get('/admin/audit')).body as AuditLog
  const actions = data.filter(({ targetUuid }) => targetUuid === 'AAA01A').map(({ action }) => action)
  expect(actions, 'the repeated call is no second entry').toEqual(['pointSwitchedOn', 'pointSwitchedOff'])
})

test('the office lists parcel lockers of every state in pages', async () => {
  const moderator = await buildStaff()
  await importPoints(point('AAA01A', 'Augustów'), point('ZZZ01A', 'Zgierz'))
  await importPoints(...['B', 'C', 'D'].map((letter) => point(`${letter}${letter}${letter}01A`, 'Łódź')))
  const list = async (query: string) => {
    const { data, meta } = (await as(moderator).get(`/admin/point?${query}`)).body as OfficePoints
    return { codes: data.map(({ code }) => code), next: meta.next, total: meta.total }
  }
  expect(await list('state=open')).toEqual({ codes: ['BBB01A', 'CCC01A', 'DDD01A'], next: null, total: 3 })
  expect((await list('state=closed')).codes).toEqual(['AAA01A', 'ZZZ01A'])
  expect((await list('query=lodz')).codes).toEqual(['BBB01A', 'CCC01A', 'DDD01A'])
  const first = await list('limit=2')
  expect(first).toMatchObject({ codes: ['AAA01A', 'BBB01A'], next: 'BBB01A' })
  expect((await list(`limit=2&cursor=${first.next}`)).codes).toEqual(['CCC01A', 'DDD01A'])
  for (const wrong of ['limit=0', 'limit=51', 'state=open2', 'cursor='])
    expect(await as(moderator).get(`/admin/point?${wrong}`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

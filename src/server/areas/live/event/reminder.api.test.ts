import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { EventReminders } from '#contracts/live/event.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

const smtp = await buildSmtpServer()
await startApp(smtp.settings)
afterAll(smtp.close)

const MINUTE_MS = 60 * 1000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const address = (user: TestUser, event: { uuid: string }) => `/user/${user.uuid}/event/${event.uuid}/reminder`
const remind = (user: TestUser, event: { uuid: string }) => as(user).post(address(user, event))
const listOf = async (user: TestUser) =>
  EventReminders.parse((await as(user).get(`/user/${user.uuid}/event/reminder`)).body).data

const lettersTo = (user: TestUser) => smtp.delivered.filter(({ to }) => to.includes(user.email)).map(({ mail }) => mail)
const firstLetterTo = (user: TestUser) =>
  expect.poll(() => lettersTo(user).map(({ subject }) => subject), { timeout: 20_000 })

test('a reminder is listed for its user until removed, and adding it is idempotent', async () => {
  const user = await buildUser()
  const [later, sooner] = [
    await buildEvent({ startsAt: inMinutes(600) }),
    await buildEvent({ startsAt: inMinutes(300) }),
  ]
  for (const event of [later, sooner, later]) expect((await remind(user, event)).status).toBe(201)
  expect(await listOf(user)).toEqual([sooner.uuid, later.uuid])
  for (let time = 0; time < 2; time += 1) expect((await as(user).delete(address(user, later))).status).toBe(204)
  expect(await listOf(user)).toEqual([sooner.uuid])
})

test('reminders are refused for begun and unknown events, and for other users', async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  const begun = await buildEvent({ startsAt: inMinutes(-1) })
  expect(await remind(user, begun)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await remind(user, { uuid: randomUUID() })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await as(other).post(address(user, begun))).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await visitor().post(address(user, begun))).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('15 minutes before the start everybody with a reminder gets one mail, and nobody else', async () => {
  const [one, two, neither] = [await buildUser(), await buildUser(), await buildUser()]
  const seller = await buildSeller({ shopName: 'Torebkarnia' })
  const event = await buildEvent({ startsAt: inMinutes(14), title: 'Szycie <na żywo>' }, seller)
  for (const user of [one, two]) await remind(user, event)
  await firstLetterTo(one).toEqual(['Za chwilę na żywo: Szycie <na żywo>'])
  await firstLetterTo(two).toHaveLength(1)
  expect(lettersTo(neither)).toEqual([])
  const [mail] = lettersTo(one)
  expect(mail?.html).toContain('Szycie &lt;na żywo&gt;')
  expect(mail?.text).toContain(`/sklep/${seller.shop.slug}/kalendarz-wydarzen`)
})

test('a moved event sends a mail and a reminder at its new time, a cancelled one sends a mail', async () => {
  const user = await buildUser()
  const seller = await buildSeller()
  const [moved, cancelled] = [
    await buildEvent({ startsAt: inMinutes(600), title: 'Przesunięta' }, seller),
    await buildEvent({ startsAt: inMinutes(600), title: 'Niebyła' }, seller),
  ]
  for (const event of [moved, cancelled]) await remind(user, event)
  const edited = await as(seller).patch(`/user/${seller.uuid}/event/${moved.uuid}`, {
    startsAt: inMinutes(10).toISOString(),
    endsAt: inMinutes(40).toISOString(),
  })
  expect(edited.status).toBe(200)
  const subjects = ['Nowy termin: Przesunięta', 'Za chwilę na żywo: Przesunięta']
  await firstLetterTo(user).toHaveLength(2)
  expect(
    lettersTo(user)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(subjects)
  await as(seller).post(`/user/${seller.uuid}/event/${cancelled.uuid}/cancel`)
  await firstLetterTo(user).toHaveLength(3)
  expect(lettersTo(user).at(-1)?.subject).toBe('Odwołane: Niebyła')
  expect(await listOf(user)).toEqual([moved.uuid])
  expect(await remind(user, cancelled)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('who asked for a reminder is told of a deleted event like of a cancelled one, and once', async () => {
  const [user, seller] = [await buildUser(), await buildSeller()]
  const upcoming = await buildEvent({ startsAt: inMinutes(300), title: 'Zniknie' }, seller)
  await remind(user, upcoming)
  await as(seller).delete(`/user/${seller.uuid}/event/${upcoming.uuid}`)
  await firstLetterTo(user).toEqual(['Odwołane: Zniknie'])
  expect(await listOf(user)).toEqual([])
})

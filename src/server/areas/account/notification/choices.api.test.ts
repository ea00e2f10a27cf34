import { afterAll, expect, test } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationTopic,
} from '#contracts/account/notification.rules.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { as, startApp } from '#tests/setup/app.ts'

const smtp = await buildSmtpServer()
const provider = await buildHttpServer((_, response) => answerJson(response, 200, { id: 'x' }))
await startApp({
  ...smtp.settings,
  SITE_URL: 'https://kramik.example',
  NEXT_PUBLIC_ONESIGNAL_APP_ID: 'app',
  ONESIGNAL_API_KEY: 'key',
  ONESIGNAL_HOST: provider.host,
})
afterAll(async () => {
  await smtp.close()
  await provider.close()
})

const SOON = { timeout: 20_000 }
type Push = { url: string; contents: { pl: string }; include_aliases: { external_id: string[] } }

const choose = (user: TestUser, topic: NotificationTopic, channel: NotificationChannel, isOn: boolean) =>
  as(user).patch(`/user/${user.uuid}/notifyConfig/choice`, { topic, channel, isOn })
const bellOf = async (user: TestUser) =>
  ((await as(user).get(`/user/${user.uuid}/notification`)).body as NotificationList).data.map(({ kind }) => kind)
const mailsTo = (user: TestUser) =>
  smtp.delivered.filter(({ to }) => to.includes(user.email)).map(({ mail }) => mail.subject ?? '')
const pushesTo = (user: TestUser) =>
  provider.received
    .map(({ body }) => JSON.parse(body) as Push)
    .filter(({ include_aliases }) => include_aliases.external_id.includes(user.uuid))

async function turnOff(user: TestUser, topic: NotificationTopic) {
  for (const channel of NOTIFICATION_CHANNELS) expect((await choose(user, topic, channel, false)).status).toBe(200)
}

async function bought(buyer: TestUser, pieces = 5) {
  const goods = await buildGoods([pieces])
  const variant = goods.variants[0] ?? ''
  const order = await placeOrder(as(buyer), [{ variant }], { email: buyer.email })
  const [part] = (await orderOf(order)).sellerOrders
  if (!part) throw new Error('no part')
  return { seller: goods.seller, variant, part }
}

test('steps of an order are pushed to who wants it, and mails about orders cannot be turned off', async () => {
  const [one, quiet] = [await buildUser(), await buildUser()]
  for (const channel of ['page', 'push'] as const) await choose(quiet, 'order', channel, false)
  expect(await choose(quiet, 'order', 'mail', false)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (const buyer of [one, quiet]) {
    const { seller, part } = await bought(buyer)
    expect((await takeStep(as(seller), part.uuid, 'accept')).status).toBe(204)
    await expect
      .poll(() => pushesTo(seller).map(({ contents }) => contents.pl), SOON)
      .toEqual([`Nowe zamówienie ${part.number}. Zajrzyj i potwierdź.`])
    await expect.poll(() => mailsTo(buyer).length, SOON).toBe(2)
  }
  await expect.poll(() => pushesTo(one).length, SOON).toBe(1)
  expect(pushesTo(one)[0]?.url).toMatch(/^https:\/\/kramik\.example\/basket\/finish\//)
  expect([await bellOf(one), await bellOf(quiet), pushesTo(quiet)]).toEqual([['orderAccepted'], [], []])
})

test('messages about an order follow the choice of replies, for buyer and seller', async () => {
  const [buyer, quiet] = [await buildUser(), await buildUser()]
  await turnOff(quiet, 'reply')
  for (const person of [buyer, quiet]) {
    const { seller, part } = await bought(person)
    if (person === quiet) await turnOff(seller, 'reply')
    await as(person).post(`/sellerOrder/${part.uuid}/message`, { text: 'Czy jest w błękicie?' })
    await as(seller).post(`/sellerOrder/${part.uuid}/message`, { text: 'Jest, i w zieleni też' })
    const isNotified = person === buyer
    for (const [user, order] of [
      [person, []],
      [seller, ['orderPlaced']],
    ] as const)
      expect(await bellOf(user)).toEqual(isNotified ? ['orderMessage', ...order] : order)
    if (isNotified) await expect.poll(() => pushesTo(person).length, SOON).toBe(1)
    // The confirmation of the order, and the message.
    await expect.poll(() => mailsTo(person).length, SOON).toBe(isNotified ? 2 : 1)
  }
  expect(pushesTo(quiet)).toEqual([])
  await expect.poll(() => mailsTo(buyer).filter((subject) => subject.startsWith('Wiadomość')).length, SOON).toBe(1)
  expect(mailsTo(quiet).filter((subject) => subject.startsWith('Wiadomość'))).toEqual([])
})

test('the turn in a queue comes by bell, mail and push, or by none of them', { timeout: 60_000 }, async () => {
  for (const isWanted of [true, false]) {
    const [first, next] = [await buildUser(), await buildUser()]
    if (!isWanted) await turnOff(next, 'turn')
    const { seller, variant, part } = await bought(first, 1)
    expect((await as(next).post(`/user/${next.uuid}/reserve/${variant}`, {})).status).toBe(201)
    await takeStep(as(seller), part.uuid, 'cancel', { reason: 'Skaza na materiale' })
    await expect
      .poll(
        async () =>
          ((await as(next).get(`/user/${next.uuid}/reserve`)).body as { data: { state: string }[] }).data[0]?.state,
        SOON,
      )
      .toBe('held')
    if (isWanted) {
      await expect.poll(() => bellOf(next), SOON).toEqual(['yourTurn'])
      await expect.poll(() => [mailsTo(next).length, pushesTo(next).length], SOON).toEqual([1, 1])
    } else {
      // The buyer whose order was cancelled is told after the turn was given.
      await expect.poll(() => mailsTo(first).length, SOON).toBeGreaterThanOrEqual(2)
      expect([await bellOf(next), mailsTo(next), pushesTo(next)]).toEqual([[], [], []])
    }
  }
})

test('a reminder, a new date and a cancellation follow the choice of reminders', { timeout: 60_000 }, async () => {
  const [user, quiet, seller] = [await buildUser(), await buildUser(), await buildSeller()]
  await turnOff(quiet, 'reminder')
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const event = await buildEvent({ startsAt: inMinutes(600), title: 'Torebki' }, seller)
  for (const person of [quiet, user]) await as(person).post(`/user/${person.uuid}/event/${event.uuid}/reminder`)
  const path = `/user/${seller.uuid}/event/${event.uuid}`
  await as(seller).patch(path, { startsAt: inMinutes(10).toISOString(), endsAt: inMinutes(40).toISOString() })
  await expect.poll(async () => (await bellOf(user)).toSorted(), SOON).toEqual(['liveMoved', 'liveSoon'])
  await as(seller).post(`${path}/cancel`)
  await expect.poll(async () => (await bellOf(user))[0], SOON).toBe('liveCancelled')
  await expect.poll(() => [mailsTo(user).length, pushesTo(user).length], SOON).toEqual([3, 3])
  expect([await bellOf(quiet), mailsTo(quiet), pushesTo(quiet)]).toEqual([[], [], []])
})

test('choices made at the same moment do not overwrite each other', async () => {
  const user = await buildUser()
  await Promise.all([choose(user, 'live', 'push', false), choose(user, 'turn', 'mail', false)])
  expect((await as(user).get('/user')).body).toMatchObject({
    notifyConfig: { choices: { live: { push: false, page: true }, turn: { mail: false, push: true } } },
  })
  expect(await choose(user, 'gone' as 'live', 'push', true)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

// Embedded too: locks of an invitation, and events without LISTEN.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/account/user.ts'
import { type Team, TEAM_MAX, type TeamActivity, type TeamInvitation } from '#contracts/account/team.ts'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { users } from '#server/auth/users-table.ts'
import { buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { buildMember, forSeller } from '#tests/factories/team.ts'
import { buildSeller, buildUser, type TestSeller, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'
import { teamInvitations } from './table.ts'

const smtp = await buildSmtpServer()
const SITE = 'https://kramik.example'
const LINK = /\/zaproszenie\?code=([\w-]+)/

beforeAll(() => startApp({ ...smtp.settings, SITE_URL: SITE }))
afterAll(smtp.close)

const newAddress = () => `${randomUUID()}@example.com`
const invite = (seller: TestUser, email: string, roles: TeamRole[] = ['orders']) =>
  as(seller).post(`/user/${seller.uuid}/team/invitation`, { email, roles })
const teamOf = async (seller: TestUser) => (await as(seller).get(`/user/${seller.uuid}/team`)).body as Team
const accept = (user: { token: string }, code: string) => as(user).post('/teamInvitation/acceptance', { code })
const activitiesOf = async (seller: TestUser, query = '') =>
  ((await as(seller).get(`/user/${seller.uuid}/team/activity${query}`)).body as { data: TeamActivity[] }).data

const mailsTo = (email: string, subject: RegExp) =>
  smtp.delivered.filter(({ mail, to }) => to.includes(email) && subject.test(mail.subject ?? ''))

/** Code of the `n`th invitation to an address. */
async function codeTo(email: string, n = 1): Promise<string> {
  const found = () => mailsTo(email, /Zaproszenie/)
  await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(n)
  return LINK.exec(found()[n - 1]?.mail.text ?? '')?.[1] ?? ''
}

async function saleOf(seller: TestSeller) {
  const variant = (await buildGoods([3], 9900, seller)).variants[0] ?? ''
  const order = await placeOrder(as(await buildUser()), [{ variant }])
  return { order, uuid: (await orderOf(order)).sellerOrders[0]?.uuid ?? '' }
}

const act = (member: TestUser, seller: TestUser, method: string, path: string, body?: unknown) =>
  as(member).send(method, path, {
    headers: { ...forSeller(seller), 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  })

test('an invitation is mailed, and accepted once by the account of its address', async () => {
  const [seller, helper] = [await buildSeller({ shopName: 'Szafa Ewy' }), await buildUser({ email: newAddress() })]
  const made = await invite(seller, helper.email.toUpperCase(), ['orders', 'money'])
  expect(made.status).toBe(201)
  const code = await codeTo(helper.email)
  const [first] = mailsTo(helper.email, /Zaproszenie/)
  expect(first?.mail.text).toContain('Szafa Ewy')
  expect(first?.mail.text).toContain(`${SITE}/zaproszenie?code=${code}`)

  const read = await visitor().post('/teamInvitation', { code })
  expect(read.body).toMatchObject({ shop: { name: 'Szafa Ewy' }, roles: ['orders', 'money'] })
  expect(JSON.stringify(read.body)).not.toContain(helper.email)

  expect(await accept(await buildUser(), code)).toFailWith(403, 'TEAM_ADDRESS_EXCEPTION')
  const [one, two] = await Promise.all([accept(helper, code), accept(helper, code)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(await accept(await buildUser(), code)).toFailWith(410, 'GONE_EXCEPTION')
  expect(await visitor().post('/teamInvitation', { code })).toFailWith(410, 'GONE_EXCEPTION')

  const { members, invitations } = await teamOf(seller)
  expect(members).toMatchObject([{ uuid: helper.uuid, email: helper.email, roles: ['orders', 'money'] }])
  expect(invitations).toEqual([])
  expect(((await as(helper).get('/user')).body as CurrentUser).seats).toMatchObject([
    { sellerUuid: seller.uuid, shop: { name: 'Szafa Ewy' }, roles: ['orders', 'money'] },
  ])
  await expect.poll(() => mailsTo(seller.email, /przyjęte/).length, { timeout: 30_000 }).toBe(1)
})

test('the code of an invitation ends with a newer mail, its withdrawal and its time, and is stored as a hash', async () => {
  const seller = await buildSeller()
  const helper = await buildUser({ email: newAddress() })
  const { uuid } = (await invite(seller, helper.email)).body as TeamInvitation
  const first = await codeTo(helper.email)
  const { db } = app().context.database
  const rows = await db.select().from(teamInvitations).where(eq(teamInvitations.uuid, uuid))
  expect(JSON.stringify(rows)).not.toContain(first)

  expect((await as(seller).post(`/user/${seller.uuid}/team/invitation/${uuid}/mail`)).status).toBe(204)
  const second = await codeTo(helper.email, 2)
  expect(await accept(helper, first)).toFailWith(404, 'NOT_FOUND_EXCEPTION')

  await db
    .update(teamInvitations)
    .set({ expiresAt: new Date(0) })
    .where(eq(teamInvitations.uuid, uuid))
  expect(await accept(helper, second)).toFailWith(410, 'GONE_EXCEPTION')
  expect((await teamOf(seller)).invitations).toMatchObject([{ uuid, isExpired: true }])
  expect((await as(seller).delete(`/user/${seller.uuid}/team/invitation/${uuid}`)).status).toBe(204)
  expect(await accept(helper, second)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(seller).delete(`/user/${seller.uuid}/team/invitation/${uuid}`)).status).toBe(204)

  const stranger = await buildSeller()
  const other = ((await invite(seller, newAddress())).body as TeamInvitation).uuid
  await as(stranger).delete(`/user/${stranger.uuid}/team/invitation/${other}`)
  expect((await teamOf(seller)).invitations).toHaveLength(1)
  const mail = await as(stranger).post(`/user/${stranger.uuid}/team/invitation/${other}/mail`)
  expect(mail).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a seller invites neither themselves nor a member, and a limited number of people at once', async () => {
  const seller = await buildSeller()
  const member = await buildMember(seller)
  expect(await invite(seller, seller.email)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await invite(seller, member.email)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (const roles of [[], ['owner'], ['orders', 'orders']])
    expect(await invite(seller, newAddress(), roles as TeamRole[])).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const answers = await Promise.all(Array.from({ length: TEAM_MAX + 3 }, () => invite(seller, newAddress())))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(TEAM_MAX - 1)
  expect(answers.find(({ status }) => status !== 201)).toFailWith(409, 'TEAM_LIMIT_EXCEPTION')
})

test('a member packs, the seller sees who did it, and the buyer does not', async () => {
  const seller = await buildSeller()
  const member = await buildMember(seller, ['orders'])
  const { order, uuid } = await saleOf(seller)
  await takeStep(as(seller), uuid, 'accept')
  expect((await act(member, seller, 'PATCH', `/sellerOrder/${uuid}/pack`)).status).toBe(204)

  const { events } = (await as(seller).get(`/user/${seller.uuid}/sale/${uuid}`)).body as Sale
  expect(events.map(({ step, member: by }) => [step, by])).toEqual([
    [null, undefined],
    ['accept', undefined],
    ['pack', expect.stringMatching(/^Marta /)],
  ])
  expect(JSON.stringify(await orderOf(order))).not.toContain('Marta')
  expect(await activitiesOf(seller, `?subjectUuid=${uuid}`)).toMatchObject([
    { call: 'PATCH /sellerOrder/*/*', step: 'pack', subjectUuid: uuid, member: { uuid: member.uuid } },
  ])
  expect(await activitiesOf(seller, `?memberUuid=${seller.uuid}`)).toEqual([])
})

test('a member sees what the shop sells, not what its owner buys', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const member = await buildMember(seller)
  const variant = (await buildGoods([3], 9900, other)).variants[0] ?? ''
  const order = await placeOrder(as(seller), [{ variant }])
  const { id } = order
  const part = (await orderOf(order)).sellerOrders[0]?.uuid ?? ''
  const step = await act(member, seller, 'PATCH', `/sellerOrder/${part}/cancel`, { reason: 'nie' })
  expect(step).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await as(member).get(`/order/${id}/document.pdf`, forSeller(seller))).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(member).get(`/order/${id}`, forSeller(seller))).status).toBe(404)
  expect((await as(member).get(`/user/${seller.uuid}/order`)).status).toBe(403)
})

test('a role ends with the next call, and a membership with its streams', async () => {
  const seller = await buildSeller()
  const member = await buildMember(seller, ['orders'])
  const { uuid } = await saleOf(seller)
  const sale = () => as(member).get(`/user/${seller.uuid}/sale/${uuid}`)
  const follow = () =>
    listen(`${app().api}/events?topics[]=user:${seller.uuid}`, { authorization: `Bearer ${member.token}` })
  expect((await sale()).status).toBe(200)

  const events = await follow()
  const { userEvents } = app().context.services
  userEvents.publish(seller.uuid, { type: 'notification', data: { notificationUuid: randomUUID() } })
  userEvents.publish(seller.uuid, { type: 'comment', data: { postUuid: randomUUID() } })
  await takeStep(as(seller), uuid, 'accept')
  await events.until(({ type }) => type === 'order')
  expect(events.received.map(({ type }) => type).filter((type) => type !== 'topic')).toEqual(['order'])

  await as(seller).patch(`/user/${seller.uuid}/team/${member.uuid}`, { roles: ['money'] })
  await events.isOver
  expect(await sale()).toFailWith(403, 'TEAM_ROLE_EXCEPTION')
  const later = await follow()
  expect((await as(seller).delete(`/user/${seller.uuid}/team/${member.uuid}`)).status).toBe(204)
  await later.isOver
  expect(await sale()).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const refused = await follow()
  expect((await refused.until(({ type }) => type === 'refused')).data).toMatchObject({ status: 403 })
  await expect.poll(() => mailsTo(member.email, /Nie należysz/).length, { timeout: 30_000 }).toBe(1)
  expect((await as(seller).delete(`/user/${seller.uuid}/team/${member.uuid}`)).status).toBe(204)
})

test('a used invitation does not bring back a member who was removed', async () => {
  const [seller, helper] = [await buildSeller(), await buildUser({ email: newAddress() })]
  await invite(seller, helper.email)
  const code = await codeTo(helper.email)
  await accept(helper, code)
  expect((await as(helper).delete(`/user/${helper.uuid}/seat/${seller.uuid}`)).status).toBe(204)
  expect((await accept(helper, code)).status).toBe(404)
  expect((await teamOf(seller)).members).toEqual([])
  await expect.poll(() => mailsTo(seller.email, /opuścił/).length, { timeout: 30_000 }).toBe(1)
})

test('a suspended member does nothing for the shop, and a member of a suspended seller only what the seller may', async () => {
  const seller = await buildSeller()
  const member = await buildMember(seller)
  const { uuid } = await saleOf(seller)
  const suspend = (user: TestUser, until: Date | null) =>
    app().context.database.db.update(users).set({ suspendedUntil: until }).where(eq(users.uuid, user.uuid))
  const tomorrow = new Date(Date.now() + 86_400_000)

  await suspend(seller, tomorrow)
  const event = { title: 'Wieczór z torebkami', startsAt: tomorrow.toISOString(), description: '' }
  const offered = await as(member).post(`/user/${seller.uuid}/event`, event)
  expect(offered.status).toBe(403)
  expect((await as(member).get(`/user/${seller.uuid}/sale/${uuid}`)).status).toBe(200)
  expect((await act(member, seller, 'PATCH', `/sellerOrder/${uuid}/accept`)).status).toBe(204)
  await suspend(seller, null)
  await suspend(member, tomorrow)
  expect(await as(member).get(`/user/${seller.uuid}/sale/${uuid}`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

test('what is for the owner alone stays so, whatever header a member sends', async () => {
  const seller = await buildSeller()
  const member = await buildMember(seller)
  for (const path of ['salesSettings', 'team', 'team/activity', 'notification', 'order', 'session', 'basket'])
    expect((await as(member).get(`/user/${seller.uuid}/${path}`, forSeller(seller))).status, path).toBe(403)
  expect(((await as(member).get('/user', forSeller(seller))).body as CurrentUser).uuid).toBe(member.uuid)
  const { uuid } = await saleOf(seller)
  for (const header of ['', 'x', "' or 1=1", randomUUID(), member.uuid])
    expect(
      (await as(member).send('PATCH', `/sellerOrder/${uuid}/accept`, { headers: { 'for-seller': header } })).status,
      header,
    ).toBeGreaterThanOrEqual(400)
  const anonymous = await visitor().send('PATCH', `/sellerOrder/${uuid}/accept`, { headers: forSeller(seller) })
  expect(anonymous.status).toBe(401)
  expect((await as(member).get(`/user/not-a-uuid/sale`)).status).toBe(403)
})

test('a deleted account leaves its teams, and its acts stay without a name', async () => {
  const [seller, member] = [await buildSeller(), await buildUser({ email: newAddress() })]
  await buildMember(seller, ['orders'], member)
  const { uuid } = await saleOf(seller)
  await act(member, seller, 'PATCH', `/sellerOrder/${uuid}/accept`)
  const gone = await as(member).post(`/user/${member.uuid}/deletion`, { password: member.password })
  expect(gone.status).toBeLessThan(300)
  expect((await teamOf(seller)).members).toEqual([])
  expect(await activitiesOf(seller)).toMatchObject([{ call: 'PATCH /sellerOrder/*/*', member: null }])
})

import { beforeAll, expect, test } from 'vitest'
import type { Decision } from '#contracts/office/office.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildMember } from '#tests/factories/team.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

beforeAll(() => startApp())

const WHY = { ground: 'terms', clause: '§ 9', facts: 'Kupujący nie dostają paczek.' }
const take = async (by: TestUser, about: TestUser, measure: string, until: Date | null = null) => {
  const body = { ...WHY, measure, until: until?.toISOString() ?? null, kind: 'profile', subjectUuid: about.uuid }
  const answer = await as(by).post('/admin/decision', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Decision
}
const lift = (by: TestUser, { uuid }: Decision) =>
  as(by).post(`/admin/decision/${uuid}/reversal`, { reason: 'Wyjaśnione z operatorem poczty.' })
const newReel = async (seller: TestUser) =>
  as(seller).post(`/user/${seller.uuid}/video`, {
    mediaType: 'short',
    mediaFileUuid: (await buildMedia(seller)).uuid,
    categoryUuid: categoryUuid(),
    description: 'Nowa rolka',
  })
const isOpen = async (uuid: string) => (await visitor().get(`/shopVideo/${uuid}/watch`)).status

test('while selling is suspended a seller offers nothing, and everything is back afterwards', async () => {
  const [seller, admin] = [await buildSeller(), await buildStaff('admin')]
  const [reel, scheduled] = [
    await buildVideo({}, seller),
    await buildVideo({ publishedAt: new Date(Date.now() + 1500) }, seller),
  ]
  const decision = await take(admin, seller, 'suspendSelling')
  expect(await isOpen(reel.uuid)).toBe(410)
  expect(await newReel(seller)).toFailWith(403, 'SELLING_SUSPENDED_EXCEPTION')
  await expect.poll(() => scheduled.publishedAt < new Date(), { timeout: 5000 }).toBe(true)
  expect(await isOpen(scheduled.uuid), 'a scheduled reel is not published').toBe(410)
  // Orders under way go on: reading and answering them stays open.
  expect((await as(seller).get(`/user/${seller.uuid}/sale`)).status).toBe(200)

  expect((await lift(admin, decision)).status).toBe(200)
  expect([await isOpen(reel.uuid), await isOpen(scheduled.uuid)]).toEqual([200, 200])
  expect((await newReel(seller)).status).toBe(201)
})

test('a suspension ends by itself, and lifting one leaves a longer one', async () => {
  const [seller, admin] = [await buildSeller(), await buildStaff('admin')]
  const reel = await buildVideo({}, seller)
  const hour = new Date(Date.now() + 3_600_000)
  const long = await take(admin, seller, 'suspendSelling', hour)
  const short = await take(admin, seller, 'suspendSelling', new Date(Date.now() + 2000))
  expect((await lift(admin, short)).status).toBe(200)
  expect(await isOpen(reel.uuid)).toBe(410)
  await lift(admin, long)
  expect(await isOpen(reel.uuid)).toBe(200)
  await take(admin, seller, 'suspendSelling', new Date(Date.now() + 1500))
  expect(await isOpen(reel.uuid)).toBe(410)
  await expect.poll(() => isOpen(reel.uuid), { timeout: 10_000 }).toBe(200)
})

test('others see no announced live of a seller who may not sell', async () => {
  const [seller, other, admin] = [await buildSeller(), await buildUser(), await buildStaff('admin')]
  const { uuid } = await buildEvent({ startsAt: new Date(Date.now() + 86_400_000) }, seller)
  const listed = async (user: TestUser, path = '/event?limit=50') =>
    ((await as(user).get(path)).body as { data: { uuid: string }[] }).data.some((event) => event.uuid === uuid)
  expect(await listed(other)).toBe(true)
  const decision = await take(admin, seller, 'suspendSelling')
  expect(await listed(other)).toBe(false)
  expect(await listed(seller, `/user/${seller.uuid}/event?limit=50`)).toBe(true)
  await lift(admin, decision)
  expect(await listed(other)).toBe(true)
})

test('a live on air is stopped with its seller', async () => {
  const [seller, admin] = [await buildSeller(), await buildStaff('admin')]
  const live = await buildLive(seller)
  const stateOf = async () =>
    ((await as(seller).get(`/user/${seller.uuid}/live`)).body as { data: { state: string }[] }).data
  await take(admin, seller, 'suspendSelling')
  expect(await isOpen(live.uuid)).toBe(410)
  expect(await stateOf()).toEqual([])
})

test('a suspended account reads, finishes what is under way and complains, and writes nothing else', async () => {
  const [user, seller, moderator] = [await buildUser(), await buildSeller(), await buildStaff()]
  const decision = await take(moderator, user, 'suspend', new Date(Date.now() + 3_600_000))
  const write = () =>
    as(user).post(`/user/${user.uuid}/thread`, {
      sellerUuid: seller.uuid,
      text: 'Czy jest w błękicie?',
      clientKey: crypto.randomUUID(),
    })
  expect(await write()).toFailWith(403, 'ACCOUNT_SUSPENDED_EXCEPTION')
  expect((await as(user).get('/user')).status).toBe(200)
  const complaint = { text: 'To nie ja, ktoś użył mojego konta' }
  expect((await as(user).post(`/user/${user.uuid}/decision/${decision.uuid}/complaint`, complaint)).status).toBe(201)
  expect((await as(user).post(`/user/${user.uuid}/export`)).status).toBe(201)
  await lift(moderator, decision)
  expect((await write()).status).toBe(201)
})

test('the streams of a member end with their suspension, and come back without the shop', async () => {
  const seller = await buildSeller()
  const member = await buildMember(seller)
  const topics = `topics[]=user:${seller.uuid}&topics[]=user:${member.uuid}`
  const follow = () => listen(`${app().api}/events?${topics}`, { authorization: `Bearer ${member.token}` })
  const before = await follow()
  await before.until(({ type }) => type === 'topic')
  const admin = await buildStaff('admin')
  await take(admin, member, 'suspend', new Date(Date.now() + 86_400_000))
  await before.isOver
  const later = await follow()
  expect((await later.until(({ type }) => type === 'refused')).data).toMatchObject({ status: 403 })
})

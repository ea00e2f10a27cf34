import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { AuditLog } from '#contracts/office/office.ts'
import type { OfficeSubject, Person, PersonRows, PublishedList } from '#contracts/office/person.ts'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import { buildGoods } from '#tests/factories/order.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid } from '#tests/factories/video.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const FIRM = {
  kind: 'business',
  name: 'Kwiaty Łucja Nowak',
  address: 'ul. Prosta 1',
  zipcode: '90-001',
  city: 'Łódź',
  nip: '526-104-08-28',
  regon: '123 456 785',
  email: 'sklep@example.com',
}
const editTrader = (seller: TestUser, trader: object) => as(seller).patch(`/user/${seller.uuid}/shop`, { trader })

test('people are found by the beginning of their name or the whole address, which is not shown', async () => {
  const [moderator, user] = [await buildStaff(), await buildUser({ lastname: 'Szukana' })]
  const find = async (query: string) =>
    (await as(moderator).get(`/admin/user?query=${encodeURIComponent(query)}`)).body as PersonRows
  for (const query of [user.username.slice(0, -1), user.email, user.uuid]) {
    const { data } = await find(query)
    expect(data.map(({ uuid }) => uuid)).toContain(user.uuid)
    expect(JSON.stringify(data)).not.toContain(user.email)
  }
  expect((await find('%')).data).toEqual([])
})

test('a user is signed out everywhere, with a reason in the log', async () => {
  const [moderator, user] = [await buildStaff(), await buildUser()]
  const signOut = (body: object) => as(moderator).post(`/admin/user/${user.uuid}/signOut`, body)
  expect((await signOut({ reason: ' ' })).status).toBe(400)
  expect((await signOut({ reason: 'Zgubiony telefon' })).status).toBe(200)
  expect((await as(user).get('/user')).status).toBe(401)
  const { data } = (await as(moderator).get(`/admin/audit?userUuid=${user.uuid}`)).body as AuditLog
  expect(data).toMatchObject([{ action: 'sessionsEnded', reason: 'Zgubiony telefon', by: { uuid: moderator.uuid } }])
})

test('a firm offers nothing before its details are complete', async () => {
  const seller = await buildSeller()
  const offer = async () =>
    as(seller).post(`/user/${seller.uuid}/video`, {
      mediaType: 'short',
      mediaFileUuid: (await buildMedia(seller)).uuid,
      categoryUuid: categoryUuid(),
      description: 'Pierwsza oferta',
    })
  expect((await editTrader(seller, FIRM)).status).toBe(200)
  expect(await offer()).toFailWith(403, 'TRADER_DETAILS_EXCEPTION')
  expect((await editTrader(seller, { ...FIRM, phone: '600 700 800' })).status).toBe(200)
  expect((await offer()).status).toBe(201)
})

test('the state of a firm’s numbers holds until they change, and a right sum is not called verified', async () => {
  const [moderator, seller] = [await buildStaff(), await buildSeller()]
  const shop = async () => (await visitor().get(`/user/${seller.uuid}/shop`)).body as ShopDetails
  expect(await shop()).toMatchObject({ traderState: 'declared', regon: '' })
  expect(await editTrader(seller, { ...FIRM, regon: '123456786' })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  await editTrader(seller, FIRM)
  expect(await shop()).toMatchObject({ traderState: 'sum_ok', regon: '123456785' })
  const state = { state: 'by_hand', reason: 'Wpis w CEIDG się zgadza' }
  expect((await as(moderator).put(`/admin/user/${seller.uuid}/traderState`, state)).status).toBe(200)
  await editTrader(seller, { ...FIRM, phone: '600 700 800' })
  expect(await shop()).toMatchObject({ traderState: 'by_hand' })
  await editTrader(seller, { ...FIRM, name: 'Inna firma' })
  expect(await shop()).toMatchObject({ traderState: 'sum_ok' })
})

test('what a user has published is listed page by page, also hidden, but not deleted', async () => {
  const [moderator, seller] = [await buildStaff(), await buildSeller()]
  const { uuid: video } = await buildVideo({}, seller)
  const write = async (content: string) => {
    const body = { content, clientKey: randomUUID() }
    return ((await as(seller).post(`/shopVideo/${video}/comment`, body)).body as { uuid: string }).uuid
  }
  const [first, second, third] = [await write('Pierwszy'), await write('Drugi'), await write('Trzeci')]
  await as(seller).delete(`/comment/${third}`)
  const why = { measure: 'hide', ground: 'terms', clause: '§ 5', facts: 'Obraża innych' }
  await as(moderator).post('/admin/decision', { ...why, kind: 'comment', subjectUuid: second })
  const list = async (query: string) =>
    (await as(moderator).get(`/admin/user/${seller.uuid}/content?${query}`)).body as PublishedList
  const { data, meta } = await list('kind=comment&limit=1')
  expect(data).toMatchObject([{ uuid: second, text: 'Drugi', isHidden: true }])
  expect(meta.total).toBe(2)
  const rest = await list(`kind=comment&limit=1&cursor=${meta.next}`)
  expect([rest.data, rest.meta.next]).toMatchObject([[{ uuid: first, isHidden: false }], null])
  for (const kind of ['review', 'chatMessage']) expect((await list(`kind=${kind}`)).data).toEqual([])
  const path = `/admin/user/${seller.uuid}/content?kind=threadMessage`
  expect(await as(moderator).get(path), 'no private messages').toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const goods = await buildGoods([1])
  const { data: products } = (await as(moderator).get(`/admin/user/${goods.seller.uuid}/content?kind=product`))
    .body as PublishedList
  expect(products).toHaveLength(1)
  const found = await as(moderator).get(`/admin/subject/product/${products[0]?.uuid}`)
  expect(found.body).toMatchObject({ about: { uuid: goods.seller.uuid } })
})

test('content is found for a decision without a report, and misuse is counted', async () => {
  const [moderator, seller] = [await buildStaff(), await buildSeller()]
  for (let n = 0; n < 3; n += 1) {
    const { uuid } = await buildVideo({ description: `Film ${n}` }, seller)
    const found = (await as(moderator).get(`/admin/subject/video/${uuid}`)).body as OfficeSubject
    expect(found).toMatchObject({ excerpt: `Film ${n}`, about: { uuid: seller.uuid }, decisions: [] })
    const body = {
      measure: 'hide',
      ground: 'law',
      clause: 'art. 1',
      facts: 'Cudzy film',
      kind: 'video',
      subjectUuid: uuid,
    }
    expect((await as(moderator).post('/admin/decision', body)).status).toBe(201)
  }
  const person = (await as(moderator).get(`/admin/user/${seller.uuid}`)).body as Person
  expect(person).toMatchObject({
    decisionsAgainst: { quantity: 3, stage: 'warn' },
    unfoundedReports: { quantity: 0, stage: 'none' },
  })
  expect(person.decisions).toHaveLength(3)
})

test('whoever reports without ground can be stopped from reporting for a time, not from complaining', async () => {
  const [moderator, reporter] = [await buildStaff(), await buildUser()]
  const send = async () =>
    as(reporter).post('/report', {
      kind: 'video',
      subjectUuid: (await buildVideo()).uuid,
      reason: 'other',
      text: 'Nie podoba mi się to',
      isInGoodFaith: true,
    })
  const stays = { measure: 'none', ground: 'terms', clause: '§ 5', facts: 'Nic złego' }
  for (let n = 0; n < 3; n += 1) {
    const { uuid } = (await send()).body as { uuid: string }
    expect((await as(moderator).post(`/admin/report/${uuid}/decision`, stays)).status).toBe(201)
  }
  const person = (await as(moderator).get(`/admin/user/${reporter.uuid}`)).body as Person
  expect(person.unfoundedReports).toEqual({ quantity: 3, stage: 'warn' })
  const stop = {
    ...stays,
    measure: 'suspendReports',
    until: new Date(Date.now() + 2000).toISOString(),
    kind: 'profile',
    subjectUuid: reporter.uuid,
  }
  const decision = (await as(moderator).post('/admin/decision', stop)).body as { uuid: string }
  expect(await send()).toFailWith(403, 'REPORTS_SUSPENDED_EXCEPTION')
  const complaint = { text: 'Moje zgłoszenia były słuszne' }
  const path = `/user/${reporter.uuid}/decision/${decision.uuid}/complaint`
  expect((await as(reporter).post(path, complaint)).status).toBe(201)
  await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(201)
})

// Embedded too: keyset pages and unique rows under concurrent writes.
import { beforeAll, expect, test } from 'vitest'
import {
  RELATION_KINDS,
  FavoriteSellerList,
  type FollowerList,
  type RelatedUserList,
} from '#contracts/account/relation.ts'
import type { UserInfo } from '#contracts/account/user.ts'
import { newUuid } from '#server/db/columns.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const TITLES = { black: 'USER_BLACK', limitSell: 'USER_LIMIT_SELL', preferer: 'USER_PREFERER' } as const

test.each(RELATION_KINDS)('a user is added to the list "%s" once, listed, and removed idempotently', async (kind) => {
  const [me, other] = [await buildUser(), await buildUser()]
  const path = `/user/${me.uuid}/${kind}`
  const listed = async () => ((await as(me).get(path)).body as RelatedUserList).data.map(({ uuid }) => uuid)
  const isShown = async () => {
    const { isBlack, isLimitSell, isPreferer } = (await as(me).get(`/user/${other.uuid}/info`)).body as UserInfo
    return { black: isBlack, limitSell: isLimitSell, preferer: isPreferer }[kind]
  }
  expect([await listed(), await isShown()]).toEqual([[], false])
  const added = await as(me).post(`${path}/${other.uuid}`)
  expect([added.status, added.body]).toEqual([201, { uuid: other.uuid }])
  expect(await as(me).post(`${path}/${other.uuid}`)).toFailWith(409, `${TITLES[kind]}_ALREADY_EXISTS_EXCEPTION`)
  expect([await listed(), await isShown()]).toEqual([[other.uuid], true])
  for (let n = 0; n < 2; n += 1) expect((await as(me).delete(`${path}/${other.uuid}`)).status).toBe(204)
  expect([await listed(), await isShown()]).toEqual([[], false])
})

test.each(RELATION_KINDS)('"%s": not for oneself, unknown users or other owners', async (kind) => {
  const [me, other] = [await buildUser(), await buildUser()]
  const path = `/user/${me.uuid}/${kind}`
  expect(await as(me).post(`${path}/${me.uuid}`)).toFailWith(409, `${TITLES[kind]}_SAME_USERS_EXCEPTION`)
  expect(await as(me).post(`${path}/${me.uuid.toUpperCase()}`)).toFailWith(409, `${TITLES[kind]}_SAME_USERS_EXCEPTION`)
  expect(await as(me).post(`${path}/${newUuid()}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await as(me).post(`${path}/ktos`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await as(other).post(`${path}/${other.uuid}`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(other).get(path)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await visitor().get(path)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('one of two concurrent blocks gets the error that it already exists', async () => {
  const [me, other] = [await buildUser(), await buildUser()]
  const block = () => as(me).post(`/user/${me.uuid}/black/${other.uuid}`)
  expect((await Promise.all([block(), block()])).map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a list is paged, the newest first', async () => {
  const me = await buildUser()
  const others = [await buildUser(), await buildUser(), await buildUser()]
  for (const { uuid } of others) await as(me).post(`/user/${me.uuid}/black/${uuid}`)
  const page = async (query: string) =>
    (await as(me).get(`/user/${me.uuid}/black?limit=2&${query}`)).body as RelatedUserList
  const first = await page('')
  expect(first).toMatchObject({
    meta: { total: 3, page: 1 },
    data: [{ uuid: others[2]?.uuid }, { uuid: others[1]?.uuid }],
  })
  expect((await page(`cursor=${first.meta.next}`)).data.map(({ uuid }) => uuid)).toEqual([others[0]?.uuid])
})

test('a follower counts once, also with repeated and concurrent calls', async () => {
  const [seller, ...fans] = [await buildSeller(), await buildUser(), await buildUser(), await buildUser()]
  const path = (fan: { uuid: string }) => `/user/${fan.uuid}/favorite/${seller.uuid}`
  const answers = await Promise.all([...fans, ...fans].map((fan) => as(fan).post(path(fan))))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const followers = async () => ((await visitor().get(`/user/${seller.uuid}/info`)).body as UserInfo).favoriteQuantity
  expect(await followers()).toBe(3)
  const [fan] = fans
  if (!fan) throw new Error('There is nobody')
  expect((await as(fan).post(path(fan))).body).toEqual({ favoriteQuantity: 3 })
  for (let n = 0; n < 2; n += 1) expect((await as(fan).delete(path(fan))).status).toBe(204)
  expect(await followers()).toBe(2)
})

test('the followed sellers are listed for their user only, with shops', async () => {
  const [me, seller] = [await buildUser(), await buildSeller({ shopName: 'Kram do lubienia' })]
  await as(me).post(`/user/${me.uuid}/favorite/${seller.uuid}`)
  const { data, meta } = (await as(me).get(`/user/${me.uuid}/favorite`)).body as FavoriteSellerList
  expect(meta.total).toBe(1)
  expect(data).toMatchObject([{ uuid: seller.uuid, shop: { name: 'Kram do lubienia' }, favoriteQuantity: 1 }])
  expect((await as(me).get(`/user/${seller.uuid}/info`)).body).toMatchObject({ isFavorite: true })
  expect((await visitor().get(`/user/${seller.uuid}/info`)).body).not.toHaveProperty('isFavorite')
})

test('a user can follow only sellers, not themselves, and only for themselves', async () => {
  const [seller, user] = [await buildSeller(), await buildUser()]
  const follow = (who: { token: string; uuid: string }, whom: string) =>
    as(who).post(`/user/${who.uuid}/favorite/${whom}`)
  expect(await follow(seller, seller.uuid)).toFailWith(409, 'USER_FAVORITE_SAME_USERS_EXCEPTION')
  expect(await follow(seller, user.uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await as(user).post(`/user/${seller.uuid}/favorite/${seller.uuid}`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

test('a seller’s followers are listed with preferred ones first, then the newest, across pages', async () => {
  const seller = await buildSeller()
  const fans = [await buildUser(), await buildUser(), await buildUser(), await buildUser()]
  for (const fan of fans) await as(fan).post(`/user/${fan.uuid}/favorite/${seller.uuid}`)
  const [oldest, second, third, newest] = fans.map(({ uuid }) => uuid)
  await as(seller).post(`/user/${seller.uuid}/preferer/${oldest}`)
  await as(seller).post(`/user/${seller.uuid}/preferer/${third}`)
  const page = async (query: string) =>
    (await as(seller).get(`/user/${seller.uuid}/follower?limit=3&${query}`)).body as FollowerList
  const first = await page('')
  expect(first.data.map(({ uuid, isPreferer }) => [uuid, isPreferer])).toEqual([
    [third, true],
    [oldest, true],
    [newest, false],
  ])
  const rest = await page(`cursor=${first.meta.next}`)
  expect(rest.data.map(({ uuid }) => uuid)).toEqual([second])
  expect((await page(`cursor=${rest.meta.previous}`)).data).toEqual(first.data)
})

test('followed sellers are listed with preferred ones first, then the newest, across pages', async () => {
  const user = await buildUser()
  const sellers = [await buildSeller(), await buildSeller(), await buildSeller()]
  for (const seller of sellers) await as(user).post(`/user/${user.uuid}/favorite/${seller.uuid}`)
  const [oldest, second, newest] = sellers.map(({ uuid }) => uuid)
  await as(user).post(`/user/${user.uuid}/preferer/${oldest}`)
  const page = async (query: string) =>
    FavoriteSellerList.parse((await as(user).get(`/user/${user.uuid}/favorite?limit=2&${query}`)).body)
  const first = await page('')
  expect(first.data.map(({ uuid, isPreferer }) => [uuid, isPreferer])).toEqual([
    [oldest, true],
    [newest, false],
  ])
  expect((await page(`cursor=${first.meta.next}`)).data.map(({ uuid }) => uuid)).toEqual([second])
  await as(user).delete(`/user/${user.uuid}/preferer/${oldest}`)
  expect((await page('')).data.map(({ uuid }) => uuid)).toEqual([newest, second])
})

test('a blocked user can neither comment, review nor order; a limited one cannot order', async () => {
  const [seller, blocked, limited, free] = [
    await buildSeller(),
    await buildUser(),
    await buildUser(),
    await buildUser(),
  ]
  await as(seller).post(`/user/${seller.uuid}/black/${blocked.uuid}`)
  await as(seller).post(`/user/${seller.uuid}/limitSell/${limited.uuid}`)
  const { relations } = app().context.services
  const may = async (user: { uuid: string }) => {
    const refused: string[] = []
    for (const action of ['comment', 'review', 'order'] as const)
      await relations
        .requireMay(action, user.uuid, seller.uuid)
        .catch((error: { status: number }) => refused.push(`${action} ${error.status}`))
    return refused
  }
  expect(await may(blocked)).toEqual(['comment 403', 'review 403', 'order 403'])
  expect(await may(limited)).toEqual(['order 403'])
  expect(await may(free)).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/account/user.ts'
import { buildUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

test('a user who opens a shop becomes a seller', async () => {
  const user = await buildUser()
  const opened = await as(user).post(`/user/${user.uuid}/shop`, { name: 'Żółta Łódź' })
  expect(opened.status).toBe(201)
  expect(opened.body).toMatchObject({ name: 'Żółta Łódź', slug: 'zolta-lodz' })
  const me = (await as(user).get('/user')).body as CurrentUser
  expect(me).toMatchObject({ roles: ['buyer', 'seller'], shop: opened.body })
})

test('two shops with the same name have different slugs', async () => {
  const [anna, beata] = [await buildUser(), await buildUser()]
  const first = await as(anna).post(`/user/${anna.uuid}/shop`, { name: 'Kącik' })
  const second = await as(beata).post(`/user/${beata.uuid}/shop`, { name: 'Kącik' })
  expect(second.status).toBe(201)
  expect((second.body as { slug: string }).slug).not.toBe((first.body as { slug: string }).slug)
})

test('a user has one shop, also when two are opened at once', async () => {
  const user = await buildUser()
  const open = () => as(user).post(`/user/${user.uuid}/shop`, { name: 'Podwójny' })
  const statuses = (await Promise.all([open(), open()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
  expect(await open()).toFailWith(409, 'SHOP_ALREADY_EXISTS_EXCEPTION')
})

test('nobody opens a shop for somebody else, or without a token', async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  expect(await as(other).post(`/user/${user.uuid}/shop`, { name: 'Nie mój' })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await visitor().post(`/user/${user.uuid}/shop`, { name: 'Nie mój' })).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test.each(['', ' x ', 'x'.repeat(81)])('a shop cannot be called "%s"', async (name) => {
  const user = await buildUser()
  expect(await as(user).post(`/user/${user.uuid}/shop`, { name })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

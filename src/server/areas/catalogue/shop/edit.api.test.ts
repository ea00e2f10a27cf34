import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const edit = (user: TestUser, values: object) => as(user).patch(`/user/${user.uuid}/shop`, values)
const shopOf = (user: { uuid: string }) => visitor().get(`/user/${user.uuid}/shop`)

const BUSINESS = {
  kind: 'business',
  name: 'Kwiaty Łucja Nowak',
  address: 'ul. Prosta 1',
  zipcode: '90-001',
  city: 'Łódź',
  nip: 'PL 526-104-08-28',
  email: 'sklep@example.com',
  phone: '600 700 800',
}

test('a shop has details of the trader, delivery and returns', async () => {
  const seller = await buildSeller({ shopName: 'Kram' })
  expect((await shopOf(seller)).body).toMatchObject({ name: 'Kram', trader: null, delivery: '', returns: '' })
  const texts = { description: 'Rękodzieło', delivery: 'Paczkomat, 12 zł\n\nKurier', returns: '14 dni' }
  const answer = await edit(seller, { ...texts, trader: BUSINESS })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { body } = await shopOf(seller)
  expect(body).toEqual(answer.body)
  expect(body).toMatchObject({ ...texts, trader: { ...BUSINESS, nip: '5261040828', phone: '+48600700800' } })
})

test('a private seller is marked as such, without an address', async () => {
  const seller = await buildSeller()
  await edit(seller, { trader: BUSINESS })
  await edit(seller, { trader: { kind: 'private', address: 'ul. Tajna 1', email: 'ja@example.com' } })
  expect((await shopOf(seller)).body).toMatchObject({
    trader: { kind: 'private', name: '', address: '', nip: '', email: 'ja@example.com', phone: '' },
  })
})

test('renaming a shop changes its slug, and former slugs still lead to it', async () => {
  const tag = randomUUID().slice(-12)
  const seller = await buildSeller()
  const first = seller.shop.slug
  const answer = await edit(seller, { name: ` Nowy kram ${tag} ` })
  expect(answer.body).toMatchObject({ name: `Nowy kram ${tag}`, slug: `nowy-kram-${tag}` })
  expect((await visitor().get(`/user/${seller.uuid}/info`)).body).toMatchObject({ shop: { name: `Nowy kram ${tag}` } })
  expect((await edit(seller, {})).body).toEqual(answer.body)
  await edit(seller, { name: `Kramik ${tag}` })
  const owner = { uuid: seller.uuid, username: seller.username }
  for (const slug of [first, `nowy-kram-${tag}`, `kramik-${tag}`])
    expect((await visitor().get(`/shop/${slug}`)).body).toMatchObject({
      uuid: seller.shop.uuid,
      slug: `kramik-${tag}`,
      name: `Kramik ${tag}`,
      owner,
    })
  // Slug of the last name that was accepted.
  expect((await edit(seller, { name: `Nowy kram ${tag}` })).body).toMatchObject({ slug: `nowy-kram-${tag}` })
  expect(await visitor().get(`/shop/nie-ma-${tag}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a slug that another shop has or had is never given, also with concurrent calls', async () => {
  const tag = randomUUID().slice(-12)
  const seller = await buildSeller({ shopName: `Dawny ${tag}` })
  await edit(seller, { name: `Obecny ${tag}` })
  const others = [await buildSeller(), await buildSeller(), await buildSeller()]
  for (const name of [`Dawny ${tag}`, `Obecny ${tag}`, `Inny ${tag}`]) {
    const answers = await Promise.all(others.map((other) => edit(other, { name })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body as { slug: string }).slug)).size).toBe(3)
  }
  for (const slug of [`dawny-${tag}`, `obecny-${tag}`])
    expect((await visitor().get(`/shop/${slug}`)).body).toMatchObject({ uuid: seller.shop.uuid })
})

test.each([
  [{ name: 'x' }, ['name']],
  [{ name: 'x'.repeat(10_000) }, ['name']],
  [{ delivery: 'x'.repeat(5001) }, ['delivery']],
  [{ trader: { ...BUSINESS, nip: '5261040827' } }, ['trader', 'nip']],
  [{ trader: { ...BUSINESS, nip: '' } }, ['trader', 'nip']],
  [{ trader: { ...BUSINESS, address: ' ' } }, ['trader', 'address']],
  [{ trader: { ...BUSINESS, email: 'to nie adres' } }, ['trader', 'email']],
  [{ trader: { ...BUSINESS, phone: '123' } }, ['trader', 'phone']],
  [{ trader: { kind: 'inny' } }, ['trader', 'kind']],
])('%j is refused with the name of the field', async (values, path) => {
  const answer = await edit(await buildSeller(), values)
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path }] })
})

test('a user without a shop can neither edit nor read one', async () => {
  const [user, seller] = [await buildUser(), await buildSeller()]
  for (const answer of [await edit(user, { name: 'Kram' }), await shopOf(user)])
    expect(answer).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await as(user).patch(`/user/${seller.uuid}/shop`, { name: 'Mój' })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

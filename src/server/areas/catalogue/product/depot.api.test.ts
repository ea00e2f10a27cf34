// Embedded too: search, int8 and optimistic locks.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DepotProduct, DepotProductList } from '#contracts/catalogue/depot.ts'
import { buildDepotProduct, depotBody } from '#tests/factories/depot.ts'
import { samplePicture } from '#tests/factories/sample-files.ts'
import { formOf } from '#tests/factories/upload.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { as, startApp } from '#tests/setup/app.ts'

await startApp()

const json = { 'content-type': 'application/json' }

const depotOf = ({ uuid }: TestUser) => `/user/${uuid}/depotSystem/product`
const list = async (seller: TestUser, query = '') =>
  DepotProductList.parse((await as(seller).get(`${depotOf(seller)}${query}`)).body)
const search = async (seller: TestUser, query: string) =>
  DepotProductList.parse((await as(seller).get(`${depotOf(seller)}/search?${new URLSearchParams({ query })}`)).body)
const read = async (seller: TestUser, uuid: string) =>
  DepotProduct.parse((await as(seller).get(`${depotOf(seller)}/${uuid}`)).body)

test('a product is read as it was created', async () => {
  const seller = await buildSeller()
  const { uuid: mediaUuid } = (await as(seller).put('/media', formOf(await samplePicture()))).body as { uuid: string }
  const body = depotBody({ mediaUuid, price: 0.01 })
  const made = await buildDepotProduct(seller, body)
  expect(await read(seller, made.uuid)).toEqual(made)
  expect(made).toMatchObject({ ...body, variants: [{ size: 'S', name: 'S', quantity: 3 }, { size: 'M' }], quantity: 4 })
  expect((await list(seller)).data).toEqual([made])
})

const putPicture = async (seller: TestUser) =>
  ((await as(seller).put('/media', formOf(await samplePicture()))).body as { uuid: string }).uuid

test('pictures have an order, and the first one is the main picture everywhere', async () => {
  const seller = await buildSeller()
  const [front, back, detail] = [await putPicture(seller), await putPicture(seller), await putPicture(seller)]
  const made = await buildDepotProduct(seller, depotBody({ mediaUuids: [front, back] }))
  expect(made).toMatchObject({ mediaUuid: front, mediaUuids: [front, back] })
  const edit = async (values: object) =>
    (await as(seller).patch(`${depotOf(seller)}/${made.uuid}`, values)).body as DepotProduct
  const moved = await edit({ mediaUuids: [detail, front, back] })
  expect(moved).toMatchObject({ mediaUuid: detail, mediaUuids: [detail, front, back] })
  expect(moved.version).not.toBe(made.version)
  expect(await edit({ name: 'Inna' })).toMatchObject({ mediaUuids: [detail, front, back] })
  // Clients that know one picture change the main one.
  expect(await edit({ mediaUuid: back })).toMatchObject({ mediaUuid: back, mediaUuids: [back, front] })
  expect(await edit({ mediaUuid: null })).toMatchObject({ mediaUuid: front, mediaUuids: [front] })
  expect(await edit({ mediaUuids: [] })).toMatchObject({ mediaUuid: null, mediaUuids: [] })
})

test("eleven pictures, one of them twice, somebody else's and what is no picture are refused", async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const [own, foreign] = [await putPicture(seller), await putPicture(other)]
  const refused = async (mediaUuids: string[]) =>
    (await as(seller).post(depotOf(seller), depotBody({ mediaUuids }))).body as { errors: { path: unknown[] }[] }
  expect((await refused(Array.from({ length: 11 }, () => randomUUID()))).errors[0]?.path).toEqual(['mediaUuids'])
  expect((await refused([own, own])).errors[0]?.path).toEqual(['mediaUuids'])
  for (const uuid of [foreign, randomUUID()]) {
    const answer = await as(seller).post(depotOf(seller), depotBody({ mediaUuids: [own, uuid] }))
    expect([403, 404]).toContain(answer.status)
  }
})

test.each([
  ['no code', { code: ' ' }, ['code']],
  ['a code that is too long', { code: 'x'.repeat(65) }, ['code']],
  ['a price of nothing', { price: 0 }, ['price']],
  ['a tenth of a grosz', { price: 0.011 }, ['price']],
  ['a price beyond a billion', { price: 1_000_000_000.01 }, ['price']],
  ['a category that is none', { categoryUuid: randomUUID() }, ['categoryUuid']],
  ['no variant', { variants: [] }, ['variants']],
  ['a size of another set', { variants: [{ size: '140x200 cm', quantity: 1 }] }, ['variants', 0, 'size']],
  ['less than nothing', { variants: [{ size: 'S', quantity: -1 }] }, ['variants', '0', 'quantity']],
  ['half a piece', { variants: [{ size: 'S', quantity: 0.5 }] }, ['variants', '0', 'quantity']],
  [
    'the same variant twice',
    {
      variants: [
        { size: 'S', quantity: 1 },
        { size: 'S', quantity: 2 },
      ],
    },
    ['variants', '1', 'size'],
  ],
])('%s is refused with its path', async (_, values, path) => {
  const seller = await buildSeller()
  const answer = await as(seller).post(depotOf(seller), depotBody(values))
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path }] })
  expect((await list(seller)).data).toEqual([])
})

test('a price of a billion, and a size of its own where a category has no size set, are fine', async () => {
  const seller = await buildSeller()
  const variants = [{ size: '50 ml', quantity: 1 }]
  const made = await buildDepotProduct(seller, { price: 1_000_000_000, categoryUuid: categoryUuid(7), variants })
  expect(made).toMatchObject({ price: 1_000_000_000, variants: [{ size: '50 ml' }] })
})

test('a code is unique in a depot and free again once its product is removed', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const first = await buildDepotProduct(seller, { code: 'A-1' })
  await buildDepotProduct(other, { code: 'A-1' })
  const second = await buildDepotProduct(seller, { code: 'A-2' })
  const taken = { code: 409, title: 'DEPOT_CODE_ALREADY_EXISTS_EXCEPTION', path: ['code'] }
  const again = await as(seller).post(depotOf(seller), depotBody({ code: 'A-1' }))
  expect([again.status, again.body]).toMatchObject([409, { errors: [taken] }])
  const renamed = await as(seller).patch(`${depotOf(seller)}/${second.uuid}`, { code: 'A-1' })
  expect([renamed.status, renamed.body]).toMatchObject([409, { errors: [taken] }])
  for (let n = 0; n < 2; n += 1) expect((await as(seller).delete(`${depotOf(seller)}/${first.uuid}`)).status).toBe(204)
  expect(await as(seller).get(`${depotOf(seller)}/${first.uuid}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(seller).patch(`${depotOf(seller)}/${second.uuid}`, { code: 'A-1' })).status).toBe(200)
})

test('omitted fields of an edit stay unchanged; named variants are kept, others removed', async () => {
  const seller = await buildSeller()
  const made = await buildDepotProduct(seller)
  const edit = async (body: unknown) =>
    DepotProduct.parse(
      (
        await as(seller).send('PATCH', `${depotOf(seller)}/${made.uuid}`, {
          body: JSON.stringify(body),
          headers: { ...json, 'if-match': '*' },
        })
      ).body,
    )
  expect(await edit({ price: 99.5 })).toMatchObject({ price: 99.5, name: made.name, variants: made.variants })
  const [small, medium] = made.variants
  const exchanged = await edit({
    variants: [
      { uuid: medium?.uuid, size: 'S', seenQuantity: 1, quantity: 7 },
      { uuid: small?.uuid, size: 'M', seenQuantity: 3, quantity: 0 },
      { size: 'L', quantity: 2 },
    ],
  })
  expect(exchanged.variants).toMatchObject([
    { uuid: medium?.uuid, size: 'S', name: 'S', quantity: 7 },
    { uuid: small?.uuid, size: 'M', quantity: 0 },
    { size: 'L', quantity: 2 },
  ])
  const left = await edit({ variants: [{ uuid: small?.uuid, size: 'M', seenQuantity: 0, quantity: 5 }] })
  expect(left.variants).toEqual([{ uuid: small?.uuid, name: 'M', size: 'M', quantity: 5 }])
  const strange = await as(seller).patch(`${depotOf(seller)}/${made.uuid}`, {
    variants: [{ uuid: randomUUID(), size: 'S', quantity: 1 }],
  })
  expect(strange).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await read(seller, made.uuid)).variants).toEqual(left.variants)
})

test('a product is found by code and name, by parts of words, and without diacritics', async () => {
  const seller = await buildSeller()
  const dress = await buildDepotProduct(seller, {
    code: 'SUK-0042',
    name: 'Żółta łódź',
    fullName: 'Suknia ŁÓDŹ z jedwabiu',
  })
  const ring = await buildDepotProduct(seller, { code: '0042-B', name: 'Pierścionek', fullName: 'Złoty pierścionek' })
  await buildDepotProduct(await buildSeller(), { name: 'Żółta łódź' })
  const found = async (query: string) => (await search(seller, query)).data.map(({ uuid }) => uuid)
  for (const query of ['zolta', 'ŻÓŁTA', 'lodz', 'łódź zol', 'jedwab', 'ukni', 'suk-00', 'SUK 0042', 'z j'])
    expect([query, await found(query)]).toEqual([query, [dress.uuid]])
  expect(await found('0042')).toEqual([ring.uuid, dress.uuid])
  expect(await found('')).toEqual([ring.uuid, dress.uuid])
  for (const query of ['u', 'nic', '%', '_', '\\', '🙂']) expect([query, await found(query)]).toEqual([query, []])
  expect((await list(seller, '?query=zlot')).data.map(({ uuid }) => uuid)).toEqual([ring.uuid])
})

test('an exact code is listed first, then codes that begin with it, then other matches', async () => {
  const seller = await buildSeller()
  for (const code of ['7', '71', '72', 'X7']) await buildDepotProduct(seller, { code, name: 'Numer 7' })
  expect((await search(seller, '7')).data.map(({ code }) => code).slice(0, 3)).toEqual(['7', '71', '72'])
})

test('the depot is read in pages, the newest first', async () => {
  const seller = await buildSeller()
  for (const code of ['1', '2', '3']) await buildDepotProduct(seller, { code })
  const first = await list(seller, '?limit=2')
  expect([first.meta.total, first.data.map(({ code }) => code)]).toEqual([3, ['3', '2']])
  const second = await list(seller, `?limit=2&cursor=${first.meta.next}`)
  expect(second.data.map(({ code }) => code)).toEqual(['1'])
})

test('a user without a shop has no depot', async () => {
  const buyer = await buildUser()
  expect(await as(buyer).get(depotOf(buyer))).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

test('the second of two edits of one product gets a conflict, and can reload or overwrite', async () => {
  const seller = await buildSeller()
  const made = await buildDepotProduct(seller)
  const path = `/user/${seller.uuid}/depotSystem/product/${made.uuid}`
  const edit = (changes: object, seen: string) =>
    as(seller).send('PATCH', path, { body: JSON.stringify(changes), headers: { ...json, 'if-match': seen } })
  const first = await edit({ name: 'Pierwsza' }, `"${made.version}"`)
  expect(first.status, first.bytes.toString()).toBe(200)
  const { version } = DepotProduct.parse(first.body)
  expect(version).not.toBe(made.version)
  expect(first.headers.get('etag')).toBe(`"${version}"`)

  expect(await edit({ name: 'Druga' }, `"${made.version}"`)).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  const seen = await as(seller).get(path)
  expect(seen.body).toMatchObject({ name: 'Pierwsza', version })
  expect(seen.headers.get('etag')).toBe(`"${version}"`)
  expect((await edit({ name: 'Druga' }, '*')).body).toMatchObject({ name: 'Druga' })
  expect((await as(seller).patch(path, { name: 'Trzecia' })).body).toMatchObject({ name: 'Trzecia' })
})

test('one of two concurrent changes of one version succeeds, the other gets a conflict', async () => {
  const seller = await buildSeller()
  const made = await buildDepotProduct(seller)
  const path = `/user/${seller.uuid}/depotSystem/product/${made.uuid}`
  const answers = await Promise.all(
    ['Pierwsza', 'Druga'].map((name) =>
      as(seller).send('PATCH', path, {
        body: JSON.stringify({ name }),
        headers: { ...json, 'if-match': made.version },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
})

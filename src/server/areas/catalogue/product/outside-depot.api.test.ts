import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DepotProduct, DepotProductList } from '#contracts/catalogue/depot.ts'
import { ProjectionCreated } from '#contracts/catalogue/product.ts'
import { depotBody } from '#tests/factories/depot.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

const TOKEN = 'the token of a depot'
const shelf = new Map<string, { seller: string; product: OutsideProduct }>()
const mood: { answer: 'well' | 'never' | 'wrong' | 'redirect' } = { answer: 'well' }

/** Runs before the external depot responds for a single product. */
const meanwhile: { happens: () => Promise<unknown> } = { happens: () => Promise.resolve() }

/** Product of an external depot, which may omit the fields required by law. */
type OutsideProduct = Omit<DepotProduct, 'version' | 'safety' | 'withdrawal' | 'vatRate'>

/** External depot as described in docs/deploying/services.md. */
const depot = await buildHttpServer(({ url, headers }, response) => {
  if (mood.answer === 'never') return
  if (mood.answer === 'wrong') return answerJson(response, 200, { products: 'none' })
  if (mood.answer === 'redirect') return answerJson(response, 302, {}, { location: 'http://127.0.0.1:1/' })
  if (headers.authorization !== `Bearer ${TOKEN}`) return answerJson(response, 401, {})
  const { pathname, searchParams } = new URL(url, 'http://depot')
  const own = [...shelf.values()].filter(({ seller }) => seller === searchParams.get('seller'))
  if (pathname === '/stock/products') {
    const found = own.filter(({ product }) => product.name.includes(searchParams.get('query') ?? ''))
    return answerJson(response, 200, { total: found.length, products: found.map(({ product }) => product) })
  }
  const one = own.find(({ product }) => pathname === `/stock/products/${product.uuid}`)
  void meanwhile.happens().then(() => (one ? answerJson(response, 200, one.product) : answerJson(response, 404, {})))
})
beforeAll(() => startApp({ DEPOT_URL: `${depot.host}/stock/`, DEPOT_TOKEN: TOKEN }))
afterAll(depot.close)

function put(seller: TestSeller, values: Partial<OutsideProduct> = {}) {
  const at = new Date().toISOString()
  const product = {
    uuid: randomUUID(),
    code: `Z-${randomUUID().slice(0, 6)}`,
    name: 'Szal z zewnątrz',
    fullName: 'Szal wełniany',
    description: '',
    price: 79.9,
    mediaUuid: null,
    mediaUuids: [],
    categoryUuid: categoryUuid(),
    quantity: 5,
    variants: [
      { uuid: randomUUID(), name: 'Szary', size: 'UNI', quantity: 4 },
      { uuid: randomUUID(), name: 'Rudy', size: 'UNI', quantity: 1 },
    ],
    createdAt: at,
    updatedAt: at,
    ...values,
  }
  shelf.set(product.uuid, { seller: seller.uuid, product })
  return product
}
const path = ({ uuid }: TestSeller) => `/user/${uuid}/depotSystem/product`
const project = (seller: TestSeller, product: { uuid: string; variants: { uuid: string }[] }) =>
  as(seller).post(`/user/${seller.uuid}/product-definition-projection/depot-system`, {
    manualProductPrice: 69.9,
    userDepotProductUuid: product.uuid,
    userDepotProductVariantUuids: product.variants.map(({ uuid }) => uuid),
  })
const shown = async (seller: TestSeller, uuid: string) =>
  (await as(seller).get(`/user/${seller.uuid}/productDefinitionProjection/${uuid}`)).body

test('each seller chooses products from their own external depot, with its stock', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const product = put(seller)
  put(seller, { name: 'Rękawice' })
  const found = DepotProductList.parse((await as(seller).get(`${path(seller)}/search?query=Szal`)).body)
  expect(found).toMatchObject({ meta: { total: 1 }, data: [product] })
  expect(DepotProduct.parse((await as(seller).get(`${path(seller)}/${product.uuid}`)).body)).toMatchObject(product)
  expect((await as(other).get(`${path(other)}/search?query=Szal`)).body).toMatchObject({ data: [] })
  expect(await as(other).get(`${path(other)}/${product.uuid}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await project(other, product)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a product shown in a video is kept, with its stock as of the last selection', async () => {
  const seller = await buildSeller()
  const product = put(seller)
  const first = ProjectionCreated.parse((await project(seller, product)).body)
  expect(await shown(seller, first.uuid)).toMatchObject({ name: product.name, price: 69.9, quantity: 5 })
  const [gray, red] = product.variants
  if (!gray || !red) throw new Error('There are two')
  const changed = put(seller, { ...product, name: 'Szal po zmianie', variants: [{ ...gray, quantity: 2 }] })
  const second = ProjectionCreated.parse((await project(seller, changed)).body)
  expect(second.userProductDefinitionUuid).toBe(first.userProductDefinitionUuid)
  expect(await shown(seller, first.uuid)).toMatchObject({ name: 'Szal po zmianie', quantity: 2 })
  shelf.delete(product.uuid)
  expect(await shown(seller, second.uuid)).toMatchObject({ name: 'Szal po zmianie', quantity: 2 })
})

test('for an external depot differences are booked: pieces sold meanwhile stay sold, never below zero', async () => {
  const seller = await buildSeller()
  const product = put(seller)
  const [gray, red] = product.variants
  if (!gray || !red) throw new Error('There are two')
  const first = ProjectionCreated.parse((await project(seller, product)).body)
  const { database, services } = app().context
  meanwhile.happens = () =>
    services.stock.move(database.db, [{ variantUuid: gray.uuid, delta: -1, kind: 'order' }]).finally(() => {
      meanwhile.happens = () => Promise.resolve()
    })
  put(seller, {
    ...product,
    variants: [
      { ...gray, quantity: 9 },
      { ...red, quantity: -2 },
    ],
  })
  expect((await project(seller, product)).status).toBe(201)
  const { rows } = await database.pool.query<{ name: string; quantity: number; moved: number }>(
    `select name, quantity, (select sum(delta)::int from stock_movements where variant_uuid = uuid) as moved
      from depot_variants where product_uuid = $1 order by position`,
    [product.uuid],
  )
  expect(rows).toEqual([
    { name: 'Szary', quantity: 8, moved: 8 },
    { name: 'Rudy', quantity: 0, moved: 0 },
  ])
  expect(await shown(seller, first.uuid)).toMatchObject({ quantity: 8 })
})

test('an external depot cannot change data of other sellers', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const own = DepotProduct.parse((await as(other).post(path(other), depotBody())).body)
  const taken = put(seller, { uuid: own.uuid })
  expect(await project(seller, taken)).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
  const variants = own.variants.map((variant) => ({ ...variant, quantity: 0 }))
  expect(await project(seller, put(seller, { variants }))).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
  const exported = (await as(other).get(`${path(other)}/export`)).bytes.toString()
  expect(exported).toContain(`${own.code};${own.name}`)
  expect(exported).toContain(';S;S;3;')
})

test.each(['never', 'wrong', 'redirect'] as const)(
  'a depot that answers %s is reported as unavailable',
  async (answer) => {
    const seller = await buildSeller()
    const product = put(seller)
    mood.answer = answer
    try {
      expect(await as(seller).get(`${path(seller)}/search?query=Szal`)).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
      expect(await project(seller, product)).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
    } finally {
      mood.answer = 'well'
    }
    expect((await project(seller, product)).status).toBe(201)
  },
)

// Embedded too: search.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { SearchResults, SearchSuggestion } from '#contracts/site/search.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { depotProducts, depotVariants } from '#server/areas/catalogue/product/table.ts'
import { videos } from '#server/areas/video/video/table.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildGoods, GOODS } from '#tests/factories/search-goods.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import type { Client } from '#tests/setup/client.ts'

let goods: Awaited<ReturnType<typeof buildGoods>>

beforeAll(async () => {
  await startApp()
  goods = await buildGoods()
})

async function search(parameters: Record<string, string>, client: Client = visitor()): Promise<SearchResults> {
  const answer = await client.get(`/search?${new URLSearchParams(parameters)}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return SearchResults.parse(answer.body)
}

async function suggest(query: string): Promise<SearchSuggestion> {
  const answer = await visitor().get(`/search/suggestion?${new URLSearchParams({ query })}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return SearchSuggestion.parse(answer.body)
}

const codeOf = (uuid: string) => [...goods.productOf].find(([, one]) => one === uuid)?.[0]
const codesOf = ({ products }: SearchResults) => products.map(({ uuid }) => codeOf(uuid))

/** A seller with one thing, a name that no other has, and a film of it. */
async function buildStall(name: string) {
  const owner = await buildSeller()
  const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(owner, 5_000, [2])
  const video = await buildVideo({ definitionUuid, projectionUuid, description: `Film o rzeczy ${name}` }, owner)
  await app()
    .context.database.db.update(depotProducts)
    .set({ name, fullName: name })
    .where(eq(depotProducts.ownerUuid, owner.uuid))
  await refresh({ product: [definitionUuid], video: [video.uuid], seller: [owner.uuid] })
  return { owner, video, definitionUuid }
}

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

const refresh = (changed: Partial<Record<'video' | 'product' | 'event' | 'seller', string[]>>) =>
  app().context.services.search.refresh({ video: [], product: [], event: [], seller: [], ...changed })

test('filters, sorting and pages of what was found', async () => {
  const all = await search({ query: 'torebka', type: 'product' })
  expect(all.totals.product).toBe(all.products.length)
  const prices = async (sort: string) =>
    (await search({ query: 'torebka', type: 'product', sort })).products.map(({ product }) => product.price)
  expect(await prices('cheapest')).toEqual((await prices('cheapest')).toSorted((a, b) => a - b))
  expect(await prices('dearest')).toEqual((await prices('cheapest')).toReversed())
  const cheap = await search({ query: 'torebka', type: 'product', priceFrom: '100', priceTo: '200' })
  expect(cheap.products.length).toBeGreaterThan(0)
  for (const { product } of cheap.products) expect([product.price >= 100, product.price <= 200]).toEqual([true, true])
  expect(await search({ query: 'torebka', type: 'product', page: '99' })).toMatchObject({ page: 99, products: [] })
  const [category] = all.categories
  const within = await search({ query: 'torebka', type: 'product', 'categoryUuids[]': category?.uuid ?? '' })
  expect(within.products.length).toBeLessThanOrEqual(all.products.length)
  expect(within.products.length).toBeGreaterThan(0)
})

test('a size finds what has it in stock, as a word and as a filter', async () => {
  expect(
    codesOf(await search({ query: 'szpilki 37', type: 'product' }))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['BU-03', 'BUT-201'])
  expect(codesOf(await search({ query: 'szpilki 40', type: 'product' }))).not.toContain('BUT-201')
  const found = codesOf(await search({ query: 'szpilki', type: 'product', 'sizes[]': '41' }))
  expect(found).toContain('BUT-201')
  expect(found).not.toContain('BU-03')
})

test('without a type the first one with results is answered, and each has its total', async () => {
  const found = await search({ query: 'torebkarnia' })
  expect(found.totals.seller).toBeGreaterThan(0)
  const { type } = await search({ query: 'bagietkę' })
  expect(['product', 'video']).toContain(type)
})

test('a misspelt word is understood, and the answer says how', async () => {
  expect(await search({ query: 'kolczkyi', type: 'product' })).toMatchObject({ corrected: 'kolczyki' })
  expect((await search({ query: 'kolczyki', type: 'product' })).corrected).toBeNull()
})

test('nothing has all words: what has most of them, and the answer says so', async () => {
  const found = await search({ query: 'bursztynowe kalosze', type: 'product' })
  expect(found.isLoose).toBe(true)
  expect((await search({ query: 'qqqwwwzzz', type: 'product' })).products).toEqual([])
  expect((await search({ query: 'qqqwwwzzz' })).popular.length).toBeGreaterThan(0)
})

test('sold out things are found on demand only', async () => {
  const query = { query: 'Paleta Zmierzch', type: 'product' }
  expect(codesOf(await search(query))).not.toContain('MAK-608')
  expect(codesOf(await search({ ...query, withSoldOut: 'true' }))[0]).toBe('MAK-608')
})

test('what is sold out, hidden or removed after it was indexed is not found any more, also before the index is updated', async () => {
  const { services, database } = app().context
  const { owner, video, definitionUuid } = await buildStall('Gwizdek Zefirynka')
  const isFound = async () => (await search({ query: 'zefirynka', type: 'product' })).products.length > 0
  expect(await isFound()).toBe(true)
  expect((await search({ query: 'zefirynka', type: 'video' })).videos).toHaveLength(1)
  await database.db.update(videos).set({ isReady: false }).where(eq(videos.uuid, video.uuid))
  expect(await isFound()).toBe(false)
  expect((await suggest('zefiryn')).hits).toEqual([])
  await database.db.update(videos).set({ isReady: true }).where(eq(videos.uuid, video.uuid))
  const [variant] = await database.db
    .select()
    .from(depotVariants)
    .innerJoin(depotProducts, eq(depotProducts.uuid, depotVariants.productUuid))
    .where(eq(depotProducts.ownerUuid, owner.uuid))
  const move = (delta: number) =>
    services.stock.move(database.db, [{ variantUuid: variant?.depot_variants.uuid ?? '', delta, kind: 'edit' }])
  await move(-2)
  expect(await isFound()).toBe(false)
  expect((await search({ query: 'zefirynka', type: 'video' })).videos).toEqual([])
  await move(2)
  expect(await isFound()).toBe(true)
  await database.db.update(depotProducts).set({ deletedAt: new Date() }).where(eq(depotProducts.ownerUuid, owner.uuid))
  expect(await isFound()).toBe(false)
  await refresh({ product: [definitionUuid] })
  expect(await isFound()).toBe(false)
})

test('a blocked seller is not found by who has blocked them, nor the other way round', async () => {
  const { owner } = await buildStall('Bączek Hipolita')
  const buyer = await buildUser()
  const isFound = async (client: Client) =>
    (await search({ query: 'hipolita', type: 'product' }, client)).products.length
  expect(await isFound(as(buyer))).toBe(1)
  await as(buyer).post(`/user/${buyer.uuid}/black/${owner.uuid}`)
  expect(await isFound(as(buyer))).toBe(0)
  expect(await isFound(visitor())).toBe(1)
})

test('a new name of a shop is found with its things', async () => {
  const { owner } = await buildStall('Serweta Klotylda')
  const before = await search({ query: 'ludwinowo', type: 'product' })
  expect(before.products).toEqual([])
  await app().context.services.shops.edit(owner.uuid, { name: 'Stragan Ludwinowo' })
  await refresh({ seller: [owner.uuid] })
  expect((await search({ query: 'ludwinowo', type: 'product' })).products).toHaveLength(1)
  expect((await search({ query: 'stragan ludwinowo', type: 'seller' })).sellers[0]?.uuid).toBe(owner.uuid)
})

test('the worker indexes what a request has changed', async () => {
  const { owner } = await buildStall('Miska Gryzelda')
  const event = await buildEvent({ title: 'Wieczór z Filomeną', startsAt: tomorrow() }, owner)
  app().context.changes.touch({ event: event.uuid })
  await expect.poll(async () => (await search({ query: 'filomena', type: 'live' })).events.length).toBe(1)
})

test('lives on air and announced ones are found', async () => {
  const seller = await buildSeller()
  const live = await buildVideo({ type: VIDEO_TYPE.live, description: 'Kapelusze z Eulalią na żywo' }, seller)
  const event = await buildEvent({ title: 'Eulalia pokaże rękawiczki', startsAt: tomorrow() }, seller)
  await refresh({ video: [live.uuid], event: [event.uuid] })
  const found = await search({ query: 'eulalia', type: 'live' })
  expect(found.lives.map(({ uuid }) => uuid)).toEqual([live.uuid])
  expect(found.events.map(({ uuid }) => uuid)).toEqual([event.uuid])
  expect((await suggest('eulal')).hits.map(({ kind }) => kind).toSorted()).toEqual(['event', 'live'])
})

test('suggestions of an unfinished word, its ways to go on, and popular names before anything is typed', async () => {
  const { hits, phrases } = await suggest('czarna tore')
  expect(hits.filter(({ kind }) => kind === 'product').map(({ uuid }) => codeOf(uuid))[0]).toBe('TO-08')
  expect(phrases).toContain('czarna torebka')
  const start = await suggest('')
  expect(start.hits).toEqual([])
  expect(start.phrases.length).toBeGreaterThan(3)
})

test.each([
  ['10,000 characters', 'torebka '.repeat(1250)],
  ['one long word', 'a'.repeat(10_000)],
  ['spaces', '     '],
  ['signs of SQL', `' or 1=1; drop table videos; --`],
  ['signs of patterns', '%_\\.*+?^${}()|[]'],
  ['emoji', '👗🛍️👠'],
  ['right to left', 'حقيبة \u202eakberot'],
  ['zero-width signs', 'tor\u200bebka\u200d'],
  ['NUL', 'tor\0ebka'],
  ['a lone surrogate', '\ud800'],
  ['one letter', 'a'],
  ['one digit', '3'],
])('%s are answered', async (_name, query) => {
  expect((await search({ query })).query.length).toBeLessThanOrEqual(200)
  await suggest(query)
})

test('any text is answered', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (query) => {
      await search({ query })
      await suggest(query)
    }),
    { numRuns: 40 },
  )
})

test('unknown parameters are ignored, and impossible values of known ones refused', async () => {
  expect(codesOf(await search({ query: 'kozaki', colour: 'red', 'x[]': '1' }))).toContain('BU-02')
  for (const wrong of [
    'type=shoes',
    'sort=best%20first',
    'page=0',
    'page=x',
    'priceTo=-1',
    'priceFrom=x',
    'categoryUuids[]=1',
    'withSoldOut=maybe',
  ])
    expect(await visitor().get(`/search?query=buty&${wrong}`), wrong).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('all goods can be found by their code and by their name', async () => {
  const shown = GOODS.filter(({ isHidden, variants }) => !isHidden && variants.some(({ quantity }) => quantity > 0))
  for (const { code, fullName } of shown.slice(0, 60)) {
    expect(codesOf(await search({ query: code, type: 'product' }))[0], code).toBe(code)
    expect(codesOf(await search({ query: fullName, type: 'product' }))[0], fullName).toBe(code)
  }
})

test('the stock ledger adds up', async () => {
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

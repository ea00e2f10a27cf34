// Embedded too: text search without Polish letters.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { categoryUuid as entryUuid } from '#contracts/catalogue/category-data.ts'
import { AvailableCategories, VideoList } from '#contracts/video/video.ts'
import { HOLIDAY, holidayWindow } from '#contracts/base/holiday.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { buildPromotion } from '#tests/factories/promotion.ts'
import { buildProjection, editDepotProduct } from '#tests/factories/product.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid, type VideoValues } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { productDefinitionHistory } from '../broadcast/table.ts'

await startApp()
afterEach(() => void vi.useRealTimers())

const WORLD = 'Sprzedawca i marka'
let turn = 0

async function list(path: string, client = visitor()): Promise<VideoList> {
  const answer = await client.get(path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return VideoList.parse(answer.body)
}
const uuidsOf = ({ data }: VideoList) => data.map(({ uuid }) => uuid)

type Shown = Awaited<ReturnType<typeof buildProjection>>
const showing = ({ definitionUuid, definitionProjectionUuid }: Shown) => ({
  definitionUuid,
  projectionUuid: definitionProjectionUuid,
})

/** Builds videos in list order: each one is older than the one before. */
const build = (seller: TestSeller, values: VideoValues = {}) => {
  turn += 1
  return buildVideo({ publishedAt: new Date(Date.now() - turn * 60_000), description: WORLD, ...values }, seller)
}

const putInto = (product: Shown, number: number) => editDepotProduct(product, { categoryUuid: entryUuid(number) })

/** Offers the product anew so often that a list no longer looks up the videos of each offer. No video shows these offers. */
const offerOften = ({ definitionProjectionUuid: uuid }: Shown) =>
  app().context.database.db.execute(sql`
    with more as (
      insert into definition_projections (uuid, definition_uuid, price, created_at)
      select gen_random_uuid(), definition_uuid, price, now() from definition_projections, generate_series(1, 501)
      where uuid = ${uuid} returning uuid)
    insert into projection_variants (uuid, projection_uuid, depot_variant_uuid)
    select gen_random_uuid(), more.uuid, depot_variant_uuid from more, projection_variants where projection_uuid = ${uuid}`)

test('sizes are matched ignoring case, and with stock only if that size is in stock', async () => {
  const seller = await buildSeller()
  // Quantities of S and M.
  const product = await buildProjection(seller, 100, [3, 1])
  const both = await build(seller, showing(product))
  const onlySmall = await build(seller, showing(await buildProjection(seller, 100, [2])))
  const soldOut = await build(seller, showing(await buildProjection(seller, 100, [0, 0])))
  const noMedium = await build(seller, showing(await buildProjection(seller, 100, [2, 0])))
  const bare = await build(seller)
  const cases: [string, { uuid: string }[]][] = [
    ['sizes[]=m', [both, soldOut, noMedium]],
    ['sizes[]=M&isProductAvailable=true', [both]],
    ['sizes[]=s&sizes[]=m&isProductAvailable=1', [both, onlySmall, noMedium]],
    ['isProductAvailable=true', [both, onlySmall, noMedium]],
    ['isProductAvailable=false', [both, onlySmall, soldOut, noMedium, bare]],
    ['sizes[]=7xl', []],
    [`sizes[]=${encodeURIComponent("m'; --")}`, []],
  ]
  const check = async () => {
    for (const [query, expected] of cases) {
      for (const path of [`/user/${seller.uuid}/video`, `/user/${seller.uuid}/video/available`]) {
        const page = await list(`${path}?${query}`)
        expect(uuidsOf(page), query).toEqual(expected.map(({ uuid }) => uuid))
        expect(page.meta.total).toBe(expected.length)
      }
      const everybody = uuidsOf(await list(`/shop/video/available/short?limit=50&${query}`))
      expect(
        everybody.filter((uuid) => [both, onlySmall, soldOut, noMedium, bare].some((row) => row.uuid === uuid)),
      ).toEqual(expected.map(({ uuid }) => uuid))
    }
  }
  await check()
  await offerOften(product)
  await check()
})

test('a saved live is found by every product that it showed', async () => {
  const seller = await buildSeller()
  const [first, second] = [await buildProjection(seller, 100, [1]), await buildProjection(seller, 100, [0, 0, 5])]
  await putInto(second, 236)
  const vod = await build(seller, { type: VIDEO_TYPE.vod, categoryUuid: categoryUuid(3), ...showing(first) })
  for (const [offset, product] of [first, second].entries())
    await app()
      .context.database.db.insert(productDefinitionHistory)
      .values({
        videoUuid: vod.uuid,
        shownAt: new Date(vod.publishedAt.getTime() + offset * 1000),
        ...showing(product),
      })
  const path = `/user/${seller.uuid}/video/available`
  const check = async () => {
    expect(uuidsOf(await list(`${path}?sizes[]=L&isProductAvailable=true`))).toEqual([vod.uuid])
    expect(uuidsOf(await list(`${path}?sizes[]=M&isProductAvailable=true`))).toEqual([])
    expect(uuidsOf(await list(`${path}?categoryUuids[]=${entryUuid(236)}`))).toEqual([vod.uuid])
    expect(uuidsOf(await list(`/shop/video/available/vod?categoryUuids[]=${entryUuid(236)}`))).toEqual([vod.uuid])
  }
  await check()
  await offerOften(second)
  await check()
})

test('a category includes its subcategories, for videos and for their products', async () => {
  const seller = await buildSeller()
  const [wallet, handbag] = [await buildProjection(seller), await buildProjection(seller)]
  await putInto(wallet, 241)
  await putInto(handbag, 236)
  const filed = await build(seller, { categoryUuid: categoryUuid(8) })
  const shown = await build(seller, { categoryUuid: categoryUuid(4), ...showing(wallet) })
  const other = await build(seller, { categoryUuid: categoryUuid(9), ...showing(handbag) })
  const cases: [number, { uuid: string }[]][] = [
    [9, [filed, shown]],
    [241, [shown]],
    [180, [filed, shown, other]],
    [236, [other]],
    [243, []],
  ]
  for (const [number, expected] of cases) {
    const query = `categoryUuids[]=${entryUuid(number)}`
    const own = await list(`/user/${seller.uuid}/video?${query}`)
    expect(uuidsOf(own), query).toEqual(expected.map(({ uuid }) => uuid))
    expect(own.meta.total).toBe(expected.length)
    const everybody = uuidsOf(await list(`/shop/video/available?limit=50&${query}`))
    expect(everybody.filter((uuid) => [filed, shown, other].some((row) => row.uuid === uuid))).toEqual(
      expected.map(({ uuid }) => uuid),
    )
  }
  const answer = AvailableCategories.parse((await visitor().get('/shop/video/available/categories')).body)
  expect(answer.categoryUuids).toEqual(expect.arrayContaining([entryUuid(241), entryUuid(236), categoryUuid(8)]))
  expect(answer.categoryUuids).not.toContain(entryUuid(243))
})

test('filtered lists can be read by cursor in both directions, with every row once', async () => {
  const seller = await buildSeller()
  const expected: string[] = []
  for (let n = 0; n < 9; n += 1) {
    const product = await buildProjection(seller, 100, n % 2 === 0 ? [1, 0, 0, 7] : [1])
    await putInto(product, n % 3 === 0 ? 234 : 181)
    const row = await build(seller, { categoryUuid: categoryUuid(n % 3 === 1 ? 4 : 7), ...showing(product) })
    if (n % 2 === 0) expected.push(row.uuid)
  }
  const query = `limit=2&sizes[]=xl&isProductAvailable=true&categoryUuids[]=${entryUuid(180)}`
  for (const path of [
    `/user/${seller.uuid}/video/available?`,
    '/shop/video/available/short?',
    '/shop/video/available/all?',
  ]) {
    const seen: string[] = []
    let page = await list(path + query)
    expect(page.meta.previous).toBe(null)
    seen.push(...uuidsOf(page))
    while (page.meta.next !== null) {
      page = await list(`${path}${query}&cursor=${page.meta.next}`)
      seen.push(...uuidsOf(page))
    }
    expect(seen, path).toEqual(expected)
    const back = [...uuidsOf(page)]
    while (page.meta.previous !== null) {
      page = await list(`${path}${query}&cursor=${page.meta.previous}`)
      back.unshift(...uuidsOf(page))
    }
    expect(back, path).toEqual(expected)
  }
})

test('a search matches beginnings of words in descriptions, products and sellers, ignoring diacritics', async () => {
  const name = `Żółć${randomUUID().slice(0, 6)}`
  const seller = await buildSeller({ shopName: `Łąka ${name}` })
  const spoken = await build(seller, { description: 'Zażółć gęślą jaźń przy świecach' })
  const product = await build(seller, showing(await buildProjection(seller)))
  const [path, open] = [`/user/${seller.uuid}/video/search`, '/shop/video/available/short/search']
  const cases: [string, { uuid: string }[]][] = [
    ['gesl', [spoken]],
    ['ZAŻÓŁĆ jaź', [spoken]],
    ['azn', []],
    ['lniana bry', [product]],
    ['sukienka gęślą', []],
    [name, [spoken, product]],
    ['', [spoken, product]],
    ['%', []],
    ["' or 1=1 --", []],
  ]
  for (const [query, expected] of cases) {
    const page = await list(`${path}?query=${encodeURIComponent(query)}`)
    expect(uuidsOf(page), query).toEqual(expected.map(({ uuid }) => uuid))
  }
  expect(uuidsOf(await list(`${open}?query=${encodeURIComponent(`laka ${name}`)}`))).toEqual([
    spoken.uuid,
    product.uuid,
  ])
  expect(uuidsOf(await list(`/shop/video/available/search?query=${encodeURIComponent(name)}&types[]=vod`))).toEqual([])
  expect(uuidsOf(await list(`/user/${seller.uuid}/video/available/search?query=gesla`))).toEqual([spoken.uuid])
  expect(uuidsOf(await list(`${path}?query=gesla`, as(seller)))).toEqual([spoken.uuid])
})

test('the lists of all videos, promoted videos and holiday videos have the right entries', async () => {
  const [seller, promoted] = [await buildSeller(), await buildSeller()]
  await buildPromotion(promoted)
  const inSeason = new Date('2023-12-26T12:00:00Z')
  const { from, until } = holidayWindow(inSeason, HOLIDAY)
  const rows = {
    plain: await build(seller, { type: VIDEO_TYPE.vod }),
    promoted: await build(promoted),
    first: await build(seller, { publishedAt: from }),
    last: await build(seller, { publishedAt: new Date(until.getTime() - 1) }),
    late: await build(seller, { publishedAt: until }),
  }
  const names = Object.entries(rows)
  const of = async (path: string) => {
    const found = uuidsOf(await list(`/shop/video/available/${path}?limit=50`))
    return found.flatMap((uuid) => names.find(([, row]) => row.uuid === uuid)?.[0] ?? [])
  }
  expect(await of('all')).toEqual(['plain', 'promoted', 'late', 'last', 'first'])
  expect(await of('isPromoted')).toEqual(['promoted'])
  const isMarked = async () =>
    ((await visitor().get(`/user/${promoted.uuid}/info`)).body as { isPromoted: boolean }).isPromoted
  expect(await isMarked()).toBe(true)
  expect(await of('vod')).toEqual(['plain'])
  expect(await of('live')).toEqual([])
  expect(await of('holiday'), 'this year').toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: inSeason })
  expect(await of('holiday'), 'in another year').toEqual(['last', 'first'])
})

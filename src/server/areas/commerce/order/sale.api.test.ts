import { beforeAll, expect, test } from 'vitest'
import type { CreateOrderInput } from '#contracts/commerce/create-order.ts'
import type { SaleList } from '#contracts/commerce/sale-order.ts'
import type { PackingList, SalesOverview } from '#contracts/commerce/sale.ts'
import { dayOf } from '#contracts/video/video-statistic.rules.ts'
import {
  acceptTransfers,
  buildGoods,
  orderOf,
  placeOrder,
  saleOf,
  takeStep,
  type Goods,
} from '#tests/factories/order.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

/** Places a guest's order of one piece and returns its part. */
async function sell(goods: Goods, values: Partial<CreateOrderInput> = {}, quantity = 1) {
  const placed = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '', quantity }], values)
  const [part] = (await orderOf(placed)).sellerOrders
  if (!part) throw new Error('no part')
  return { ...placed, part, uuid: part.uuid }
}
async function take(seller: TestUser, uuid: string, ...steps: string[]) {
  for (const step of steps) expect((await takeStep(as(seller), uuid, step)).status, step).toBe(204)
}
const listOf = async (seller: TestUser, query = '') =>
  (await as(seller).get(`/user/${seller.uuid}/sale${query}`)).body as SaleList
const fileOf = async (seller: TestUser, path: string) =>
  (await as(seller).get(`/user/${seller.uuid}/sale/${path}`)).bytes.toString()
/** Splits a file without quotes into cells. */
const cellsOf = (file: string) =>
  file
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';'))
const pastDispatch = (uuid: string) =>
  app().context.database.pool.query(`update seller_orders set dispatch_by = now() - interval '1 day' where uuid = $1`, [
    uuid,
  ])

test('sales are filtered by state, mark and words, counted in total, and sorted by dispatch date', async () => {
  const goods = await buildGoods([9])
  const { seller } = goods
  const [fresh, late, early] = [await sell(goods), await sell(goods, { lastname: 'Żółtowska' }), await sell(goods)]
  await take(seller, late.uuid, 'accept')
  await take(seller, early.uuid, 'accept', 'pack')
  await pastDispatch(early.uuid)
  await visitor().send('POST', `/sellerOrder/${fresh.uuid}/message`, {
    body: JSON.stringify({ text: 'Kiedy?' }),
    headers: { 'content-type': 'application/json', 'order-token': fresh.token },
  })
  const uuidsOf = async (query: string) => (await listOf(seller, query)).data.map(({ uuid }) => uuid)

  const { counts, marked } = await listOf(seller, '?states[]=placed')
  expect(counts).toMatchObject({ placed: 1, accepted: 1, packed: 1, sent: 0 })
  expect(marked).toEqual({ overdue: 1, cancelAsked: 0, complaint: 0, refundDue: 0, unread: 1 })
  expect(await uuidsOf('?states[]=placed&states[]=packed')).toEqual([early.uuid, fresh.uuid])
  expect(await uuidsOf('?mark=overdue')).toEqual([early.uuid])
  expect(await uuidsOf('?mark=unread')).toEqual([fresh.uuid])
  expect(await uuidsOf('?query=zoltowska')).toEqual([late.uuid])
  expect(await uuidsOf('?query=bryza')).toHaveLength(3)
  expect(await uuidsOf('?query=bryza zoltow')).toEqual([late.uuid])
  const { number = '' } = (await listOf(seller, '?query=zoltowska')).data[0] ?? {}
  expect(await uuidsOf(`?query=${encodeURIComponent(number.toLowerCase())}`), 'with that of the part').toEqual([
    late.uuid,
  ])
  expect(await uuidsOf(`?query=${number.slice(2, 6)}`), 'within the number').toEqual([])
  expect(await uuidsOf('?sort=oldest')).toEqual([fresh.uuid, late.uuid, early.uuid])

  const first = await listOf(seller, '?sort=dispatchBy&limit=2')
  expect(first.data.map(({ uuid }) => uuid)).toEqual([early.uuid, late.uuid])
  expect(await uuidsOf(`?sort=dispatchBy&limit=2&cursor=${first.meta.next}`)).toEqual([fresh.uuid])
  for (const query of ['?states[]=lost', '?mark=old', '?sort=up', '?cursor=abc'])
    expect(await as(seller).get(`/user/${seller.uuid}/sale${query}`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('the packing list has accepted orders with addresses, the most urgent first', async () => {
  const goods = await buildGoods([9])
  const [one, urgent, packed] = [await sell(goods), await sell(goods), await sell(goods)]
  await take(goods.seller, one.uuid, 'accept')
  await take(goods.seller, urgent.uuid, 'accept')
  await take(goods.seller, packed.uuid, 'accept', 'pack')
  await pastDispatch(urgent.uuid)
  const answer = await as(goods.seller).get(`/user/${goods.seller.uuid}/sale/packing`)
  const { data, total } = answer.body as PackingList
  expect(total).toBe(2)
  expect(data.map(({ uuid }) => uuid)).toEqual([urgent.uuid, one.uuid])
  expect(data[0]).toMatchObject({ delivery: { address: { city: 'Warszawa' } }, steps: ['pack', 'cancel'] })
})

test('the packing list marks a point that has closed since the order', async () => {
  const goods = await buildGoods([9])
  const one = await sell(goods)
  await take(goods.seller, one.uuid, 'accept')
  const { pool } = app().context.database
  const isClosed = async () => (await saleOf(goods.seller, one.uuid)).isPointClosed
  expect(await isClosed()).toBe(false)
  await pool.query(
    `insert into pickup_points (code, street, zipcode, city, description, opening_hours, is_always_open, takes_payment, latitude, longitude, is_operating)
      values ('ZAM01', 'Prosta 1', '00-850', 'Warszawa', '', '', true, true, 52.2, 21, true) on conflict do nothing`,
  )
  const point = JSON.stringify({
    code: 'ZAM01',
    street: 'Prosta 1',
    zipcode: '00-850',
    city: 'Warszawa',
    description: '',
    openingHours: '',
    isAlwaysOpen: true,
    takesPayment: true,
    latitude: 52.2,
    longitude: 21,
  })
  await pool.query(
    `update seller_orders set delivery = delivery || jsonb_build_object('kind', 'locker', 'point', $2::jsonb) where uuid = $1`,
    [one.uuid, point],
  )
  expect(await isClosed()).toBe(false)
  await pool.query(`update pickup_points set is_operating = false where code = 'ZAM01'`)
  expect(await isClosed()).toBe(true)
})

test('labels hold only addresses of accepted orders, and no formulas', async () => {
  const goods = await buildGoods([9])
  const { seller } = goods
  const evil = await sell(goods, { firstname: '=HYPERLINK("http://zly")', phone: '+48 600 700 800' })
  const fresh = await sell(goods, { lastname: 'Nowa' })
  await take(seller, evil.uuid, 'accept')

  const rows = cellsOf(await fileOf(seller, 'labels.csv?format=adresy'))
  expect(rows).toHaveLength(2)
  expect(rows[1]?.slice(2)).toEqual(['', 'Prosta 1/2', '00-850', 'Warszawa', '600700800', expect.any(String), '152,98'])
  expect(rows[1]?.[0]).toBe(evil.part.number)
  expect(rows[1]?.[1]).toMatch(/^"'=HYPERLINK/)
  const named = await fileOf(seller, `labels.csv?format=inpost&uuids[]=${evil.uuid}&uuids[]=${fresh.uuid}`)
  expect(named).not.toContain('Nowa')
  expect(cellsOf(named)[1]?.slice(-2)).toEqual(['kurier', ''])
  expect(cellsOf(await fileOf(seller, 'labels.csv?format=inpost-paczkomat'))).toHaveLength(1)

  const ofSeller = (path: string) => as(seller).get(`/user/${seller.uuid}/sale/${path}`)
  expect(await ofSeller('labels.csv?format=poczta')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const foreign = await sell(await buildGoods([1]))
  expect(await ofSeller(`labels.csv?format=inpost&uuids[]=${foreign.uuid}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('packing slips are one tagged PDF with a page for each accepted order', async () => {
  const goods = await buildGoods([9])
  const { seller } = goods
  const slips = (query = '') => as(seller).get(`/user/${seller.uuid}/sale/packing.pdf${query}`)
  const [one, two, fresh] = [await sell(goods), await sell(goods, { note: 'Żółta wstążka' }), await sell(goods)]
  const all = `?uuids[]=${one.uuid}&uuids[]=${two.uuid}&uuids[]=${fresh.uuid}`
  expect(await slips(all)).toFailWith(409, 'ORDER_STATE_EXCEPTION')
  await take(seller, one.uuid, 'accept', 'pack')
  await take(seller, two.uuid, 'accept')

  for (const [query, pages] of [
    [all, 2],
    ['', 1],
  ] as const) {
    const { status, headers, bytes } = await slips(query)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    const text = bytes.toString('latin1')
    expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(pages)
    for (const tag of ['/Marked true', '/S /Table', '/S /TH', '/Lang (pl-PL)']) expect(text, tag).toContain(tag)
  }
  const foreign = await sell(await buildGoods([1]))
  expect(await slips(`?uuids[]=${foreign.uuid}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await slips('?uuids[]=no')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('the export holds the filtered rows, each order’s amounts once, and no formulas', async () => {
  const goods = await buildGoods([9, 9], 10_000)
  const { seller } = goods
  const [a, b] = [goods.variants[0] ?? '', goods.variants[1] ?? '']
  const placed = await placeOrder(visitor(), [{ variant: a, quantity: 2 }, { variant: b }], { lastname: '=1+1' })
  const { number, uuid } = (await orderOf(placed)).sellerOrders[0] ?? { number: '', uuid: '' }
  await placeOrder(visitor(), [{ variant: a }], { firstname: '@SUM(A1)' })
  await take(seller, uuid, 'accept')
  const { pool } = app().context.database
  await pool.query(`update order_lines set vat_rate = '23' where seller_order_uuid = $1 and position = 0`, [uuid])

  const file = await fileOf(seller, 'export.csv')
  expect(file.startsWith('\ufeffnumer zamówienia;data;')).toBe(true)
  expect(cellsOf(file)).toHaveLength(4)
  expect(file).toContain("'@SUM(A1) Mazur")
  const [head = [], ...rows] = cellsOf(await fileOf(seller, 'export.csv?states[]=accepted'))
  const of = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(of('numer zamówienia')).toEqual([number, number])
  expect(of('data')).toEqual([dayOf(new Date()), dayOf(new Date())])
  expect(of('wartość brutto')).toEqual(['200,00', '100,00'])
  expect(of('stawka VAT')).toEqual(['23', ''])
  expect(of('wartość netto')).toEqual(['162,60', ''])
  expect(of('dostawa brutto')).toEqual(['0,00', ''])
  expect(of('opłata za pobranie')).toEqual(['5,00', ''])
  expect(of('opłata za pobranie netto')).toEqual(['2,71', ''])
  expect(of('VAT opłaty za pobranie')).toEqual(['0,62', ''])
  expect(of('VAT dostawy')).toEqual(['0,00', ''])
  expect(of('zamówienie razem')).toEqual(['305,00', ''])
  expect(of('stan')).toEqual(['przyjęte', 'przyjęte'])
  expect(cellsOf(await fileOf(seller, 'export.csv?query=nikogo'))).toHaveLength(1)
})

test('the overview counts sales without cancelled and unpaid orders', async () => {
  const goods = await buildGoods([9], 10_000)
  const { seller } = goods
  await acceptTransfers(seller)
  const [sold, gone, late] = [await sell(goods, {}, 2), await sell(goods), await sell(goods)]
  await sell(goods, { paymentMethod: 'transfer' })
  const old = await sell(goods)
  await app().context.database.pool.query(
    `update seller_orders set created_at = now() - interval '8 days' where uuid = $1`,
    [old.uuid],
  )
  await takeStep(as(seller), gone.uuid, 'cancel', { reason: 'brak' })
  await take(seller, late.uuid, 'accept')
  await pastDispatch(late.uuid)
  const over = async (days: number) =>
    (await as(seller).get(`/user/${seller.uuid}/sale/overview?days=${days}`)).body as SalesOverview

  const week = await over(7)
  const turnover = (await saleOf(seller, sold.uuid)).total + (await saleOf(seller, late.uuid)).total
  expect(week).toMatchObject({ orderQuantity: 2, turnover, average: turnover / 2, cancelledQuantity: 1 })
  expect(week.days).toHaveLength(7)
  expect(week.days.at(-1)).toEqual({ day: dayOf(new Date()), orderQuantity: 2, turnover })
  expect(week.products).toMatchObject([{ quantity: 3, turnover: 300 }])
  expect((await over(30)).orderQuantity).toBe(3)
  expect((await over(1)).days).toHaveLength(1)
  expect(await as(seller).get(`/user/${seller.uuid}/sale/overview?days=8`)).toFailWith(
    400,
    'INVALID_ARGUMENT_EXCEPTION',
  )
})

test('only the seller can read their sales', async () => {
  const seller = await buildSeller()
  for (const path of ['', '/export.csv', '/labels.csv?format=inpost', '/packing', '/overview']) {
    const address = `/user/${seller.uuid}/sale${path}`
    expect(await visitor().get(address), path).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
    for (const stranger of [await buildUser(), await buildSeller()])
      expect(await as(stranger).get(address), path).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  }
})

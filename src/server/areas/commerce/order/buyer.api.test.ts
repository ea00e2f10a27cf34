import { beforeAll, expect, test } from 'vitest'
import type { OrderList } from '#contracts/commerce/order.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { acceptTransfers, buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { readWithEachFont } from '#tests/factories/pdf-text.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const purchases = async (buyer: TestUser, query = '') =>
  (await as(buyer).get(`/user/${buyer.uuid}/order${query}`)).body as OrderList

test("a buyer's list can be limited to open orders", async () => {
  const goods = await buildGoods([5])
  const variant = goods.variants[0] ?? ''
  const buyer = await buildUser()
  const [first, second] = [await placeOrder(as(buyer), [{ variant }]), await placeOrder(as(buyer), [{ variant }])]
  const [part] = (await orderOf(first)).sellerOrders
  await takeStep(as(buyer), part?.uuid ?? '', 'cancel')
  expect((await purchases(buyer)).data.map(({ id }) => id)).toEqual([second.id, first.id])
  const open = await purchases(buyer, '?states[]=placed&states[]=sent')
  expect(open).toMatchObject({ meta: { total: 1 }, data: [{ id: second.id, sellerOrders: [{ state: 'placed' }] }] })
  expect(await as(buyer).get(`/user/${buyer.uuid}/order?states[]=lost`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test("a buyer's list names the products, and is searched by number, seller and product", async () => {
  const goods = await buildGoods([5])
  const variant = goods.variants[0] ?? ''
  const buyer = await buildUser()
  const placed = await placeOrder(as(buyer), [{ variant }])
  const { number } = await orderOf(placed)
  const [listed] = (await purchases(buyer)).data[0]?.sellerOrders ?? []
  const [name = ''] = listed?.names ?? []
  expect(name).not.toBe('')
  for (const query of [number.toLowerCase(), name.slice(0, 3), listed?.sellerName ?? ''])
    expect((await purchases(buyer, `?query=${encodeURIComponent(query)}`)).data, query).toMatchObject([
      { id: placed.id },
    ])
  expect(await purchases(buyer, '?query=kalosze')).toMatchObject({ meta: { total: 0 }, data: [] })
})

test('the confirmation is a tagged PDF with a page for each seller, who sees only their own page', async () => {
  const [one, other] = [await buildGoods([2]), await buildGoods([2])]
  const placed = await placeOrder(
    visitor(),
    [one, other].map(({ variants }) => ({ variant: variants[0] ?? '' })),
  )
  const path = `/order/${placed.id}/document.pdf`
  const pages = async (client: ReturnType<typeof visitor>, query = '', headers = {}) => {
    const answer = await client.get(path + query, headers)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = answer.bytes.toString('latin1')
    expect(text).toMatch(/^%PDF-1\.7/)
    expect(text).toContain('/StructTreeRoot')
    expect(text).toContain('/Lang (pl-PL)')
    return /\/Type \/Pages\n\/Count (\d+)/.exec(text)?.[1]
  }
  const guest = { 'order-token': placed.token }
  const [part] = (await orderOf(placed)).sellerOrders
  expect(await pages(visitor(), '', guest)).toBe('2')
  expect(await pages(visitor(), `?sellerOrderUuid=${part?.uuid}`, guest)).toBe('1')
  expect(await pages(as(one.seller))).toBe('1')
  expect(await as(other.seller).get(`${path}?sellerOrderUuid=${part?.uuid}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  for (const client of [visitor(), as(await buildUser())])
    expect(await client.get(path, { 'order-token': 'wrong' })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a document names the state that the buyer reads, and a sum as due only as long as it is', async () => {
  const { seller, variants } = await buildGoods([9])
  await acceptTransfers(seller)
  const drawn = async ({ id, token }: { id: string; token: string }) => {
    const file = (await visitor().get(`/order/${id}/document.pdf`, { 'order-token': token })).bytes
    const texts = readWithEachFont(file)
    const states = ['Czeka na wpłatę', 'Opłacone', 'Złożone', 'Anulowane']
    const named = states.filter((word) => texts.some((text) => new RegExp(`Stan .*: ${word}`).test(text)))
    return { isDue: texts.some((text) => text.includes('Do zapłaty')), state: named.join() }
  }
  const order = async (paymentMethod: 'cash' | 'transfer') => {
    const placed = await placeOrder(visitor(), [{ variant: variants[0] ?? '' }], { paymentMethod })
    await confirmEmail(placed)
    return { ...placed, uuid: (await orderOf(placed)).sellerOrders[0]?.uuid ?? '' }
  }
  const [byTransfer, byCash] = [await order('transfer'), await order('cash')]
  expect(await drawn(byTransfer)).toEqual({ isDue: true, state: 'Czeka na wpłatę' })
  expect(await drawn(byCash)).toEqual({ isDue: true, state: 'Złożone' })
  expect((await takeStep(as(seller), byTransfer.uuid, 'pay')).status).toBe(204)
  expect((await takeStep(as(seller), byCash.uuid, 'cancel', { reason: 'brak' })).status).toBe(204)
  expect(await drawn(byTransfer)).toEqual({ isDue: false, state: 'Opłacone' })
  expect(await drawn(byCash)).toEqual({ isDue: false, state: 'Anulowane' })
})

test("a guest's order is linked to an account by its token, and cannot be linked to another one", async () => {
  const goods = await buildGoods([2])
  const placed = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '' }])
  const [buyer, stranger] = [await buildUser(), await buildUser()]
  const join = (who: TestUser, token?: string) =>
    as(who).send('POST', `/order/${placed.id}/join`, { headers: token === undefined ? {} : { 'order-token': token } })
  expect(await join(buyer)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await join(buyer, 'wrong')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await join(goods.seller, placed.token)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  for (const _ of [1, 2]) expect((await join(buyer, placed.token)).status).toBe(204)
  expect(await join(stranger, placed.token)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await purchases(buyer)).data).toMatchObject([{ id: placed.id }])
  expect((await purchases(stranger)).data).toEqual([])
})

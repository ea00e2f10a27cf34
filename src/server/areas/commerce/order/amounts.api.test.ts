import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { toGrosze } from '#contracts/base/money.rules.ts'
import type { SaleList } from '#contracts/commerce/sale-order.ts'
import type { SalesOverview } from '#contracts/commerce/sale.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import {
  acceptTransfers,
  becomeBusiness,
  buildGoods,
  orderOf,
  placeOrder,
  saleOf,
  takeStep,
  type Goods,
} from '#tests/factories/order.ts'
import { drawnText } from '#tests/factories/pdf-text.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const ACTIONS = [
  ...(['pay', 'accept', 'pack', 'send', 'undeliver', 'resend', 'bookCash', 'missCash'] as const),
  ...(['buyer deliver', 'buyer reportMissing', 'withdraw one', 'withdraw rest', 'settle', 'give back'] as const),
]
type Action = (typeof ACTIONS)[number]
const JSON_BODY = { 'content-type': 'application/json' }

/** Places an order of three pieces from a business and takes the actions that are possible. */
async function buildHistory(goods: Goods, paymentMethod: 'cash' | 'transfer', actions: readonly Action[]) {
  const { seller, variants } = goods
  const [one = '', other = ''] = variants
  const placed = await placeOrder(visitor(), [{ variant: one, quantity: 2 }, { variant: other }], { paymentMethod })
  const [part] = (await orderOf(placed)).sellerOrders
  if (!part) throw new Error('no part')
  await becomeBusiness(part.uuid)
  const token = { 'order-token': placed.token }
  const send = (
    client: ReturnType<typeof visitor>,
    method: 'POST' | 'PATCH',
    path: string,
    body: object,
    headers = {},
  ) => client.send(method, path, { body: JSON.stringify(body), headers: { ...JSON_BODY, ...headers } })
  const withdraw = (lines: { uuid: string }[]) =>
    send(
      visitor(),
      'POST',
      `/sellerOrder/${part.uuid}/return`,
      { name: 'Kasia', lines: lines.map(({ uuid }) => ({ lineUuid: uuid, quantity: 1 })) },
      token,
    )
  const act = async (action: Action): Promise<unknown> => {
    if (action === 'withdraw one') return withdraw(part.lines.slice(0, 1))
    if (action === 'withdraw rest') return withdraw(part.lines)
    if (action === 'give back')
      return send(as(seller), 'POST', `/sellerOrder/${part.uuid}/refund`, { amount: 5 }, key())
    if (action.startsWith('buyer ')) return takeStep(visitor(), part.uuid, action.slice('buyer '.length), {}, token)
    if (action !== 'settle') return takeStep(as(seller), part.uuid, action)
    const open = (await as(seller).get(`/user/${seller.uuid}/return?sellerOrderUuid=${part.uuid}`)).body as {
      data: { uuid: string; steps: string[] }[]
    }
    for (const { uuid, steps } of open.data)
      if (steps.includes('settle')) await send(as(seller), 'PATCH', `/return/${uuid}/settle`, {})
    return undefined
  }
  for (const action of actions) await act(action)
  return { placed, uuid: part.uuid, token }
}

const key = () => ({ 'idempotency-key': randomUUID() })

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
const bare = (text: string) => text.replace(/\s/g, '')
const cellOf = (csv: string, number: string, column: string) => {
  const [head = '', ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const at = head.split(';').indexOf(column)
  return rows.find((row) => row.startsWith(`${number};`))?.split(';')[at]
}

test('page, list, desk, file, document and sums name the same amounts after any history', async () => {
  const history = fc.record({
    method: fc.constantFrom('cash' as const, 'transfer' as const),
    actions: fc.array(fc.constantFrom(...ACTIONS), { minLength: 3, maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 3 }), async (histories) => {
      const goods = await buildGoods([99, 99], 3333)
      const { seller } = goods
      await acceptTransfers(seller)
      const orders = []
      for (const { method, actions } of histories) orders.push(await buildHistory(goods, method, actions))

      const list = (await as(seller).get(`/user/${seller.uuid}/sale`)).body as SaleList
      const csv = (await as(seller).get(`/user/${seller.uuid}/sale/export.csv`)).bytes.toString()
      let [sold, paidFor] = [0, 0]
      for (const { placed, uuid, token } of orders) {
        const bought = await orderOf(placed)
        const [part] = bought.sellerOrders
        const sale = await saleOf(seller, uuid)
        if (!part) throw new Error('no part')
        const { payable, withdrawn, toCollect, total, state } = sale
        expect(toGrosze(payable)).toBe(toGrosze(total) - toGrosze(withdrawn))
        expect(toCollect).toBe(sale.paymentMethod === 'cash' && state !== 'cancelled' ? payable : 0)
        for (const name of ['payable', 'withdrawn', 'toCollect', 'paid', 'refunded', 'owed'] as const)
          expect(part[name], name).toBe(sale[name])
        expect(bought.payable).toBe(payable)
        expect(list.data.find((one) => one.uuid === uuid)?.payable).toBe(payable)
        expect(cellOf(csv, sale.number, 'zamówienie razem')).toBe(payable.toFixed(2).replace('.', ','))
        const pdf = await visitor().get(`/order/${placed.id}/document.pdf`, token)
        expect(bare(drawnText(pdf.bytes).join(''))).toContain(bare(money.format(payable)))
        const returned = sale.refunds.filter(({ reason }) => reason === 'return')
        if (state !== 'awaiting_payment' && state !== 'cancelled') {
          sold += toGrosze(payable)
          paidFor += toGrosze(payable) - returned.reduce((sum, { amount }) => sum + toGrosze(amount), 0)
        }
      }
      const overview = (await as(seller).get(`/user/${seller.uuid}/sale/overview`)).body as SalesOverview
      expect(toGrosze(overview.turnover)).toBe(sold)
      expect(overview.years.reduce((sum, { turnover }) => sum + toGrosze(turnover), 0)).toBe(paidFor)
      expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
    }),
    { numRuns: 8 },
  )
})

import { beforeAll, expect, test } from 'vitest'
import type { SaleList } from '#contracts/commerce/sale-order.ts'
import type { OrderDocument } from '#server/ports/document/order-document.ts'
import { buildGoods, orderOf, placeOrder, saleOf, takeStep } from '#tests/factories/order.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { createOrderDocumenter } from './reading/document.ts'
import { createOrderRepo } from './repo.ts'

beforeAll(() => startApp())

const INVOICE = {
  company: 'Pracownia Ula',
  nip: '5261040828',
  street: 'Zaułek 7',
  zipcode: '31-001',
  city: 'Kraków',
  isProfessional: false,
}
const NAMED = [INVOICE.company, `NIP ${INVOICE.nip}`]

/** Contents of the seller's confirmation, before it is drawn. */
async function documentOf(sellerUuid: string, orderUuid: string): Promise<OrderDocument> {
  const { db } = app().context.database
  const drawn: OrderDocument[] = []
  const repo = createOrderRepo({
    refundsOf: async () => [],
    transfersOf: async () => new Map(),
    paidOf: async () => new Map(),
    unfitOf: async () => new Map(),
  })
  const documenter = createOrderDocumenter(
    { db, repo },
    {
      isBuyer: () => false,
      drawDocument: async (parts) => {
        drawn.push(...parts)
        return Buffer.alloc(0)
      },
      drawForm: async () => Buffer.alloc(0),
    },
  )
  await documenter.document({ userUuid: sellerUuid, orderToken: null }, orderUuid, undefined)
  const [part] = drawn
  if (!part) throw new Error('nothing was drawn')
  return part
}

test('until the order is accepted the seller sees neither the address of the invoice nor the e-mail, nor finds it', async () => {
  const goods = await buildGoods([5])
  const { seller } = goods
  const placed = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '' }], { invoice: INVOICE })
  const { email, sellerOrders } = await orderOf(placed)
  const uuid = sellerOrders[0]?.uuid ?? ''
  const found = async (query: string) =>
    ((await as(seller).get(`/user/${seller.uuid}/sale?query=${encodeURIComponent(query)}`)).body as SaleList).data
      .length

  const early = await saleOf(seller, uuid)
  expect(early.buyer).toMatchObject({ email: null, phone: null })
  expect(early.invoice).toEqual({ ...INVOICE, street: null, zipcode: null, city: null })
  expect((await documentOf(seller.uuid, placed.id)).invoice).toEqual(NAMED)
  expect([await found('mazur'), await found(email), await found('example')]).toEqual([1, 0, 0])

  await takeStep(as(seller), uuid, 'accept')
  expect((await saleOf(seller, uuid)).invoice).toEqual(INVOICE)
  expect((await documentOf(seller.uuid, placed.id)).invoice).toEqual(NAMED.toSpliced(1, 0, 'Zaułek 7, 31-001 Kraków'))
  expect([await found('mazur'), await found(email), await found('example')]).toEqual([1, 1, 1])
})

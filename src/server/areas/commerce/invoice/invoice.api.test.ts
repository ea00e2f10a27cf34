import { beforeAll, expect, test } from 'vitest'
import type { SellerOrderInvoice } from '#contracts/commerce/invoice.ts'
import { INVOICE_FILE_MAX } from '#contracts/commerce/invoice.rules.ts'
import { buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { samplePicture } from '#tests/factories/sample-files.ts'
import { formOf } from '#tests/factories/upload.ts'
import { buildUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

async function buildOrder({ isAccepted = true } = {}) {
  const goods = await buildGoods([3])
  const placed = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '' }])
  const { uuid = '' } = (await orderOf(placed)).sellerOrders[0] ?? {}
  if (isAccepted) expect((await takeStep(as(goods.seller), uuid, 'accept')).status).toBe(204)
  const path = `/sellerOrder/${uuid}/invoice`
  const token = { 'order-token': placed.token }
  return { path, token, seller: as(goods.seller), bySeller: async () => (await as(goods.seller).get(path)).body }
}

test('a seller attaches an invoice number and file, visible only to the two parties of the order', async () => {
  const { path, token, seller } = await buildOrder()
  expect((await visitor().get(path, token)).body).toEqual({ invoice: null })
  expect((await seller.put(path, { number: ' FV 12/11/2026 ' })).body).toMatchObject({
    invoice: { number: 'FV 12/11/2026', file: null },
  })
  expect((await seller.put(`${path}/file`, formOf(PDF))).body).toMatchObject({
    invoice: { number: 'FV 12/11/2026', file: { mimetype: 'application/pdf', size: PDF.length } },
  })
  for (const answer of [await seller.get(`${path}/file`), await visitor().get(`${path}/file`, token)]) {
    expect(answer.bytes.equals(PDF)).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="faktura.pdf"')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
  }
  const stranger = as(await buildUser())
  for (const client of [visitor(), stranger]) {
    expect(await client.get(path)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
    expect(await client.get(`${path}/file`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  }
})

test('the file can be replaced, the number changed, and both removed', async () => {
  const { path, seller } = await buildOrder()
  await seller.put(path, { number: 'FV 1' })
  await seller.put(`${path}/file`, formOf(PDF))
  const picture = await samplePicture()
  expect((await seller.put(`${path}/file`, formOf(picture))).status).toBe(200)
  const { invoice } = (await seller.put(path, { number: 'FV 2' })).body as SellerOrderInvoice
  expect(invoice).toMatchObject({ number: 'FV 2', file: { size: picture.length } })
  for (const _ of [1, 2]) expect((await seller.delete(path)).status).toBe(204)
  expect((await seller.get(path)).body).toEqual({ invoice: null })
  expect(await seller.get(`${path}/file`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('an invalid invoice is refused', async () => {
  const { path, token, seller } = await buildOrder()
  for (const number of ['', '  ', 'x'.repeat(65), 7])
    expect(await seller.put(path, { number })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await seller.put(`${path}/file`, formOf(PDF))).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await seller.put(path, { number: 'FV 1' })
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const file of [html, svg])
    expect(await seller.put(`${path}/file`, formOf(file))).toFailWith(415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION')
  expect(await seller.put(`${path}/file`, formOf(Buffer.alloc(0)))).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const large = Buffer.concat([PDF, Buffer.alloc(INVOICE_FILE_MAX)])
  expect(await seller.put(`${path}/file`, formOf(large))).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
  expect(await visitor().send('PUT', path, JSON_OF({ number: 'FV 1' }, token))).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect((await seller.get(path)).body).toMatchObject({ invoice: { number: 'FV 1', file: null } })
})

test('an order cannot be invoiced before it is accepted', async () => {
  const { path, seller } = await buildOrder({ isAccepted: false })
  expect(await seller.put(path, { number: 'FV 1' })).toFailWith(409, 'ORDER_STATE_EXCEPTION')
})

const JSON_OF = (body: object, headers: Record<string, string>) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

import { beforeAll, expect, test } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import type { OrderList } from '#contracts/commerce/order.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

beforeAll(() => startApp())

test('a buyer who collects in person reads that the goods are ready, not that a parcel is on its way', async () => {
  const [goods, buyer] = [await buildGoods(), await buildUser()]
  const { email } = buyer
  const placed = await placeOrder(as(buyer), [{ variant: goods.variants[0] ?? '' }], { email })
  const [part] = (await orderOf(placed)).sellerOrders
  const { uuid, number } = part ?? { uuid: '', number: '' }
  await app().context.database.pool.query('update seller_orders set delivery = delivery || $2 where uuid = $1', [
    uuid,
    JSON.stringify({ kind: 'pickup', carrier: 'Pracownia, ul. Rymarska 4', address: null }),
  ])
  for (const step of ['accept', 'pack', 'send', 'undeliver'])
    expect((await takeStep(as(goods.seller), uuid, step)).status, step).toBe(204)

  const own = `/user/${buyer.uuid}`
  expect(((await as(buyer).get(`${own}/order`)).body as OrderList).data).toMatchObject([
    { sellerOrders: [{ deliveryKind: 'pickup' }] },
  ])
  const notices = (await as(buyer).get(`${own}/notification`)).body as NotificationList
  expect(notices.data.map(({ kind }) => kind)).toEqual(['orderUndelivered', 'orderReady', 'orderAccepted'])

  const mails = async () =>
    (await mailsIn(app().dataDir)).filter(({ to }) => to?.some(({ address }) => address === email))
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(4)
  const texts = new Map((await mails()).map(({ subject, text }) => [subject, text]))
  expect(texts.get(`Zamówienie ${number} czeka na odbiór`)).toContain('Pracownia, ul. Rymarska 4')
  expect(texts.get(`Zamówienie ${number} przyjęte do realizacji`)).toContain('będzie gotowe do odbioru najpóźniej')
  expect(texts.has(`Zamówienie ${number} nie zostało odebrane`)).toBe(true)
})

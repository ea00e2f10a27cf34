import { beforeAll, expect, test } from 'vitest'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { acceptTransfers, becomeBusiness, buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

async function buildOrder(paymentMethod: 'cash' | 'transfer' = 'cash') {
  const { seller, variants } = await buildGoods([3])
  await acceptTransfers(seller)
  const placed = await placeOrder(visitor(), [{ variant: variants[0] ?? '' }], { paymentMethod })
  await confirmEmail(placed)
  const order = await orderOf(placed)
  return { ...placed, seller, number: order.number, uuid: order.sellerOrders[0]?.uuid ?? '' }
}

/** Text of the mail with this subject, once it is sent. */
async function mailed(subject: string): Promise<string> {
  const text = async () => (await mailsIn(app().dataDir)).find((mail) => mail.subject === subject)?.text
  await expect.poll(text, { timeout: 30_000 }).toBeDefined()
  return (await text()) ?? ''
}

test.each([
  ['cash', 'czeka już u sprzedawcy', 'najwyżej przez godzinę od złożenia'],
  ['transfer', 'czeka na zapłatę do', 'najwyżej przez godzinę od zapłaty'],
] as const)('the confirmation of an order with payment by %s tells the next step', async (method, waiting, hour) => {
  const { number } = await buildOrder(method)
  const text = await mailed(`Zamówienie ${number} złożone`)
  expect(text).toContain(waiting)
  expect(text).toContain(hour)
  expect(text).not.toContain('{{')
})

test('the confirmation lists the fee for cash on delivery apart from the delivery', async () => {
  const { number } = await buildOrder('cash')
  const text = (await mailed(`Zamówienie ${number} złożone`)).replaceAll('\u00a0', ' ')
  expect(text).toContain('Dostawa (Kurier): 17,99 zł\nOpłata za pobranie: 5,00 zł\nRazem: 152,98 zł')
})

test('a complaint is answered within 14 days by a business only', async () => {
  const [byPrivate, byBusiness] = [await buildOrder(), await buildOrder()]
  await becomeBusiness(byBusiness.uuid)
  const answerTo = async ({ uuid, token, number }: Awaited<ReturnType<typeof buildOrder>>) => {
    await visitor().send('POST', `/sellerOrder/${uuid}/message`, {
      body: JSON.stringify({ text: 'Szew się rozszedł', kind: 'complaint' }),
      headers: { 'content-type': 'application/json', 'order-token': token },
    })
    return mailed(`Przyjęliśmy reklamację do zamówienia ${number}/1`)
  }
  expect(await answerTo(byPrivate)).not.toMatch(/Firma|14 dni/)
  expect(await answerTo(byBusiness)).toContain('Firma ma na odpowiedź 14 dni.')
})

test('goods that the buyer collects count as collected, and the buyer is told before', async () => {
  const { uuid, number, seller } = await buildOrder()
  const { pool } = app().context.database
  const delivery = JSON.stringify({ kind: 'pickup', carrier: 'Pracownia, ul. Rymarska 4', address: null })
  await pool.query('update seller_orders set delivery = delivery || $2 where uuid = $1', [uuid, delivery])
  for (const step of ['accept', 'pack', 'send']) expect((await takeStep(as(seller), uuid, step)).status).toBe(204)
  await pool.query(`update seller_orders set sent_at = now() - interval '11 days' where uuid = $1`, [uuid])
  await pool.query(
    `update pgboss.job set start_after = now() where name = 'order.mail' and state = 'created'
      and data ->> 'sellerOrderUuid' = $1 and data ->> 'mail' = 'order-delivered-soon'`,
    [uuid],
  )
  const text = await mailed(`Czy zamówienie ${number}/1 jest już odebrane?`)
  expect(text).toContain('Pracownia, ul. Rymarska 4')
  expect(text).not.toContain('{{')
})

test('the mail that concludes the contract names payment, delivery, liability for the goods and complaints', async () => {
  const [byPrivate, byBusiness] = [await buildOrder(), await buildOrder()]
  await becomeBusiness(byBusiness.uuid)
  const contractOf = async ({ seller, uuid, number }: Awaited<ReturnType<typeof buildOrder>>) => {
    expect((await takeStep(as(seller), uuid, 'accept')).status).toBe(204)
    return mailed(`Zamówienie ${number}/1 przyjęte do realizacji`)
  }
  const fromBusiness = await contractOf(byBusiness)
  expect(fromBusiness).toContain('Płatność: przy odbiorze.')
  expect(fromBusiness).toMatch(/Paczka wyruszy najpóźniej .*\. U ciebie powinna być najpóźniej/)
  expect(fromBusiness).toMatch(/brak zgodności.*w 2 lata/)
  expect(fromBusiness).toMatch(/Reklamacja\..*odpowiada w 14 dni/)
  const fromPrivate = await contractOf(byPrivate)
  expect(fromPrivate).toMatch(/osobą prywatną.*z rękojmi/)
  expect(fromPrivate).toMatch(/Reklamacja\..*To jest reklamacja/)
  expect(fromPrivate).not.toMatch(/43a|odpowiada w 14 dni/)
})

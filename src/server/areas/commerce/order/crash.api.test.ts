// Embedded too: what a database without a server of its own keeps when its process is killed.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { OrderCreated } from '#contracts/commerce/create-order.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { checkLedger } from '#tests/setup/check-ledger.ts'
import { createClient, type Client } from '#tests/setup/client.ts'
import { createHome, startServerProcess } from '#tests/setup/server.ts'

const PERSON = { email: 'zofia@example.com', password: 'a password of a test', firstname: 'Zofia', lastname: 'Testowa' }
const ORDERS = 12

/** Creates a seller with 100 pieces and returns the body of an order of one. */
async function openShop(api: string) {
  const visitor = createClient(api, null)
  await visitor.post('/sign-in', PERSON)
  const { token } = (await visitor.post('/auth', { _username: PERSON.email, _password: PERSON.password })).body as {
    token: string
  }
  const seller = createClient(api, token)
  const { uuid } = (await seller.get('/user')).body as { uuid: string }
  await seller.post(`/user/${uuid}/shop`, { name: 'Kram Zofii' })
  const product = (
    await seller.post(`/user/${uuid}/depotSystem/product`, {
      code: 'A',
      name: 'Torba',
      fullName: 'Torba',
      price: 10,
      categoryUuid: categoryUuid(6),
      variants: [{ name: 'Torba', size: 'UNI', quantity: 100 }],
    })
  ).body as DepotProduct
  const projection = (
    await seller.post(`/user/${uuid}/product-definition-projection/depot-system`, {
      manualProductPrice: 10,
      userDepotProductUuid: product.uuid,
      userDepotProductVariantUuids: product.variants.map((variant) => variant.uuid),
    })
  ).body as { uuid: string }
  const shown = (await visitor.get(`/user/${uuid}/productDefinitionProjection/${projection.uuid}`)).body
  const [variant] = (shown as DefinitionProjection).variantDefinitionProjections
  const items = [{ variantProjectionUuid: variant?.uuid, quantity: 1 }]
  const { sellers, termsVersion } = (await visitor.post('/basket/quote', { items })).body as Quote
  const optionUuid = sellers[0]?.deliveryOptions.find(({ kind }) => kind === 'courier')?.uuid
  const address = { street: 'Prosta 1', zipcode: '00-850', city: 'Warszawa' }
  return {
    firstname: 'Kasia',
    lastname: 'Mazur',
    phone: '600 700 800',
    lines: items,
    termsVersion,
    deliveries: [{ sellerUuid: uuid, optionUuid, address }],
    paymentMethod: 'cash',
  }
}

const order = (client: Client, body: object, key: string) =>
  client.send('POST', '/order', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })

test('orders that a killed server was placing exist once after a retry, and each mail is sent', async () => {
  const home = await createHome()
  let server = await startServerProcess(home)
  const body = await openShop(server.api)
  const sent = Array.from({ length: ORDERS }, () => ({
    key: randomUUID(),
    body: { ...body, email: `${randomUUID()}@example.com` },
    answered: undefined as OrderCreated | undefined,
  }))
  const { api, kill } = server
  const placing = sent.map(async (one) => {
    const { status, body: placed } = await order(createClient(api, null), one.body, one.key)
    if (status === 201) one.answered = placed as OrderCreated
  })
  // By the first response, its mail is queued and the other orders are in progress.
  await Promise.race(placing)
  await kill('SIGKILL')
  const outcomes = await Promise.allSettled(placing)
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)

  server = await startServerProcess(home)
  const again = createClient(server.api, null)
  const ids = new Set<string>()
  for (const one of sent) {
    const answer = await order(again, one.body, one.key)
    expect(answer.status).toBe(201)
    const placed = answer.body as OrderCreated
    if (one.answered) expect(placed).toEqual(one.answered)
    ids.add(placed.id)
    await confirmEmail(placed, home.dataDir, again)
  }
  expect(ids.size).toBe(ORDERS)
  const mailed = async () => {
    const mails = (await mailsIn(home.dataDir)).filter(({ subject }) => subject?.endsWith('złożone'))
    return new Set(mails.map(({ messageId, to }) => `${messageId} ${to?.[0]?.address}`)).size
  }
  await expect.poll(mailed, { timeout: 50_000 }).toBe(ORDERS)
  await server.kill('SIGTERM')
  expect(checkLedger(home)).toMatchObject({ status: 0 })
  expect(await mailed()).toBe(ORDERS)
})

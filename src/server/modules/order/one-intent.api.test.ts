// Embedded too: advisory locks, and concurrent calls on the single connection.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { OrderCreated } from '#contracts/create-order.ts'
import { buildGoods, orderBody, sendOrder, stockOf } from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { ledgerFaults } from '#server/ledger.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

async function expectCleanLedger() {
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
}

test('a key sent as a guest and signed in at the same moment makes one order, twenty times', async () => {
  const goods = await buildGoods([60])
  const [variant = ''] = goods.variants
  const buyer = await buildUser()
  const body = await orderBody([{ variant }])
  for (let round = 0; round < 20; round += 1) {
    const [key, own] = [randomUUID(), { ...body, email: `${randomUUID()}@example.com` }]
    const clients = round % 2 ? [visitor(), as(buyer)] : [as(buyer), visitor()]
    const answers = await Promise.all(clients.map((client) => sendOrder(client, own, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map((answer) => (answer.body as OrderCreated).id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(1)
    // Both find it later as well, and another body is refused to both.
    for (const client of clients) {
      expect(await sendOrder(client, own, key)).toMatchObject({ status: 201, body: answers[0]?.body })
      expect(await sendOrder(client, { ...own, note: 'inna' }, key)).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
    }
  }
  expect(await stockOf(goods)).toEqual([40])
  await expectCleanLedger()
})

test('one key twenty times at once, as a guest and signed in, makes one order with one response', async () => {
  const goods = await buildGoods([30])
  const [variant = ''] = goods.variants
  const [buyer, key, body] = [await buildUser(), randomUUID(), await orderBody([{ variant }])]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => sendOrder(at % 2 ? visitor() : as(buyer), body, key)),
  )
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(39)
  expect(await stockOf(goods)).toEqual([29])
  await expectCleanLedger()
})

// Embedded too: row locks and concurrent movers.
import fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { depotVariants } from '#server/areas/catalogue/product/table.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { app, startApp } from '#tests/setup/app.ts'
import type { Move } from './moves.ts'
import { stockMovements } from './table.ts'

beforeAll(() => startApp())

const db = () => app().context.database.db
const stock = () => app().context.services.stock
const book = (moves: readonly Move[]) => inTransaction(db(), (tx) => stock().move(tx, moves))
const isOutOfStock = (error: unknown) =>
  error instanceof AppError && error.errors.every(({ title }) => title === 'OUT_OF_STOCK_EXCEPTION')
const faults = async () => (await ledgerFaults(db()))['stock']

/** Creates variants of several products, with these quantities. */
async function buildVariants(seller: TestSeller, ...quantities: number[]): Promise<string[]> {
  const products = await Promise.all(
    quantities.map((quantity) => buildDepotProduct(seller, { variants: [{ size: 'S', quantity }] })),
  )
  return products.map(({ variants: [one] }) => one?.uuid ?? '')
}
const quantityOf = async (uuid: string) =>
  (await db().select().from(depotVariants).where(eq(depotVariants.uuid, uuid)))[0]?.quantity
const movementsOf = (uuid: string) =>
  db().select().from(stockMovements).where(eq(stockMovements.variantUuid, uuid)).orderBy(asc(stockMovements.id))

test('a move writes the quantity, and a movement with reason, user and new quantity', async () => {
  const seller = await buildSeller()
  const [uuid = ''] = await buildVariants(seller, 3)
  const move = { variantUuid: uuid, delta: -1, kind: 'correction', reason: 'moths', byUuid: seller.uuid } as const
  expect(await book([move])).toEqual(new Map([[uuid, 2]]))
  expect(await quantityOf(uuid)).toBe(2)
  expect(await movementsOf(uuid)).toMatchObject([
    { kind: 'edit', delta: 3, quantityAfter: 3, byUuid: seller.uuid },
    { ...move, quantityAfter: 2, orderLineUuid: null, round: 1 },
  ])
})

test('if one variant is short nothing is moved, and every short line is named by its path', async () => {
  const [first = '', second = ''] = await buildVariants(await buildSeller(), 3, 1)
  const take = (variantUuid: string, delta: number, line: number): Move => ({
    variantUuid,
    delta,
    kind: 'order',
    path: ['lines', line],
  })
  const failed = await book([take(first, -2, 0), take(second, -2, 1), take(first, -2, 2)]).catch(
    (error: unknown) => error,
  )
  expect(isOutOfStock(failed)).toBe(true)
  expect(failed).toMatchObject({ status: 409, errors: [0, 2, 1].map((line) => ({ path: ['lines', line] })) })
  expect([await quantityOf(first), await quantityOf(second)]).toEqual([3, 1])
  expect(await movementsOf(first)).toHaveLength(1)
})

test('an order line leaves the stock once per round, and a return line comes back once', async () => {
  const [uuid = ''] = await buildVariants(await buildSeller(), 9)
  const line = { variantUuid: uuid, orderLineUuid: crypto.randomUUID() }
  await book([{ ...line, delta: -1, kind: 'order' }])
  await expect(book([{ ...line, delta: -1, kind: 'order' }])).rejects.toThrow()
  await book([{ ...line, delta: 1, kind: 'cancellation' }])
  await expect(book([{ ...line, delta: 1, kind: 'cancellation' }])).rejects.toThrow()
  await book([{ ...line, delta: -1, kind: 'order', round: 2 }])
  const back = { variantUuid: uuid, delta: 1, kind: 'return', returnLineUuid: crypto.randomUUID() } as const
  await book([back])
  await expect(book([back])).rejects.toThrow()
  expect(await quantityOf(uuid)).toBe(9)
})

test('quantities are always the sums of their movements and never below zero', async () => {
  const seller = await buildSeller()
  const batch = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: -6, max: 6 })), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 8 }), async (batches) => {
      const uuids = await buildVariants(seller, 2, 0, 5)
      const model = [2, 0, 5]
      for (const moves of batches) {
        const after = model.map((now, index) =>
          moves.reduce((sum, [of, delta]) => (of === index ? sum + delta : sum), now),
        )
        const isMoved = await book(
          moves.map(([index, delta]) => ({ variantUuid: uuids[index] ?? '', delta, kind: 'correction' })),
        ).then(
          () => true,
          (error: unknown) => {
            if (isOutOfStock(error)) return false
            throw error
          },
        )
        expect(isMoved).toBe(after.every((quantity) => quantity >= 0))
        if (isMoved) model.splice(0, 3, ...after)
      }
      expect(await Promise.all(uuids.map(quantityOf))).toEqual(model)
      expect(await faults()).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('concurrent moves of the same variants in different orders neither deadlock nor lose a piece', async () => {
  const uuids = await buildVariants(await buildSeller(), 10, 10, 10, 10)
  const rotated = (by: number) => [...uuids.slice(by % 4), ...uuids.slice(0, by % 4)]
  const movers = Array.from({ length: 60 }, (_, index) => {
    const order = index % 2 === 0 ? rotated(index) : rotated(index).toReversed()
    // Does not use inTransaction, whose retry would hide a deadlock.
    return db().transaction((tx) =>
      stock().move(
        tx,
        order.slice(0, 3).map((variantUuid) => ({ variantUuid, delta: index % 5 === 0 ? 1 : -1, kind: 'correction' })),
      ),
    )
  })
  const outcomes = await Promise.allSettled(movers)
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
  expect(failures.filter((error) => !isOutOfStock(error))).toEqual([])
  expect(failures.length).toBeGreaterThan(0)
  for (const uuid of uuids) expect(await quantityOf(uuid)).toBeGreaterThanOrEqual(0)
  expect(await faults()).toEqual([])
})

test('the ledger names a manipulated variant, and a movement that breaks the chain', async () => {
  const [uuid = '', other = ''] = await buildVariants(await buildSeller(), 3, 4)
  await book([{ variantUuid: other, delta: -1, kind: 'correction' }])
  const { pool } = app().context.database
  await pool.query('update depot_variants set quantity = 7 where uuid = $1', [uuid])
  await pool.query('update stock_movements set quantity_after = 2 where variant_uuid = $1 and delta = -1', [other])
  expect(await faults()).toEqual([
    `variant ${uuid}: the row says 7, its movements add up to 3`,
    expect.stringMatching(new RegExp(`^movement \\d+ of variant ${other}: 4 and -1 do not make 2$`)),
  ])
  await expect(pool.query('update depot_variants set quantity = -1 where uuid = $1', [uuid])).rejects.toThrow()
})

import { and, gte, inArray, sql } from 'drizzle-orm'
import { endOfFourteenDays } from '#contracts/commerce/return.rules.ts'
import type { TakeReturnStep } from '#contracts/commerce/return.ts'
import type { Tx } from '#server/db/client.ts'
import type { WholeOrder } from '#server/areas/commerce/commerce.ts'
import { returns } from '#server/areas/commerce/commerce-tables.ts'
import type { Services } from '#server/context/services.ts'
import type { DemoOrderLine, DemoReturn, DemoReturnStep } from '../catalogue/order-types.ts'
import { productOf } from '../catalogue/products.ts'
import { backdatePart } from './backdate.ts'

type World = { tx: Tx; services: Services }
type Found = { order: WholeOrder['order']; part: WholeOrder['parts'][number]; token: string }

const linesOf = (part: Found['part'], wanted: readonly DemoOrderLine[]) =>
  wanted.map(({ product, size, quantity }) => {
    const { code } = productOf(product)
    const line = part.lines.find((one) => one.code === code && one.variantName === size)
    if (!line) throw new Error(`${product} ${size} was not ordered`)
    return { lineUuid: line.uuid, quantity }
  })

/** Declares a return of the demo by the service, and moves it into the past. */
export async function declareReturn(world: World, found: Found, demo: DemoReturn, at: Date): Promise<string> {
  const since = new Date()
  const { order, part, token } = found
  const body = {
    name: `${order.firstname} ${order.lastname}`,
    statement: demo.statement,
    refundAccount: null,
    lines: linesOf(part, demo.lines),
  }
  const viewer = { userUuid: order.buyerUuid, orderToken: token }
  const { answer } = await world.services.returns.declare(viewer, part.uuid, body, undefined)
  await backdateReturn(world.tx, answer.uuid, since, at)
  await backdatePart(world.tx, part.uuid, { since, at })
  return answer.uuid
}

export async function takeReturnStep(
  { tx, services }: World,
  found: Found,
  { uuid, lines }: { uuid: string; lines: readonly DemoOrderLine[] },
  demo: DemoReturnStep,
  at: Date,
): Promise<void> {
  const since = new Date()
  const { order, part, token } = found
  const isBuyers = demo.step === 'sendBack'
  const viewer = isBuyers
    ? { userUuid: order.buyerUuid, orderToken: token }
    : { userUuid: part.sellerUuid, orderToken: null }
  await services.returns.step(viewer, uuid, { step: demo.step, body: bodyOf(found, lines, demo) })
  await backdateReturn(tx, uuid, since, at)
  await backdatePart(tx, part.uuid, { since, at })
}

const bodyOf = (
  { part }: Found,
  lines: readonly DemoOrderLine[],
  { tracking, isRestocked = false, deduction, reason }: DemoReturnStep,
): TakeReturnStep => ({
  ...(tracking !== undefined && { tracking: { carrier: part.delivery.carrier, number: tracking } }),
  ...(isRestocked && { restock: linesOf(part, lines) }),
  ...(deduction !== undefined && { deduction, deductionReason: reason ?? '' }),
})

async function backdateReturn(tx: Tx, uuid: string, since: Date, at: Date): Promise<void> {
  const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const isNew = and(inArray(returns.uuid, [uuid]), gte(returns.declaredAt, since))
  await tx
    .update(returns)
    .set({ declaredAt: at, refundBy: endOfFourteenDays(at) })
    .where(isNew)
  for (const column of ['sentBackAt', 'receivedAt', 'settledAt'] as const)
    await tx
      .update(returns)
      .set({ [column]: stamp(at) })
      .where(and(inArray(returns.uuid, [uuid]), gte(returns[column], since)))
}

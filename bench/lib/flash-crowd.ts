import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { guestOrder, sendOrder, type BenchDelivery } from './goods.ts'

export type CrowdOrder = { api: string; people: number; withinMs: number; variant: string; deliveries: BenchDelivery[] }
export type CrowdResult = { placed: number; soldOut: number; others: Record<string, number>; took: number[] }

const NO_ANSWER = { status: 0, body: null }

/** Each person orders once, evenly spread over the time. */
async function order({ api, people, withinMs, variant, deliveries }: CrowdOrder): Promise<CrowdResult> {
  const result: CrowdResult = { placed: 0, soldOut: 0, others: {}, took: [] }
  const person = async (_: unknown, index: number) => {
    await pause((index * withinMs) / people)
    const start = performance.now()
    const { status, body } = await sendOrder(api, guestOrder([variant], deliveries)).catch(() => NO_ANSWER)
    result.took.push(performance.now() - start)
    const title = (body as Partial<ErrorBody> | null)?.errors?.[0]?.title
    if (status === 201) result.placed += 1
    else if (title === 'OUT_OF_STOCK_EXCEPTION') result.soldOut += 1
    else result.others[`${status} ${title}`] = (result.others[`${status} ${title}`] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: people }, person))
  return result
}

process.once('message', (wanted: CrowdOrder) => {
  void order(wanted).then((result) => process.send?.(result, () => process.exit()))
})

import type { DeskProduct, LiveDesk } from '#contracts/live/live-desk.ts'

export type Queue = Pick<LiveDesk, 'products' | 'shownUuid'>

const at = ({ products }: Queue, index: number): DeskProduct | null => products[index] ?? null

const placeOfShown = ({ products, shownUuid }: Queue) =>
  products.findIndex(({ definitionProjection }) => definitionProjection.uuid === shownUuid)

export const shownOf = (queue: Queue) => at(queue, placeOfShown(queue))

/** Next product; the first one if none of the list is shown, null after the last one. */
export const nextOf = (queue: Queue) => at(queue, placeOfShown(queue) + 1)

/** Previous product; null before the first one. */
export const previousOf = (queue: Queue) => {
  const place = placeOfShown(queue)
  return place > 0 ? at(queue, place - 1) : null
}

/** Definition uuids in their new order, with one product moved up or down by one. */
export function moved({ products }: Pick<Queue, 'products'>, definitionUuid: string, by: -1 | 1): string[] {
  const order = products.map(({ definitionProjection }) => definitionProjection.definitionUuid)
  const place = order.indexOf(definitionUuid)
  const other = order[place + by]
  if (place < 0 || other === undefined) return order
  return order.with(place + by, definitionUuid).with(place, other)
}

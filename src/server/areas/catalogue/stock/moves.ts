import { QUANTITY_MAX } from '#contracts/catalogue/depot.rules.ts'
import type { MovementKind } from './table.ts'

type Cause = {
  kind: MovementKind
  reason?: string
  byUuid?: string
  orderLineUuid?: string
  returnLineUuid?: string
  round?: number
}

/** A change of stock. `path` is the line of the request that caused it. */
export type Move = Cause & { variantUuid: string; delta: number; path?: (string | number)[] }

/**
 * A counted quantity, and the quantity seen before the count; null if none was seen. `isEdited`: the number seen was
 * itself edited, so the difference counts and not the result.
 */
export type Count = Cause & { variantUuid: string; seen: number | null; quantity: number; isEdited?: boolean }

export type Movement = Omit<Move, 'path'> & { quantityAfter: number }
export type Shortage = { move: Move; left: number }

/**
 * Movements for all of `moves`, or the moves that exceed the stock. Checks the sum of each variant's moves; at most
 * `free` pieces may leave. Additions are booked first, so that the quantity never falls below zero in between.
 */
export function planMoves(
  moves: readonly Move[],
  quantities: ReadonlyMap<string, number>,
  free = quantities,
): { movements: Movement[]; short: Shortage[] } {
  const movements: Movement[] = []
  const short: Shortage[] = []
  for (const [variantUuid, own] of Map.groupBy(moves, (move) => move.variantUuid)) {
    const quantity = quantities.get(variantUuid) ?? 0
    const left = free.get(variantUuid) ?? 0
    let quantityAfter = quantity
    for (const { path: _, ...move } of own.toSorted((a, b) => b.delta - a.delta)) {
      if (move.delta === 0) continue
      quantityAfter += move.delta
      movements.push({ ...move, quantityAfter })
    }
    if (quantity - quantityAfter > left)
      short.push(...own.filter(({ delta }) => delta < 0).map((move) => ({ move, left })))
  }
  return { movements, short }
}

/**
 * Change that a count makes to the current quantity. Pieces sold since `seen` stay sold, and the result is never
 * negative. A repeated count changes nothing, unless it was made by editing.
 */
export function differenceOf(
  { seen, quantity, isEdited = false }: Pick<Count, 'seen' | 'quantity' | 'isEdited'>,
  now: number,
): number {
  const wanted = within(quantity)
  if (now === wanted && !isEdited) return 0
  return within(now + wanted - (seen === null ? now : within(seen))) - now
}

const within = (quantity: number) => Math.min(Math.max(0, quantity), QUANTITY_MAX)

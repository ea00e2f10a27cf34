import { QUANTITY_MAX } from '#contracts/depot.rules.ts'
import type { MovementKind } from './table.ts'

type Cause = {
  kind: MovementKind
  reason?: string
  byUuid?: string
  orderLineUuid?: string
  returnLineUuid?: string
  round?: number
}

/** `path` names the line of the request that asked for it. */
export type Move = Cause & { variantUuid: string; delta: number; path?: (string | number)[] }

/** The quantity that somebody counted, and the one they saw before; null where they saw none. */
export type Count = Cause & { variantUuid: string; seen: number | null; quantity: number }

export type Movement = Omit<Move, 'path'> & { quantityAfter: number }
export type Shortage = { move: Move; left: number }

/**
 * The movements for all of `moves`, or the moves that are short. A variant is judged by the sum of its moves, and at most
 * `free` pieces of it may leave. What comes in is booked first, so that no movement passes below zero.
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
 * The difference that a count makes now. Pieces sold since `seen` stay sold; at most all that is left goes. A repeated
 * count finds its quantity there and changes nothing.
 */
export function differenceOf({ seen, quantity }: Pick<Count, 'seen' | 'quantity'>, now: number): number {
  const wanted = within(quantity)
  if (now === wanted) return 0
  return within(now + wanted - (seen === null ? now : within(seen))) - now
}

const within = (quantity: number) => Math.min(Math.max(0, quantity), QUANTITY_MAX)

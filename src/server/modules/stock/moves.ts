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

/** So many pieces more or fewer. `path` names the line of the request that asked for it. */
export type Move = Cause & { variantUuid: string; delta: number; path?: (string | number)[] }

/** How many there are to be. `seen`: how many there were when that was decided, null where nobody looked. */
export type Count = Cause & { variantUuid: string; seen: number | null; quantity: number }

export type Movement = Omit<Move, 'path'> & { quantityAfter: number }
export type Shortage = { move: Move; left: number }

/**
 * The movements that bring about all of `moves`, or those that cannot be. A variant is judged by the sum of its moves;
 * what comes in is booked before what goes out, so that no movement passes below zero on the way.
 */
export function planMoves(
  moves: readonly Move[],
  quantities: ReadonlyMap<string, number>,
): { movements: Movement[]; short: Shortage[] } {
  const movements: Movement[] = []
  const short: Shortage[] = []
  for (const [variantUuid, own] of Map.groupBy(moves, (move) => move.variantUuid)) {
    const left = quantities.get(variantUuid) ?? 0
    let quantityAfter = left
    for (const { path: _, ...move } of own.toSorted((a, b) => b.delta - a.delta)) {
      if (move.delta === 0) continue
      quantityAfter += move.delta
      movements.push({ ...move, quantityAfter })
    }
    if (quantityAfter < 0) short.push(...own.filter(({ delta }) => delta < 0).map((move) => ({ move, left })))
  }
  return { movements, short }
}

/**
 * The difference that a count makes to what there is now. Pieces sold since it was decided stay sold; where fewer are left
 * than it takes away, all of them go. A count that is repeated finds its quantity there and changes nothing.
 */
export function differenceOf({ seen, quantity }: Pick<Count, 'seen' | 'quantity'>, now: number): number {
  const wanted = within(quantity)
  if (now === wanted) return 0
  return within(now + wanted - (seen === null ? now : within(seen))) - now
}

const within = (quantity: number) => Math.min(Math.max(0, quantity), QUANTITY_MAX)

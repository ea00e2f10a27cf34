import type { AccountPart } from '../../account-part.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { After } from '../../db/unit.ts'
import { AppError, notFound } from '../../errors.ts'
import { differenceOf, planMoves, type Count, type Move, type Shortage } from './moves.ts'
import { stockRepo as repo } from './repo.ts'

export type StockService = ReturnType<typeof createStockService>

/** 409 with the path of every line for which there is not enough. */
export class OutOfStock extends AppError {
  constructor(short: readonly Shortage[]) {
    super('OUT_OF_STOCK_EXCEPTION', '')
    this.errors.splice(
      0,
      1,
      ...short.map(({ move: { variantUuid, path }, left }) => ({
        code: this.status,
        title: 'OUT_OF_STOCK_EXCEPTION' as const,
        detail: `${left} left of the variant ${variantUuid}`,
        ...(path && { path }),
      })),
    )
  }
}

type Parts = {
  db: Db
  /** Called in the transaction that frees pieces, with what there is of each variant then. */
  piecesFreed?: (tx: Tx, quantities: ReadonlyMap<string, number>, after?: After) => Promise<void>
}

/** So many pieces of an order line are out of the stock. */
type Taken = { orderLineUuid: string; variantUuid: string; quantity: number; path?: (string | number)[] }

/**
 * The one way in which quantities of depot variants change. Every verb works in the caller's transaction and locks
 * what it changes until that ends: call it late.
 */
export function createStockService({ db, piecesFreed }: Parts) {
  async function lock(tx: Tx, named: readonly { variantUuid: string }[]): Promise<Map<string, number>> {
    const uuids = [...new Set(named.map(({ variantUuid }) => variantUuid))]
    const quantities = await repo.lock(tx, uuids)
    if (quantities.size < uuids.length) throw notFound('variant')
    return quantities
  }

  async function book(tx: Tx, moves: readonly Move[], quantities: ReadonlyMap<string, number>, after?: After) {
    const { movements, short } = planMoves(moves, quantities)
    if (short.length > 0) throw new OutOfStock(short)
    if (movements.length > 0) await repo.write(tx, movements)
    const left = new Map([...quantities, ...movements.map((one) => [one.variantUuid, one.quantityAfter] as const)])
    const freed = movements.filter(({ delta }) => delta > 0).map(({ variantUuid }) => variantUuid)
    if (freed.length > 0) await piecesFreed?.(tx, new Map([...left].filter(([uuid]) => freed.includes(uuid))), after)
    return left
  }

  return {
    /**
     * All of the moves, or none. Answers what there is of each variant then.
     * @throws OutOfStock where a variant would fall below zero, AppError 404 for a variant that is not there
     */
    move: async (tx: Tx, moves: readonly Move[]): Promise<ReadonlyMap<string, number>> =>
      moves.length === 0 ? new Map() : book(tx, moves, await lock(tx, moves)),

    /** What there is of each variant, which stands still until the transaction ends. */
    lock: (tx: Tx, variantUuids: readonly string[]): Promise<Map<string, number>> =>
      lock(
        tx,
        variantUuids.map((variantUuid) => ({ variantUuid })),
      ),

    /**
     * Moves the difference to what is out for each order line by now, so that nothing is taken or put back twice.
     * Answers what there is of each variant then.
     * @throws OutOfStock where a variant would fall below zero
     */
    take: async (
      tx: Tx,
      lines: readonly Taken[],
      byUuid: string | null,
      after?: After,
    ): Promise<ReadonlyMap<string, number>> => {
      const quantities = await lock(tx, lines)
      const out = await repo.outOf(
        tx,
        lines.map(({ orderLineUuid }) => orderLineUuid),
      )
      const moves = lines.map(({ quantity, ...line }): Move => {
        const known = out.get(line.orderLineUuid) ?? { pieces: 0, rounds: 0 }
        const delta = known.pieces - quantity
        const kind = delta < 0 ? 'order' : 'cancellation'
        return { ...line, delta, kind, round: known.rounds + 1, ...(byUuid !== null && { byUuid }) }
      })
      return book(tx, moves, quantities, after)
    },

    /**
     * Books what each count changes, for those whose numbers are not to be refused: what is sold meanwhile stays sold, and
     * a variant that would fall below zero is empty. Each variant once.
     * @throws AppError 404 for a variant that is not there
     */
    count: async (tx: Tx, counts: readonly Count[]): Promise<void> => {
      if (counts.length === 0) return
      const quantities = await lock(tx, counts)
      const moves = counts.map(({ seen, quantity, ...cause }) => ({
        ...cause,
        delta: differenceOf({ seen, quantity }, quantities.get(cause.variantUuid) ?? 0),
      }))
      await book(tx, moves, quantities)
    },

    accountPart: {
      name: 'stock',
      tell: (userUuid) => repo.movementsBy(db, userUuid),
      move: (tx, from, into) => repo.setBy(tx, from, into),
      forget: (tx, userUuid) => repo.setBy(tx, userUuid, null),
    } satisfies AccountPart,
  }
}

import type { AccountPart } from '../../account-part.ts'
import type { Db, Tx } from '../../db/client.ts'
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

/**
 * The one way in which quantities of depot variants change. Every verb works in the caller's transaction and locks
 * what it changes until that ends: call it late.
 */
export function createStockService({ db }: { db: Db }) {
  async function lock(tx: Tx, named: readonly { variantUuid: string }[]): Promise<Map<string, number>> {
    const uuids = [...new Set(named.map(({ variantUuid }) => variantUuid))]
    const quantities = await repo.lock(tx, uuids)
    if (quantities.size < uuids.length) throw notFound('variant')
    return quantities
  }

  async function book(tx: Tx, moves: readonly Move[], quantities: ReadonlyMap<string, number>) {
    const { movements, short } = planMoves(moves, quantities)
    if (short.length > 0) throw new OutOfStock(short)
    if (movements.length > 0) await repo.write(tx, movements)
    return new Map([...quantities, ...movements.map((one) => [one.variantUuid, one.quantityAfter] as const)])
  }

  return {
    /**
     * All of the moves, or none. Answers what there is of each variant then.
     * @throws OutOfStock where a variant would fall below zero, AppError 404 for a variant that is not there
     */
    move: async (tx: Tx, moves: readonly Move[]): Promise<ReadonlyMap<string, number>> =>
      moves.length === 0 ? new Map() : book(tx, moves, await lock(tx, moves)),

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

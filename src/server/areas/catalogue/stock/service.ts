import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { notFound, refusal } from '#server/base/errors.ts'
import { differenceOf, planMoves, type Count, type Move, type Shortage } from './moves.ts'
import type { StockFacts } from './facts.ts'
import { stockRepo as repo } from './repo.ts'

export type StockService = ReturnType<typeof createStockService>

/** Error with the path of every line that exceeds the stock. */
const outOfStock = (short: readonly Shortage[]) =>
  refusal(
    'OUT_OF_STOCK_EXCEPTION',
    short.map(({ move: { variantUuid, path }, left }) => ({
      detail: `Only ${left} pieces of the variant ${variantUuid} are left`,
      path,
    })),
  )

type Parts = {
  db: Db
  facts: StockFacts
}

type Quantities = ReadonlyMap<string, number>

/** Pieces of an order line that are to be out of the stock. */
export type Taken = { orderLineUuid: string; variantUuid: string; quantity: number; path?: (string | number)[] }

/**
 * The only writer of depot quantities. Every function runs in the caller's transaction and locks the rows until the
 * commit, so call it last.
 */
export function createStockService({ db, facts }: Parts) {
  async function lock(tx: Tx, named: readonly { variantUuid: string }[]): Promise<Map<string, number>> {
    const uuids = [...new Set(named.map(({ variantUuid }) => variantUuid))]
    const quantities = await repo.lock(tx, uuids)
    if (quantities.size < uuids.length) throw notFound('variant')
    return quantities
  }

  async function book(
    tx: Tx,
    moves: readonly Move[],
    quantities: Quantities,
    { free = quantities, after }: { free?: Quantities | undefined; after?: After | undefined } = {},
  ): Promise<Quantities> {
    const { movements, short } = planMoves(moves, quantities, free)
    if (short.length > 0) throw outOfStock(short)
    if (movements.length > 0) await repo.write(tx, movements)
    const left = new Map([...quantities, ...movements.map((one) => [one.variantUuid, one.quantityAfter] as const)])
    const freed = movements.filter(({ delta }) => delta > 0).map(({ variantUuid }) => variantUuid)
    if (freed.length > 0)
      await facts.piecesFreed.emit(tx, new Map([...left].filter(([uuid]) => freed.includes(uuid))), after)
    return left
  }

  return {
    /**
     * Books all moves or none. Returns the new quantities.
     * @throws AppError 409 if a variant would fall below zero, 404 for an unknown variant
     */
    move: async (tx: Tx, moves: readonly Move[], after?: After): Promise<Quantities> =>
      moves.length === 0 ? new Map() : book(tx, moves, await lock(tx, moves), { after }),

    /**
     * Pieces that each order line has taken out of the stock, and its number of movements. The order's lock protects
     * them.
     */
    outOf: repo.outOf,

    /** Locks the variants until the transaction ends and returns their quantities. */
    lock: (tx: Tx, variantUuids: readonly string[]): Promise<Map<string, number>> =>
      lock(
        tx,
        variantUuids.map((variantUuid) => ({ variantUuid })),
      ),

    /**
     * Sets the pieces that each order line has taken. Books only the difference, so it is idempotent. `freeOf` is
     * called under the locks and returns how many pieces may leave; by default all may. Returns the new quantities.
     * @throws AppError 409 if a line exceeds the stock
     */
    take: async (
      tx: Tx,
      lines: readonly Taken[],
      byUuid: string | null,
      { freeOf, after }: { freeOf?: (quantities: Quantities) => Promise<Quantities>; after?: After } = {},
    ): Promise<Quantities> => {
      // Read before locking the variants: a line's movements are protected by the lock of its order.
      const out = await repo.outOf(
        tx,
        lines.map(({ orderLineUuid }) => orderLineUuid),
      )
      const quantities = await lock(tx, lines)
      const free = await freeOf?.(quantities)
      const moves = lines.map(({ quantity, ...line }): Move => {
        const known = out.get(line.orderLineUuid) ?? { pieces: 0, rounds: 0 }
        const delta = known.pieces - quantity
        const kind = delta < 0 ? 'order' : 'cancellation'
        return { ...line, delta, kind, round: known.rounds + 1, ...(byUuid !== null && { byUuid }) }
      })
      return book(tx, moves, quantities, { free, after })
    },

    /** Change that a count would make to a present quantity. */
    differenceOf,

    /**
     * Books counted quantities, each variant once. Pieces sold meanwhile stay sold, and the result is never negative.
     * @throws AppError 404 for an unknown variant
     */
    count: async (tx: Tx, counts: readonly Count[]): Promise<void> => {
      if (counts.length === 0) return
      const quantities = await lock(tx, counts)
      const moves = counts.map(({ seen, quantity, isEdited = false, ...cause }) => ({
        ...cause,
        delta: differenceOf({ seen, quantity, isEdited }, quantities.get(cause.variantUuid) ?? 0),
      }))
      await book(tx, moves, quantities)
    },

    /** Removes the user from the movements of these order lines. The movements stay. */
    anonymiseMovesOf: repo.anonymiseMovesOf,

    accountPart: {
      name: 'stock',
      announce: (userUuid) => repo.movementsBy(db, userUuid),
      move: (tx, from, into) => repo.setBy(tx, from, into),
      delete: (tx, userUuid) => repo.setBy(tx, userUuid, null),
    } satisfies AccountPart,
  }
}

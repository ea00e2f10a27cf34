import { UNKNOWN_PIECES_MAX } from '#contracts/commerce/order.rules.ts'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import type { Allowance, Attempts, Spending } from '#server/auth/attempts.ts'
import { mailboxOf } from '#server/auth/mailbox.ts'
import type { Tx } from '#server/db/client.ts'
import { AppError } from '#server/base/errors.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/** Orders from one address, whoever places them: a family or an office in a live, or a mobile network's exit. */
const OF_ADDRESS: Allowance = { name: 'order address', max: 120, seconds: HOUR_S }
/** Of these, orders of guests with e-mail addresses that nobody has confirmed. */
const GUESTS_OF_ADDRESS: Allowance = { name: 'order guests of address', max: 30, seconds: HOUR_S }
/** Orders that name one mailbox. A buyer in a live may order each piece on its own. */
const OF_MAILBOX: Allowance = { name: 'order mailbox', max: 20, seconds: HOUR_S }
/** Orders of one account, which may name several mailboxes. */
const OF_USER: Allowance = { name: 'order user', max: 40, seconds: HOUR_S }
/** Orders at one stall from guests with unconfirmed e-mail addresses. A live with 200 such buyers passes. */
const GUESTS_OF_STALL: Allowance = { name: 'order guests of stall', max: 400, seconds: HOUR_S }

/** Pieces that such guests at one address order at one stall. Five people with three pieces each pass twice. */
const PIECES_OF_ADDRESS: Allowance = {
  name: 'order pieces of address at stall',
  max: UNKNOWN_PIECES_MAX,
  seconds: HOUR_S,
}
/** The same for all addresses, as a live with 200 such buyers of four pieces. */
const PIECES_OF_STALL: Allowance = { name: 'order pieces of stall', max: 800, seconds: HOUR_S }
/** Such orders by transfer, which hold their pieces for days: one of each in a family. */
const TRANSFERS_OF_ADDRESS: Allowance = { name: 'order transfers of address at stall', max: 6, seconds: DAY_S }
const TRANSFERRED_PIECES: Allowance = {
  name: 'order transferred pieces of address',
  max: UNKNOWN_PIECES_MAX,
  seconds: DAY_S,
}

/** `address` is the client's address group. Null if the server itself orders, for its demo, which is not limited. */
export type Placer = { userUuid: string | null; address: string | null; email: string }

/** Pieces that an order takes at one stall. */
type StallPieces = { sellerUuid: string; pieces: number; method: PaymentMethod }

type Parts = { attempts: Attempts; isEmailConfirmed: (tx: Tx, email: string) => Promise<boolean> }

export type OrderLimits = ReturnType<typeof createOrderLimits>

/** Limits of placing orders. Only orders that are placed count, so a repeated call never does. */
export function createOrderLimits({ attempts, isEmailConfirmed }: Parts) {
  async function spendings(
    tx: Tx,
    { userUuid, address, email }: Placer,
    stalls: readonly StallPieces[],
  ): Promise<Spending[]> {
    if (address === null) return []
    const isUnknown = userUuid === null && !(await isEmailConfirmed(tx, email))
    return [
      { allowance: OF_MAILBOX, whose: mailboxOf(email) },
      ...(userUuid === null ? [] : [{ allowance: OF_USER, whose: userUuid }]),
      { allowance: OF_ADDRESS, whose: address },
      ...(isUnknown ? [{ allowance: GUESTS_OF_ADDRESS, whose: address }] : []),
      ...(isUnknown ? stalls.flatMap((stall) => spendingsAt(stall, address)) : []),
    ]
  }

  return {
    /** Refuses before a transaction begins. @throws AppError 429 with the time to wait */
    requireLeft: async (tx: Tx, placer: Placer): Promise<void> => attempts.requireLeft(await spendings(tx, placer, [])),

    /**
     * Counts the order of the transaction.
     * @throws AppError 429 with the time to wait, 409 for more pieces than can ever be allowed
     */
    spend: async (tx: Tx, placer: Placer, stalls: readonly StallPieces[]): Promise<void> => {
      const spent = await spendings(tx, placer, stalls)
      if (spent.some(({ allowance, quantity = 1 }) => quantity > allowance.max))
        throw new AppError('GUEST_PIECES_EXCEPTION', `At most ${UNKNOWN_PIECES_MAX} pieces with an unconfirmed e-mail`)
      await attempts.spendIn(tx, spent)
    },
  }
}

/** Allowances that an unknown guest's order uses up at one stall, by themselves and with the address. */
function spendingsAt({ sellerUuid, pieces, method }: StallPieces, address: string): Spending[] {
  const both = `${address} ${sellerUuid}`
  return [
    { allowance: GUESTS_OF_STALL, whose: sellerUuid },
    { allowance: PIECES_OF_STALL, whose: sellerUuid, quantity: pieces },
    { allowance: PIECES_OF_ADDRESS, whose: both, quantity: pieces },
    ...(method === 'transfer'
      ? [
          { allowance: TRANSFERS_OF_ADDRESS, whose: both },
          { allowance: TRANSFERRED_PIECES, whose: both, quantity: pieces },
        ]
      : []),
  ]
}

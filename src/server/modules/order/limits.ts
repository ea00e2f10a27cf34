import type { Allowance, Attempts, Spending } from '../../auth/attempts.ts'
import { mailboxOf } from '../../auth/mailbox.ts'
import type { Tx } from '../../db/client.ts'

const HOUR_S = 60 * 60

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

/** `address` is the client's address group. Null if the server itself orders, for its demo, which is not limited. */
export type Placer = { userUuid: string | null; address: string | null; email: string }

type Parts = { attempts: Attempts; isEmailConfirmed: (tx: Tx, email: string) => Promise<boolean> }

/** Limits of placing orders. Only orders that are placed count, so a repeated call never does. */
export function createOrderLimits({ attempts, isEmailConfirmed }: Parts) {
  async function spendings(tx: Tx, { userUuid, address, email }: Placer, sellers: readonly string[]) {
    if (address === null) return []
    const isUnknown = userUuid === null && !(await isEmailConfirmed(tx, email))
    return [
      { allowance: OF_MAILBOX, whose: mailboxOf(email) },
      ...(userUuid === null ? [] : [{ allowance: OF_USER, whose: userUuid }]),
      { allowance: OF_ADDRESS, whose: address },
      ...(isUnknown ? [{ allowance: GUESTS_OF_ADDRESS, whose: address }] : []),
      ...(isUnknown ? sellers.map((whose): Spending => ({ allowance: GUESTS_OF_STALL, whose })) : []),
    ]
  }

  return {
    /** Refuses early, before prices and stock are read. @throws AppError 429 with the time to wait */
    requireLeft: async (tx: Tx, placer: Placer): Promise<void> => attempts.requireLeft(await spendings(tx, placer, [])),

    /** Counts the order of the transaction. @throws AppError 429 with the time to wait */
    spend: async (tx: Tx, placer: Placer, sellers: readonly string[]): Promise<void> =>
      attempts.spendIn(tx, await spendings(tx, placer, sellers)),
  }
}

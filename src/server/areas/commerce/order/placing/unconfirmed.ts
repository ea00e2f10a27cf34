import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { OrderCore } from '../core.ts'
import { emailRepo } from './email.repo.ts'
import { takeDueStep } from '../job-kinds.ts'
import type { SellerPart } from './validate-order.ts'
import type { Placer } from './limits.ts'
import type { OrderSteps } from '../fulfilling/steps.ts'
import { unconfirmedRepo as repo } from './unconfirmed.repo.ts'

/** Time over which the pieces of one e-mail address add up. */
const COUNTED_MS = 24 * 60 * 60 * 1000

type Parts = { hasMailServer: boolean; queue: Queue; steps: Pick<OrderSteps, 'take'> }

export type UnconfirmedOrders = ReturnType<typeof createUnconfirmedOrders>

export const piecesOf = ({ lines }: Pick<SellerPart, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Orders on delivery of guests with unconfirmed e-mail addresses that take more pieces than their seller allows. They
 * cost an invented buyer nothing, so they wait for the mailed link and end without it.
 */
export function createUnconfirmedOrders({ db, announcer }: OrderCore, { hasMailServer, queue, steps }: Parts) {
  return {
    /**
     * True if the order must be confirmed. Locks the e-mail address, so that it is not confirmed in between. Call it
     * before rows are locked.
     */
    mustConfirm: async (
      tx: Tx,
      { userUuid, address, email }: Placer,
      { paymentMethod }: Pick<CreateOrder, 'paymentMethod'>,
      parts: readonly SellerPart[],
    ): Promise<boolean> => {
      // Without a mail server nobody could confirm anything. The server's own demo is not limited.
      if (!hasMailServer || address === null) return false
      if (userUuid !== null || paymentMethod !== 'cash') return false
      await emailRepo.lock(tx, email)
      if (await emailRepo.isConfirmed(tx, email)) return false
      const sellers = parts.map(({ terms }) => terms.user.uuid)
      const earlier = await repo.piecesSince(tx, email, sellers, new Date(Date.now() - COUNTED_MS))
      return parts.some((part) => {
        const { user, guestPieces } = part.terms
        return piecesOf(part) + (earlier.get(user.uuid) ?? 0) > guestPieces
      })
    },

    /** Plans to confirm the orders that wait for this address, in the transaction that confirms the address. */
    plan: async (tx: Tx, after: After, email: string): Promise<void> => {
      await announcer.dueStep(tx, 'confirm', await repo.waiting(tx, email), new Date())
      after(() => queue.wake(takeDueStep))
    },

    /** Confirms them at once. Its job would do the same. */
    confirm: async (email: string): Promise<void> => {
      for (const uuid of await repo.waiting(db, email)) {
        try {
          await steps.take(uuid, { step: 'confirm', by: 'system', byUuid: null, body: {} })
        } catch (error) {
          // It was cancelled meanwhile.
          if (!(error instanceof AppError)) throw error
        }
      }
    },
  }
}

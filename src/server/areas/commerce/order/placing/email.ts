import type { Allowance, Attempts } from '#server/auth/attempts.ts'
import { mailboxOf } from '#server/auth/mailbox.ts'
import type { OrderViewer } from '#server/auth/order-viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { emailRepo as repo } from './email.repo.ts'
import { recipientOf, sendConfirmLink, sendHeldMail, type MailedOrder } from '../job-kinds.ts'
import type { OrderCore } from '../core.ts'
import type { OrderRow } from '../repo.ts'
import type { UnconfirmedOrders } from './unconfirmed.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Lifetime of a link. Until it ends, no other order mails a link to the same address by itself. */
const LINK_LIFETIME_MS = 14 * DAY_MS
/** Links to one mailbox, whether an order sends them by itself or a buyer requests them again. */
const LINKS_OF_MAILBOX: Allowance = { name: 'order links of mailbox', max: 4, seconds: 7 * 24 * 60 * 60 }
const RELEASED_AT_ONCE = 100
const PURPOSE = 'confirm e-mail of order'

type Parts = {
  tokens: Pick<Tokens, 'seal' | 'isSealed'>
  queue: Queue
  attempts: Attempts
  isBuyer: (order: OrderRow, viewer: OrderViewer) => boolean
  unconfirmed: Pick<UnconfirmedOrders, 'plan' | 'confirm'>
}

/**
 * E-mail addresses of orders. Anybody can order in the name of anybody, so an address that nobody has confirmed gets
 * one mail, without texts of sellers or buyers. All others wait until its link is opened.
 */
export function createOrderEmails(
  { db, repo: orders }: OrderCore,
  { tokens, queue, attempts, isBuyer, unconfirmed }: Parts,
) {
  const sealed = ({ uuid, email }: OrderRow, end: string) => `${uuid} ${email} ${end}`

  /** The order of a viewer who may open it. */
  async function orderOf(viewer: OrderViewer, uuid: string): Promise<OrderRow> {
    const order = await orders.order(db, uuid)
    if (!order || !isBuyer(order, viewer)) throw notFound('order')
    return order
  }

  async function release(tx: Tx, after: After, email: string): Promise<number> {
    await unconfirmed.plan(tx, after, email)
    const mails = await repo.release(tx, email)
    await queue.addAll(
      tx,
      sendHeldMail,
      mails.map((payload) => ({ payload })),
    )
    after(() => queue.wake(sendHeldMail))
    return mails.length
  }

  async function requestConfirmation(tx: Tx, after: After, { uuid }: OrderRow): Promise<void> {
    await repo.setRequested(tx, uuid, new Date())
    await queue.add(tx, sendConfirmLink, { uuid: newUuid(), orderUuid: uuid })
    after(() => queue.wake(sendConfirmLink))
  }

  /** False if the mailbox has had too many links lately, or has one and the order does not depend on it. */
  async function mayRequest(tx: Tx, { email, confirmUntil }: OrderRow): Promise<boolean> {
    if (confirmUntil === null && (await repo.isRequested(tx, email, new Date(Date.now() - LINK_LIFETIME_MS))))
      return false
    try {
      await attempts.spendIn(tx, [{ allowance: LINKS_OF_MAILBOX, whose: mailboxOf(email) }])
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return {
    isConfirmed: repo.isConfirmed,

    /** Code of a mailed link: its end in seconds and a seal. The order's token alone does not prove the mailbox. */
    codeOf: (order: OrderRow, now: Date): { code: string; endsAt: Date } => {
      const endsAt = new Date(now.getTime() + LINK_LIFETIME_MS)
      const end = Math.floor(endsAt.getTime() / 1000).toString(36)
      return { code: `${end}.${tokens.seal(PURPOSE, sealed(order, end)).toString('base64url')}`, endsAt }
    },

    /**
     * Holds a mail to an unconfirmed address, and mails the link to confirm it unless that was done. Returns false if
     * the mail may be sent. Idempotent by the mail's id.
     */
    hold: async (mailed: MailedOrder): Promise<boolean> => {
      if (recipientOf(mailed.mail) !== 'buyer') return false
      const order = await orders.order(db, mailed.orderUuid)
      if (!order || order.email === '') return false
      if (await repo.isConfirmed(db, order.email)) {
        if (order.confirmUntil) await unconfirmed.confirm(order.email)
        return false
      }
      return inTransaction(db, async (tx, after) => {
        await repo.lock(tx, order.email)
        if (await repo.isConfirmed(tx, order.email)) return false
        await repo.hold(tx, mailed)
        if (await mayRequest(tx, order)) await requestConfirmation(tx, after, order)
        return true
      })
    },

    /**
     * Confirms the address by the code of a mailed link, with all orders that wait for it, and sends the mails that
     * waited. Idempotent.
     * @throws AppError 404 for another buyer's order or a wrong code, 410 for an expired one
     */
    confirm: async (viewer: OrderViewer, uuid: string, code: string): Promise<void> => {
      const order = await orderOf(viewer, uuid)
      const [end = '', seal = ''] = code.split('.', 2)
      if (!tokens.isSealed(PURPOSE, sealed(order, end), Buffer.from(seal, 'base64url'))) throw notFound('code')
      if (order.emailConfirmedAt !== null) return
      if (Number.parseInt(end, 36) * 1000 < Date.now()) throw new AppError('GONE_EXCEPTION', 'The link has expired')
      await inTransaction(db, async (tx, after) => {
        await repo.lock(tx, order.email)
        await repo.setConfirmed(tx, uuid, new Date())
        await release(tx, after, order.email)
      })
      await unconfirmed.confirm(order.email)
    },

    /**
     * Mails the link again. Does nothing if the address is confirmed.
     * @throws AppError 404 for another buyer's order, 429 if the mailbox has had too many links
     */
    requestAgain: async (viewer: OrderViewer, uuid: string): Promise<void> => {
      const order = await orderOf(viewer, uuid)
      if (await repo.isConfirmed(db, order.email)) return
      await attempts.spend(LINKS_OF_MAILBOX, mailboxOf(order.email))
      await inTransaction(db, (tx, after) => requestConfirmation(tx, after, order))
    },

    /** Sends mails that wait for an address which an account has confirmed meanwhile. Returns their number. */
    releaseConfirmed: async (): Promise<number> => {
      let released = 0
      for (const email of await repo.confirmedAndHeld(db, RELEASED_AT_ONCE))
        released += await inTransaction(db, async (tx, after) => {
          await repo.lock(tx, email)
          return release(tx, after, email)
        })
      return released
    },
  }
}

import { signatureOf, type BankShop } from './shop.ts'
import type { BankRefund, Transaction } from './state.ts'

/** A message from the bank to the shop. `to` is the address that the shop has named. */
export type Message = { to: string; body: Record<string, unknown> }

/** Delays of the repeated messages of a payment, until the shop has verified it. */
const REPEATED_AFTER_MS = [3, 5, 15, 30, 60, 150, 450].map((minutes) => minutes * 60 * 1000)
const ANSWERED_WITHIN_MS = 10_000

type Paid = Pick<Transaction, 'sessionId' | 'amount' | 'currency' | 'orderId' | 'methodId' | 'urlStatus'>

export type Manners = {
  /** `held`: kept in `held` until they are delivered; `lost`: never sent. */
  messages: 'sent' | 'held' | 'lost'
  /** Number of times that each message is sent. */
  times: number
}

/** `reach` may turn the address that the shop has named into one that the bank can reach. */
export function createMessages(shop: BankShop, reach: (url: string) => string) {
  const manners: Manners = { messages: 'sent', times: 1 }
  const held: Message[] = []
  const timers = new Set<NodeJS.Timeout>()

  async function deliver({ to, body }: Message): Promise<number> {
    try {
      const response = await fetch(reach(to), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  async function send(message: Message): Promise<void> {
    for (let n = 0; n < manners.times; n += 1) {
      if (manners.messages === 'held') held.push(message)
      if (manners.messages === 'sent') await deliver(message)
    }
  }

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms).unref()
    timers.add(timer)
  }

  /** A payment as the shop is told of it; `changed` falsifies what is then signed. */
  function paidMessage(transaction: Paid, changed: Record<string, unknown> = {}): Message {
    const { sessionId, amount, currency, orderId, methodId, urlStatus } = transaction
    const payload = {
      merchantId: shop.merchantId,
      posId: shop.posId,
      sessionId,
      amount,
      originAmount: amount,
      currency,
      orderId,
      methodId,
      statement: `p24-${orderId}`,
      ...changed,
    }
    return { to: urlStatus, body: { ...payload, sign: signatureOf({ ...payload, crc: shop.crc }) } }
  }

  return {
    manners,
    held,
    deliver,
    later,
    paidMessage,

    notifyPaid: async (transaction: Transaction): Promise<void> => {
      for (const ms of REPEATED_AFTER_MS)
        later(ms, () => {
          if (transaction.status === 1) void send(paidMessage(transaction))
        })
      await send(paidMessage(transaction))
    },

    notifyRefund: (refund: BankRefund): Promise<void> => {
      const { orderId, sessionId, refundsUuid, amount, requestId, urlStatus, status: state } = refund
      const { merchantId, crc } = shop
      const [currency, status] = ['PLN', state === 1 ? 0 : 1]
      const sign = signatureOf({ orderId, sessionId, refundsUuid, merchantId, amount, currency, status, crc })
      const timestamp = Math.floor(Date.now() / 1000)
      const payload = {
        orderId,
        sessionId,
        merchantId,
        requestId,
        refundsUuid,
        amount,
        currency,
        timestamp,
        status,
        sign,
      }
      return send({ to: urlStatus, body: payload })
    },

    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

export type Messages = ReturnType<typeof createMessages>

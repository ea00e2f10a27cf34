import type { Messages } from './messages.ts'
import { signatureOf, type BankShop } from './shop.ts'
import { newToken, type BankRefund, type BankState, type Transaction } from './state.ts'

export type Answer = { status: number; json: object }
type Body = Record<string, unknown>

/** The longest that the gateway takes of each text; longer ones are refused. */
const LIMITS: Record<string, number> = {
  sessionId: 100,
  currency: 3,
  description: 1024,
  email: 50,
  client: 40,
  address: 80,
  zip: 10,
  city: 50,
  country: 2,
  phone: 12,
  language: 2,
  urlReturn: 250,
  urlStatus: 250,
  transferLabel: 20,
  encoding: 15,
}
const NEEDED = ['sessionId', 'currency', 'description', 'email', 'country', 'language', 'urlReturn', 'urlStatus']
const REFUND_IDS = { requestId: 45, refundsUuid: 35 }

const refuse = (error: string, status = 400): Answer => ({ status, json: { error, code: status } })
const accept = (data: unknown, status = 200): Answer => ({ status, json: { data, responseCode: 0 } })

export type RefundManners = { refunds: 'done' | 'held' | 'rejected'; doneAfterMs: number }

/** The five calls of the gateway, and the one that tries the key. */
export function createRest(shop: BankShop, state: BankState, messages: Messages) {
  const manners: RefundManners = { refunds: 'done', doneAfterMs: 2000 }

  function register(body: Body): Answer {
    const { sessionId, merchantId, posId, amount, currency, sign, cart } = body
    if (merchantId !== shop.merchantId || posId !== shop.posId) return refuse('Incorrect merchantId or posId')
    for (const [name, most] of Object.entries(LIMITS)) {
      const value = body[name]
      if (value === undefined ? NEEDED.includes(name) : typeof value !== 'string' || value.length > most)
        return refuse(`Incorrect ${name}`)
    }
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1) return refuse('Incorrect amount')
    if (currency !== 'PLN') return refuse('Incorrect currency')
    if (sign !== signatureOf({ sessionId, merchantId, amount, currency, crc: shop.crc }))
      return refuse('Incorrect CRC value')
    const prices = Array.isArray(cart) ? (cart as { price: number; quantity: number }[]) : []
    if (prices.reduce((sum, { price, quantity }) => sum + price * quantity, 0) !== amount)
      return refuse('The cart does not add up to the amount')
    if (state.ofSession(String(sessionId))) return refuse('The sessionId was used before')
    const minutes = typeof body['timeLimit'] === 'number' && body['timeLimit'] > 0 ? body['timeLimit'] : 99
    const transaction: Transaction = {
      token: newToken(),
      sessionId: String(sessionId),
      amount,
      currency,
      orderId: 0,
      methodId: 0,
      status: 0,
      description: String(body['description']),
      urlReturn: String(body['urlReturn']),
      urlStatus: String(body['urlStatus']),
      channel: Number(body['channel'] ?? 16),
      payableUntil: Date.now() + minutes * 60 * 1000,
    }
    state.transactions.push(transaction)
    state.save()
    return accept({ token: transaction.token })
  }

  function verify({ sessionId, orderId, amount, currency, merchantId, sign }: Body): Answer {
    if (sign !== signatureOf({ sessionId, orderId, amount, currency, crc: shop.crc }))
      return refuse('Incorrect CRC value')
    const found = state.ofSession(String(sessionId))
    if (!found || found.status === 0 || found.orderId !== orderId) return refuse('Transaction not exists')
    if (found.amount !== amount || found.currency !== currency || merchantId !== shop.merchantId)
      return refuse('Incorrect amount')
    if (found.status === 1) found.status = 2
    state.save()
    return accept({ status: 'success' })
  }

  function check(sessionId: string): Answer {
    const found = state.ofSession(sessionId)
    if (!found) return refuse('Transaction not exists', 404)
    const { orderId, amount, currency, status, description, methodId: paymentMethod } = found
    return accept({
      sessionId,
      orderId,
      amount,
      currency,
      status,
      description,
      paymentMethod,
      statement: `p24-${orderId}`,
    })
  }

  async function end(refund: BankRefund, status: 1 | 4): Promise<void> {
    refund.status = status
    const transaction = state.ofOrder(refund.orderId)
    const returned = state.refundsOf(refund.orderId).filter((one) => one.status === 1)
    if (transaction && returned.reduce((sum, { amount }) => sum + amount, 0) === transaction.amount)
      transaction.status = 3
    state.save()
    await messages.notifyRefund(refund)
  }

  function refund(body: Body): Answer {
    for (const [name, most] of Object.entries(REFUND_IDS)) {
      const value = body[name]
      if (typeof value !== 'string' || value.length === 0 || value.length > most) return refuse(`Incorrect ${name}`)
    }
    const [requestId, refundsUuid] = [String(body['requestId']), String(body['refundsUuid'])]
    if (state.refunds.some((one) => one.refundsUuid === refundsUuid || one.requestId === requestId))
      return refuse('This refund was asked for before', 409)
    const wanted = (body['refunds'] ?? []) as {
      orderId: number
      sessionId: string
      amount: number
      description?: string
    }[]
    for (const { orderId, sessionId, amount, description = '' } of wanted) {
      const found = state.ofOrder(orderId)
      if (!found || found.sessionId !== sessionId) return refuse('Transaction not found', 409)
      if (found.status < 2) return refuse('Transaction in wrong status - cannot refund', 409)
      if (description.length > 35) return refuse('Incorrect description')
      const before = state.refundsOf(orderId).filter(({ status }) => status !== 4)
      if (before.reduce((sum, one) => sum + one.amount, amount) > found.amount || amount < 1)
        return refuse('The amount of refund exceeds available amount for the transaction', 409)
    }
    for (const { orderId, sessionId, amount } of wanted) {
      const made: BankRefund = {
        requestId,
        refundsUuid,
        orderId,
        sessionId,
        amount,
        status: 2 as const,
        urlStatus: typeof body['urlStatus'] === 'string' ? body['urlStatus'] : '',
      }
      state.refunds.push(made)
      if (manners.refunds !== 'held')
        messages.later(manners.doneAfterMs, () => void end(made, manners.refunds === 'rejected' ? 4 : 1))
    }
    state.save()
    return accept(
      wanted.map((one) => ({ ...one, status: true, message: 'success' })),
      201,
    )
  }

  function refundsOf(orderId: number): Answer {
    const found = state.refundsOf(orderId)
    const transaction = state.ofOrder(orderId)
    if (!transaction || found.length === 0) return refuse('Refund with given Order Id not found', 404)
    const { sessionId, amount, currency } = transaction
    const refunds = found.map((one) => ({ requestId: one.requestId, amount: one.amount, status: one.status }))
    return accept({ orderId, sessionId, amount, currency, refunds })
  }

  return {
    manners,
    end,

    answer: (method: string, path: string, authorization: string | undefined, body: Body): Answer => {
      const key = Buffer.from(`${shop.posId}:${shop.apiKey}`).toString('base64')
      if (authorization !== `Basic ${key}`) return refuse('Incorrect authentication', 401)
      const [, call = '', id = ''] =
        /^\/([a-zA-Z]+\/[a-zA-Z]+(?:\/[a-zA-Z]+)?|testAccess)(?:\/([^/]+))?$/.exec(path) ?? []
      switch (`${method} ${call}`) {
        case 'GET testAccess':
          return { status: 200, json: { data: true, error: '' } }
        case 'POST transaction/register':
          return register(body)
        case 'PUT transaction/verify':
          return verify(body)
        case 'GET transaction/by/sessionId':
          return check(decodeURIComponent(id))
        case 'POST transaction/refund':
          return refund(body)
        case 'GET refund/by/orderId':
          return refundsOf(Number(id))
        default:
          return refuse('No such call', 404)
      }
    },
  }
}

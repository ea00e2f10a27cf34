import { z } from 'zod'
import { ATTEMPT_MINUTES } from '#contracts/commerce/payment.rules.ts'
import type { Config } from '#server/context/config.ts'
import { callOutside } from '../call-outside.ts'
import { isSignedP24, signP24 } from './p24-sign.ts'
import { WrongSignature, type Attempt, type PaymentPort, type Seen, type WantedRefund } from './payment.ts'

export type P24Settings = NonNullable<Config['p24']>

const TIMEOUT_MS = 10_000
const CURRENCY = 'PLN'
const CHANNELS = { blik: 8192, any: 16 }

const int = z.number().int()
const PaidNotification = z.object({
  merchantId: int,
  posId: int,
  sessionId: z.string().max(100),
  amount: int,
  originAmount: int,
  currency: z.string().max(3),
  orderId: int,
  methodId: int,
  statement: z.string().max(500),
  sign: z.string(),
})
const RefundNotification = z.object({
  orderId: int,
  sessionId: z.string().max(100),
  refundsUuid: z.string().max(35),
  merchantId: int,
  amount: int,
  currency: z.string().max(3),
  status: z.literal([0, 1]),
  sign: z.string(),
})
const Registered = z.object({ data: z.object({ token: z.string().min(1).max(200) }) })
const Verified = z.object({ data: z.object({ status: z.literal('success') }) })
const Transaction = z.object({
  data: z.object({ status: z.coerce.number(), orderId: int, amount: int, currency: z.string() }),
})
const Refunds = z.object({
  data: z.object({ refunds: z.array(z.object({ requestId: z.string().nullish(), status: int })) }),
})

type Answer = { status: number; body: unknown }
type Paths = { returnTo: (orderUuid: string) => string; paid: string; refunded: string }

type Call = ReturnType<typeof createCall>

function createCall({ url, posId, apiKey }: P24Settings) {
  const authorization = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`
  /** Undefined if there is no response in time, or it is not JSON. */
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer | undefined> => {
    try {
      const response = await callOutside(`${url}/api/v1${path}`, {
        method,
        headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs: TIMEOUT_MS,
      })
      return { status: response.status, body: await response.json() }
    } catch {
      return undefined
    }
  }
}

async function checkPayment(call: Call, reference: string): Promise<Seen> {
  const answer = await call('GET', `/transaction/by/sessionId/${encodeURIComponent(reference)}`)
  if (answer?.status === 404) return { state: 'none' }
  const found = Transaction.safeParse(answer?.body)
  if (answer?.status !== 200 || !found.success) return { state: 'unknown' }
  const { status, orderId, amount, currency } = found.data.data
  if (status === 0) return { state: 'none' }
  if (status === 3) return { state: 'returned' }
  if (status !== 1 && status !== 2) return { state: 'unknown' }
  return { state: status === 1 ? 'unconfirmed' : 'paid', externalId: orderId, amount, currency }
}

/** Undefined if the gateway has no such refund. */
async function refundBefore(call: Call, { externalId, requestId }: WantedRefund) {
  const answer = await call('GET', `/refund/by/orderId/${externalId}`)
  if (answer?.status === 404) return undefined
  const found = Refunds.safeParse(answer?.body)
  if (answer?.status !== 200 || !found.success) return 'unknown'
  const known = found.data.data.refunds.find((one) => one.requestId === requestId)
  if (!known) return undefined
  // 1: completed, 2: pending, 3: awaits acceptance, 4: rejected.
  return known.status === 1 ? 'done' : known.status === 4 ? 'rejected' : 'sent'
}

/** Data of a payment for the gateway, within its limits of length. */
function registrationOf(attempt: Attempt, { merchantId, posId }: P24Settings, paths: Paths, operatorEmail: string) {
  const { reference, amount, payBy, orderUuid, orderNumber, email, fullName, phone, shares } = attempt
  const digits = phone.replaceAll(/\D/g, '')
  return {
    merchantId,
    posId,
    sessionId: reference,
    amount,
    currency: CURRENCY,
    description: `Kramik ${orderNumber}`,
    email: email.length <= 50 ? email : operatorEmail,
    client: fullName.slice(0, 40),
    ...(digits.length <= 12 && { phone: digits }),
    country: 'PL',
    language: 'pl',
    encoding: 'UTF-8',
    urlReturn: paths.returnTo(orderUuid),
    urlStatus: paths.paid,
    timeLimit: ATTEMPT_MINUTES,
    channel: CHANNELS[payBy],
    waitForResult: true,
    transferLabel: orderNumber.slice(0, 20),
    cart: shares.map(({ account, name, number, amount: price }) => ({
      sellerId: account,
      sellerCategory: 'Kramik',
      name: name.slice(0, 127),
      number,
      quantity: 1,
      price,
    })),
  }
}

/** Notifications of the gateway. @throws WrongSignature */
const createReading = (crc: string): Pick<PaymentPort, 'readPaid' | 'readRefund'> => ({
  readPaid: (body) => {
    const read = PaidNotification.safeParse(body)
    if (!read.success || !isSignedP24('notification', read.data, crc)) throw new WrongSignature()
    const { sessionId, orderId, ...notice } = read.data
    return { ...notice, reference: sessionId, externalId: orderId }
  },

  readRefund: (body) => {
    const read = RefundNotification.safeParse(body)
    if (!read.success || !isSignedP24('refund', read.data, crc)) throw new WrongSignature()
    return { ...read.data, isDone: read.data.status === 0 }
  },
})

const createRefunding = (call: Call, paths: Paths): Pick<PaymentPort, 'refund' | 'checkRefund'> => ({
  refund: async (refund) => {
    const known = await refundBefore(call, refund)
    if (known) return known
    const { requestId, refundsUuid, reference, externalId, amount, orderNumber } = refund
    const answer = await call('POST', '/transaction/refund', {
      requestId,
      refundsUuid,
      urlStatus: paths.refunded,
      refunds: [
        { orderId: externalId, sessionId: reference, amount, description: `Zwrot ${orderNumber}`.slice(0, 35) },
      ],
    })
    if (answer?.status === 201 || answer?.status === 200) return 'sent'
    if (answer?.status !== 409 && answer?.status !== 400) return 'unknown'
    // The gateway refuses a second call with the same ids if the first one arrived. Then the refund is not rejected.
    return (await refundBefore(call, refund)) ?? 'rejected'
  },

  checkRefund: async (refund) => (await refundBefore(call, refund)) ?? 'none',
})

/** Przelewy24 by its REST contract (developers.przelewy24.pl), or a compatible server at this address. */
export function createPrzelewy24(settings: P24Settings, paths: Paths, operatorEmail: string): PaymentPort {
  const { pageUrl, merchantId, posId, crc } = settings
  const call = createCall(settings)
  const check = (reference: string) => checkPayment(call, reference)

  return {
    merchantId,
    check,
    redirectUrl: (token) => `${pageUrl}/trnRequest/${encodeURIComponent(token)}`,
    ...createReading(crc),
    ...createRefunding(call, paths),

    begin: async (attempt) => {
      const body = registrationOf(attempt, settings, paths, operatorEmail)
      const answer = await call('POST', '/transaction/register', { ...body, sign: signP24('register', body, crc) })
      const made = Registered.safeParse(answer?.body)
      return answer?.status === 200 && made.success ? made.data.data.token : null
    },

    confirm: async ({ reference, externalId, amount }) => {
      const body = { merchantId, posId, sessionId: reference, amount, currency: CURRENCY, orderId: externalId }
      const answer = await call('PUT', '/transaction/verify', { ...body, sign: signP24('verify', body, crc) })
      if (answer?.status === 200 && Verified.safeParse(answer.body).success) return 'paid'
      // The call may have succeeded although its response was lost, so look the payment up.
      const seen = await check(reference)
      if (seen.state === 'paid') return seen.externalId === externalId && seen.amount === amount ? 'paid' : 'refused'
      return answer?.status === 400 && seen.state !== 'unknown' ? 'refused' : 'unknown'
    },

    fault: async () => {
      const answer = await call('GET', '/testAccess')
      if (answer?.status === 200) return null
      return answer ? `Przelewy24 answered ${answer.status} to our key` : 'Przelewy24 does not answer'
    },
  }
}

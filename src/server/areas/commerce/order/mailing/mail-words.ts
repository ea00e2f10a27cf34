import { z } from 'zod'
import { REFUND_REASONS } from '#contracts/commerce/payment.rules.ts'

/** Labels in lists of goods and transfers: `content/mail/order-words.md`. */
const WORDS = [
  'pickup',
  'delivery',
  'fee',
  'withdrawn',
  'waived',
  'total',
  'recipient',
  'account',
  'title',
  'amount',
  'payment',
  'cash',
  'transfer',
  'gateway',
  'noTracking',
  'sentBy',
  'readyBy',
  'arrivesBy',
  'noReason',
  'privatePerson',
  'noStatement',
  'noDeduction',
  'orderEnds',
  'refundFollows',
  'lessCash',
  'unsentRefund',
  'waitsAtSeller',
  'waitsForPayment',
  'hourFromOrder',
  'hourFromPayment',
  'acceptedByItself',
  'acceptedByHand',
  'answerOfBusiness',
  'answerOfPrivate',
  'liabilityOfBusiness',
  'liabilityOfPrivate',
  'complaintsToBusiness',
  'complaintsToPrivate',
  'withdrawUntil',
  ...REFUND_REASONS,
] as const

export const MailWords = z.strictObject(
  Object.fromEntries(WORDS.map((word) => [word, z.string().min(1)])) as Record<(typeof WORDS)[number], z.ZodString>,
)
export type MailWords = z.infer<typeof MailWords>

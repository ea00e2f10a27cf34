import { z } from 'zod'
import { isOneSize } from '#contracts/catalogue/product.rules.ts'
import { REFUND_REASONS } from '#contracts/commerce/payment.rules.ts'

/** Labels in lists of goods and transfers: `content/mail/order-words.md`. */
const WORDS = [
  'pickup',
  'delivery',
  'free',
  'fee',
  'withdrawn',
  'waived',
  'total',
  'due',
  'paid',
  'recipient',
  'account',
  'title',
  'amount',
  'payment',
  'cash',
  'transfer',
  'gateway',
  'oneSize',
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
  'paidAtSeller',
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

/** Product and size as people read them. */
export const nameOf = (name: string, size: string, { oneSize }: Pick<MailWords, 'oneSize'>) =>
  size === '' ? name : `${name}, ${isOneSize(size) ? oneSize : size}`

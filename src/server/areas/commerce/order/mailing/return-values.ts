import { toGrosze } from '#contracts/base/money.rules.ts'
import type { Return } from '#contracts/commerce/return.ts'
import { amount } from '../decimal.ts'
import { nameOf, type MailWords } from './mail-words.ts'
import { formatLastDay, polishTime } from '#server/base/polish-time.ts'

const lineOf = ({ quantity, name, variant, price }: Return['lines'][number], words: MailWords) =>
  `${quantity} × ${nameOf(name, variant, words)}: ${amount(toGrosze(price) * quantity)}`

/** Values for mails about a return. */
export const returnValues = (one: Return, words: MailWords): Record<string, string> => ({
  return: one.number,
  returnName: one.name,
  declaredAt: polishTime.second.format(Date.parse(one.declaredAt)),
  statement: one.statement || words.noStatement,
  returned: one.lines.map((line) => lineOf(line, words)).join('\n'),
  refund: amount(toGrosze(one.refund)),
  deduction: one.deduction === 0 ? words.noDeduction : `${amount(toGrosze(one.deduction))}. ${one.deductionReason}`,
  refundBy: formatLastDay(new Date(one.refundBy)),
  sendBackBy: formatLastDay(new Date(one.sendBackBy)),
  returnTracking: one.tracking ? `${one.tracking.carrier} ${one.tracking.number}`.trim() : words.noTracking,
  returnNext: nextOf(one, words)
    .replace('{{sendBackBy}}', formatLastDay(new Date(one.sendBackBy)))
    .replace('{{refundBy}}', formatLastDay(new Date(one.refundBy))),
})

function nextOf({ endsOrder, lowersCash, isUnsent }: Return, words: MailWords): string {
  if (endsOrder) return words.orderEnds
  if (lowersCash) return words.lessCash
  return isUnsent ? words.unsentRefund : words.refundFollows
}

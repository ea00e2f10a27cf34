import { toGrosze } from '#contracts/money.rules.ts'
import type { Return } from '#contracts/return.ts'
import { amount } from './decimal.ts'
import type { MailWords } from './mail-words.ts'
import { polishTime } from '../../polish-time.ts'

/** Last day of a term. Terms end at midnight, so it is the day before. */
const lastDay = (end: string) => polishTime.day.format(Date.parse(end) - 1)

const lineOf = ({ quantity, name, variant, price }: Return['lines'][number]) =>
  `${quantity} × ${name}${variant === '' ? '' : `, ${variant}`}: ${amount(toGrosze(price) * quantity)}`

/** Values for mails about a return. */
export const returnValues = (one: Return, words: MailWords): Record<string, string> => ({
  return: one.number,
  returnName: one.name,
  declaredAt: polishTime.second.format(Date.parse(one.declaredAt)),
  statement: one.statement || words.noStatement,
  returned: one.lines.map(lineOf).join('\n'),
  refund: amount(toGrosze(one.refund)),
  deduction: one.deduction === 0 ? words.noDeduction : `${amount(toGrosze(one.deduction))}. ${one.deductionReason}`,
  refundBy: lastDay(one.refundBy),
  sendBackBy: lastDay(one.sendBackBy),
  returnTracking: one.tracking ? `${one.tracking.carrier} ${one.tracking.number}`.trim() : words.noTracking,
  returnNext: nextOf(one, words)
    .replace('{{sendBackBy}}', lastDay(one.sendBackBy))
    .replace('{{refundBy}}', lastDay(one.refundBy)),
})

function nextOf({ endsOrder, lowersCash }: Return, words: MailWords): string {
  if (endsOrder) return words.orderEnds
  return lowersCash ? words.lessCash : words.refundFollows
}

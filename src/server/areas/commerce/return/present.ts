import { toZloty } from '#contracts/base/money.rules.ts'
import { endOfFourteenDays, openReturnSteps } from '#contracts/commerce/return.rules.ts'
import type { Return } from '#contracts/commerce/return.ts'
import { isSure } from '../order/service.ts'
import type { ReturnedLine, ReturnRow, WholeReturn } from './repo.ts'

const iso = (moment: Date | null) => moment && moment.toISOString()

const presentLine = ({ line, bought }: ReturnedLine): Return['lines'][number] => ({
  lineUuid: bought.uuid,
  name: bought.name,
  variant: bought.variantName,
  picture: bought.mediaUuid && `/media/${bought.mediaUuid}/thumbnail`,
  quantity: line.quantity,
  price: toZloty(bought.price),
  restocked: line.restocked,
})

export const presentReturn = ({ row, part, order, lines, refund }: WholeReturn, by: 'buyer' | 'seller'): Return => ({
  uuid: row.uuid,
  sellerOrderUuid: row.sellerOrderUuid,
  number: numberOf(row, part.number),
  orderNumber: part.number,
  state: row.state,
  endsOrder: row.endsOrder,
  lowersCash: row.lowersCash,
  isUnsent: row.isUnsent,
  declaredAt: row.declaredAt.toISOString(),
  name: row.name,
  email: by === 'buyer' || isSure(part) ? order.email : null,
  statement: row.statement,
  lines: lines.map(presentLine),
  goods: toZloty(row.goods),
  delivery: toZloty(row.delivery),
  deduction: toZloty(row.deduction),
  deductionReason: row.deductionReason,
  refund: toZloty(refund),
  refundAccount: by === 'seller' ? part.refundAccount : null,
  sendBackBy: endOfFourteenDays(row.declaredAt).toISOString(),
  refundBy: row.refundBy.toISOString(),
  sentBackAt: iso(row.sentBackAt),
  receivedAt: iso(row.receivedAt),
  settledAt: iso(row.settledAt),
  tracking: row.trackingNumber === '' ? null : { carrier: row.trackingCarrier, number: row.trackingNumber },
  paymentMethod: order.paymentMethod,
  steps: openReturnSteps(row, by),
  version: row.version,
})

export const numberOf = ({ position }: Pick<ReturnRow, 'position'>, orderNumber: string) =>
  `${orderNumber}/Z${position}`

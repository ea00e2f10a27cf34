import { toZloty } from '#contracts/base/money.rules.ts'
import type { PackingSlip } from '#server/ports/document/packing-slip.ts'
import type { OrderRow, WholeSellerOrder } from '../repo.ts'

/** Packing slip of a seller order, without withdrawn pieces. */
export function slipOf(order: OrderRow, part: WholeSellerOrder): PackingSlip {
  const { trader, delivery } = part
  const { address, point } = delivery
  return {
    number: part.number,
    createdAt: order.createdAt,
    dispatchBy: part.dispatchBy,
    seller:
      trader?.kind === 'business'
        ? [trader.name, `${trader.address}, ${trader.zipcode} ${trader.city}`]
        : [part.sellerName],
    recipient: [
      `${order.firstname} ${order.lastname}`,
      ...(address ? [address.street, `${address.zipcode} ${address.city}`] : []),
      ...(point ? [point.code, `${point.street}, ${point.zipcode} ${point.city}`] : []),
      order.phone,
    ],
    delivery,
    toCollect: toZloty(part.amounts.toCollect),
    note: order.note,
    lines: part.lines.flatMap(({ uuid, name, variantName, code, quantity }) => {
      const left = quantity - (part.returned.get(uuid) ?? 0)
      return left > 0 ? [{ name: variantName === '' ? name : `${name}, ${variantName}`, code, quantity: left }] : []
    }),
  }
}

import { toZloty } from '#contracts/base/money.rules.ts'
import type { OrderViewer } from '#server/auth/order-viewer.ts'
import { notFound } from '#server/base/errors.ts'
import type { createOrderDocuments, OrderDocument } from '#server/ports/document/order-document.ts'
import type { createWithdrawalForms, WithdrawalForm } from '#server/ports/document/withdrawal-form.ts'
import { isSure, presentAmounts } from './present.ts'
import type { OrderCore } from '../core.ts'
import type { OrderLineRow, OrderRow, WholeSellerOrder } from '../repo.ts'

export type DocumenterParts = {
  isBuyer: (order: OrderRow, viewer: OrderViewer) => boolean
  drawDocument: ReturnType<typeof createOrderDocuments>
  drawForm: ReturnType<typeof createWithdrawalForms>
}

export function createOrderDocumenter(
  { db, repo }: Pick<OrderCore, 'db' | 'repo'>,
  { isBuyer, drawDocument, drawForm }: DocumenterParts,
) {
  /** @throws AppError 404 if it does not exist or belongs to somebody else */
  async function seenBy(viewer: OrderViewer, uuid: string, sellerOrderUuid: string | undefined) {
    const order = await repo.order(db, uuid)
    if (!order) throw notFound('order')
    const as = isBuyer(order, viewer) ? 'buyer' : 'seller'
    const seen = (await repo.partsOf(db, [uuid])).filter(
      (part) =>
        (as === 'buyer' || (viewer.userUuid !== null && part.sellerUuid === viewer.userUuid)) &&
        (sellerOrderUuid === undefined || part.uuid === sellerOrderUuid),
    )
    return (await repo.whole(db, seen)).map((part) => ({ order, part, hasContact: as === 'buyer' || isSure(part) }))
  }

  return {
    /**
     * Draws the confirmation of an order as a PDF. It has a page for each part that the viewer may see, or only the
     * requested part.
     * @throws AppError 404 if it does not exist or belongs to somebody else
     */
    document: async (viewer: OrderViewer, uuid: string, sellerOrderUuid: string | undefined): Promise<Buffer> => {
      const seen = await seenBy(viewer, uuid, sellerOrderUuid)
      const [first, ...rest] = seen.map(({ order, part, hasContact }) => documentOf(order, part, hasContact))
      if (!first) throw notFound('order')
      return drawDocument([first, ...rest])
    },

    /**
     * Draws a paper form for withdrawing from the contract with one seller.
     * @throws AppError 404 if it does not exist or belongs to somebody else
     */
    withdrawalForm: async (viewer: OrderViewer, uuid: string, sellerOrderUuid: string): Promise<Buffer> => {
      const [seen] = await seenBy(viewer, uuid, sellerOrderUuid)
      if (!seen) throw notFound('order')
      return drawForm(formOf(seen.order, seen.part, seen.hasContact))
    },
  }
}

function formOf(order: OrderRow, part: WholeSellerOrder, hasContact: boolean): WithdrawalForm {
  const { trader } = part
  const { address } = part.delivery
  return {
    number: part.number,
    createdAt: order.createdAt,
    seller:
      trader?.kind === 'business'
        ? [trader.name, `${trader.address}, ${trader.zipcode} ${trader.city}`, trader.email].filter(Boolean)
        : [part.sellerName],
    goods: part.lines.map((line) => `${line.quantity} × ${documentLine(line).name}`),
    buyer: `${order.firstname} ${order.lastname}`,
    address: hasContact && address ? `${address.street}, ${address.zipcode} ${address.city}` : '',
  }
}

/** `hasContact`: the seller may see addresses, phone and e-mail, which requires an accepted order. */
function documentOf(order: OrderRow, part: WholeSellerOrder, hasContact: boolean): OrderDocument {
  const { address, point, kind, carrier } = part.delivery
  const place = [
    ...(address ? [`${address.street}, ${address.zipcode} ${address.city}`] : []),
    ...(point ? [`${point.code}, ${point.street}, ${point.zipcode} ${point.city}`] : []),
  ]
  const { invoice } = order
  return {
    number: part.number,
    createdAt: order.createdAt,
    sellerName: part.sellerName,
    trader: part.trader,
    buyer: [`${order.firstname} ${order.lastname}`, ...(hasContact ? [order.email, order.phone] : [])],
    invoice: invoice
      ? [
          invoice.company,
          ...(hasContact ? [`${invoice.street}, ${invoice.zipcode} ${invoice.city}`] : []),
          `NIP ${invoice.nip}`,
        ]
      : [],
    delivery: { kind, carrier, place: hasContact ? place : [] },
    paymentMethod: order.paymentMethod,
    note: order.note,
    lines: part.lines.map(documentLine),
    deliveryPrice: toZloty(part.deliveryPrice),
    cashFee: toZloty(part.cashFee),
    ...presentAmounts(part.amounts),
    isDue: isDue(part),
  }
}

const isDue = ({ state, amounts }: WholeSellerOrder) => state !== 'cancelled' && amounts.payable > amounts.paid

const documentLine = ({ name, variantName, quantity, price, total }: OrderLineRow) => ({
  name: variantName === '' ? name : `${name}, ${variantName}`,
  quantity,
  price: toZloty(price),
  total: toZloty(total),
})

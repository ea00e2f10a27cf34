/** Tables of the area `commerce` that others may read and refer to, apart from its face, which loads all services. */
export { orderEvents, orderLines, orders, sellerOrders } from './order/table.ts'
export { payments } from './payment/table.ts'
export { reservations } from './reservation/table.ts'
export { returns } from './return/table.ts'
export { reviews } from './review/table.ts'
export { talkMessages } from './talk/table.ts'
export { publishedAnswers, threads } from './thread/table.ts'

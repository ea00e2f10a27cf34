import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { OrderCreated } from '#contracts/commerce/create-order.ts'
import { deliveriesOf, guestOrder, must, sendOrder, type BenchGoods } from './goods.ts'
import type { Templates } from './growth-rows.ts'
import type { BenchSeller } from './seller.ts'

/** A buyer's order of one piece, in every table that is copied. */
export async function buildTemplates(
  client: Client,
  api: string,
  seller: BenchGoods,
  buyer: BenchSeller,
): Promise<Templates> {
  const deliveries = await deliveriesOf(api, [seller])
  const body = guestOrder(seller.variants.slice(0, 1), deliveries)
  const { id: orderUuid } = must<OrderCreated>(await sendOrder(api, body, randomUUID(), buyer.token))
  const one = async (text: string, values: unknown[]): Promise<string> => {
    const { rows } = await client.query<{ uuid: string }>(text, values)
    if (!rows[0]) throw new Error(`No row: ${text}`)
    return rows[0].uuid
  }
  const sellerOrderUuid = await one('select uuid from seller_orders where order_uuid = $1', [orderUuid])
  const projectionVariantUuid = seller.variants[0] ?? ''
  const projectionUuid = await one('select projection_uuid as uuid from projection_variants where uuid = $1', [
    projectionVariantUuid,
  ])
  const mediaUuid = await one(
    `insert into media (uuid, owner_uuid, kind, status, mimetype, width, height, duration, created_at)
      values (gen_random_uuid(), $1, 'video', 'ready', 'video/mp4', 1080, 1920, 30, now()) returning uuid`,
    [seller.seller.uuid],
  )
  return {
    sellerUuid: seller.seller.uuid,
    buyerUuid: buyer.uuid,
    productUuid: seller.product.uuid,
    variantUuid: seller.depotVariants[0] ?? '',
    definitionUuid: seller.definitionUuid,
    projectionUuid,
    projectionVariantUuid,
    orderUuid,
    sellerOrderUuid,
    orderLineUuid: await one('select uuid from order_lines where seller_order_uuid = $1', [sellerOrderUuid]),
    mediaUuid,
    videoUuid: await one(
      `insert into videos (uuid, type, owner_uuid, shop_uuid, category_uuid, media_uuid, conversation_uuid, description,
          is_ready, definition_uuid, projection_uuid, published_at, created_at, updated_at)
        select gen_random_uuid(), 2, $1, shops.uuid, depot_products.category_uuid, $2, gen_random_uuid(), 'Torba', true, $3, $4,
          now(), now(), now()
        from shops, depot_products where shops.owner_uuid = $1 and depot_products.uuid = $5 returning uuid`,
      [seller.seller.uuid, mediaUuid, seller.definitionUuid, projectionUuid, seller.product.uuid],
    ),
  }
}

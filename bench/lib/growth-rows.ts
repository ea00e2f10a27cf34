import type { Client } from 'pg'
import { copyRow, type Span } from './copy-rows.ts'

/** One row of each table, to be copied. */
export type Templates = {
  sellerUuid: string
  buyerUuid: string
  productUuid: string
  variantUuid: string
  definitionUuid: string
  projectionUuid: string
  projectionVariantUuid: string
  orderUuid: string
  sellerOrderUuid: string
  orderLineUuid: string
  mediaUuid: string
  videoUuid: string
}

/** SQL expression of the uuid of row `n`, so that rows of several tables find each other. */
const named = (kind: string) => `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`
/** Spread over the past, so that a copy is older than the copied row. */
const EARLIER = `now() - interval '1 minute' * n`
const WORDS = ['sukienka', 'torebka', 'płaszcz', 'sweter', 'koszula', 'lniana', 'wełniana', 'skórzana', 'Bryza', 'Świt']
const TEXT = `(array['${WORDS.join("','")}'])[1 + n % 10] || ' ' || (array['${WORDS.join("','")}'])[1 + n / 10 % 10] || ' ' || n`

/**
 * Adds rows to all tables that grow with the work of one seller and one buyer: products, videos, orders, stock movements,
 * notifications, followers and reviews. Every tenth order waits for its seller.
 */
export async function growBy(client: Client, of: Templates, span: Span): Promise<void> {
  const add = (table: string, uuid: string, differing: Record<string, string>) =>
    copyRow(client, span, table, uuid, differing)
  const { from, to } = span
  await add('users', of.buyerUuid, { uuid: named('user'), email: `n || '@growth.example'`, username: `'growth' || n` })
  await client.query(
    `insert into favorites (user_uuid, seller_uuid, created_at)
      select ${named('user')}, $1, ${EARLIER} from generate_series($2::int, $3::int) as n`,
    [of.sellerUuid, from, to],
  )
  await client.query(
    `insert into reviews (uuid, author_uuid, seller_uuid, rate, content, created_at)
      select ${named('review')}, ${named('user')}, $1, 1 + n % 5, 'Polecam', ${EARLIER}
      from generate_series($2::int, $3::int) as n`,
    [of.sellerUuid, from, to],
  )
  await client.query(
    `insert into notifications (uuid, user_uuid, kind, subject, path, created_at)
      select ${named('notification')}, $1, 'orderPlaced', 'G' || n, '/', ${EARLIER}
      from generate_series($2::int, $3::int) as n`,
    [of.buyerUuid, from, to],
  )
  await add('depot_products', of.productUuid, {
    uuid: named('product'),
    code: `'G' || n`,
    name: TEXT,
    full_name: TEXT,
    created_at: EARLIER,
  })
  await add('depot_variants', of.variantUuid, { uuid: named('variant'), product_uuid: named('product') })
  await add('product_definitions', of.definitionUuid, {
    uuid: named('definition'),
    depot_product_uuid: named('product'),
    created_at: EARLIER,
  })
  await add('definition_projections', of.projectionUuid, {
    uuid: named('projection'),
    definition_uuid: named('definition'),
    idempotency_key: 'null',
    created_at: EARLIER,
  })
  await add('projection_variants', of.projectionVariantUuid, {
    uuid: named('projectionVariant'),
    projection_uuid: named('projection'),
    depot_variant_uuid: named('variant'),
  })
  await add('media', of.mediaUuid, { uuid: named('media'), created_at: EARLIER })
  await add('videos', of.videoUuid, {
    uuid: named('video'),
    media_uuid: named('media'),
    conversation_uuid: named('conversation'),
    definition_uuid: named('definition'),
    projection_uuid: named('projection'),
    description: TEXT,
    published_at: EARLIER,
    created_at: EARLIER,
  })
  await add('orders', of.orderUuid, {
    uuid: named('order'),
    number: `'G' || n`,
    idempotency_key: 'n::text',
    created_at: EARLIER,
  })
  await add('seller_orders', of.sellerOrderUuid, {
    uuid: named('sellerOrder'),
    order_uuid: named('order'),
    number: `'G' || n || '/1'`,
    state: `case when n % 10 = 0 then 'placed' else 'delivered' end`,
    created_at: EARLIER,
    placed_at: EARLIER,
    delivered_at: `case when n % 10 = 0 then null else ${EARLIER} end`,
  })
  await add('order_lines', of.orderLineUuid, {
    uuid: named('orderLine'),
    seller_order_uuid: named('sellerOrder'),
    name: TEXT,
  })
  await client.query(
    `insert into stock_movements (variant_uuid, kind, delta, quantity_after, order_line_uuid, at)
      select $1, 'order', -1, 1, ${named('orderLine')}, ${EARLIER} from generate_series($2::int, $3::int) as n`,
    [of.variantUuid, from, to],
  )
  await client.query('vacuum analyze')
}

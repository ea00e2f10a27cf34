import type { Client } from 'pg'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { copyRow } from './copy-rows.ts'
import type { Templates } from './growth-rows.ts'
import { draw, earlier, named, oneOf, zipf, type ScaleSize } from './scale-draw.ts'

const WORDS = ['sukienka', 'torebka', 'płaszcz', 'sweter', 'koszula', 'lniana', 'wełniana', 'skórzana', 'Bryza', 'Świt']
const TEXT = `${oneOf(WORDS)} || ' ' || ${oneOf(WORDS, 'n / 10')} || ' ' || n`
const SIZES = ['UNI', '36', '38', '40', 'M', 'L']
const PRODUCT_SEED = 1
const ORDER_SEED = 2
const BUYER_SEED = 3

/** Sellers with shops, buyers, and the products, videos and orders of both, from one row of each. */
export async function fillMarket(client: Client, of: Templates, size: ScaleSize): Promise<void> {
  const { sellers, buyers, products, videos } = size
  const add = (table: string, quantity: number, uuid: string, differing: Record<string, string>) =>
    copyRow(client, { from: 1, to: quantity }, table, uuid, differing)
  const categories = CATEGORIES.map(({ categoryUuid }) => categoryUuid)
  const owner = (product: string) => zipf(PRODUCT_SEED, sellers, product)
  const shown = `1 + (n - 1) % ${products}`

  for (const [kind, quantity] of [['seller', sellers] as const, ['buyer', buyers] as const])
    await add('users', quantity, of.buyerUuid, {
      uuid: named(kind),
      email: `'${kind}' || n || '@scale.example'`,
      username: `'${kind}' || n`,
      firstname: oneOf(['Ola', 'Ewa', 'Zofia', 'Łucja', 'Iga']),
      created_at: earlier(quantity),
    })
  const { rows } = await client.query<{ uuid: string }>('select uuid from shops where owner_uuid = $1', [of.sellerUuid])
  await add('shops', sellers, rows[0]?.uuid ?? '', {
    uuid: named('shop'),
    owner_uuid: named('seller'),
    slug: `'sklep-' || n`,
    name: `'Sklep ' || n`,
    created_at: earlier(sellers),
  })
  await add('depot_products', products, of.productUuid, {
    uuid: named('product'),
    owner_uuid: `pg_temp.seller(${owner('n')})`,
    code: `'G' || n`,
    name: TEXT,
    full_name: TEXT,
    price: '1000 + n % 50000',
    category_uuid: oneOf(categories) + '::uuid',
    created_at: earlier(products),
  })
  await add('depot_variants', products, of.variantUuid, {
    uuid: named('variant'),
    product_uuid: named('product'),
    size: oneOf(SIZES),
    quantity: 'n % 9',
  })
  await add('product_definitions', products, of.definitionUuid, {
    uuid: named('definition'),
    owner_uuid: `pg_temp.seller(${owner('n')})`,
    depot_product_uuid: named('product'),
    created_at: earlier(products),
  })
  await add('definition_projections', products, of.projectionUuid, {
    uuid: named('projection'),
    definition_uuid: named('definition'),
    price: '1000 + n % 50000',
    idempotency_key: 'null',
    created_at: earlier(products),
  })
  await add('projection_variants', products, of.projectionVariantUuid, {
    uuid: named('projectionVariant'),
    projection_uuid: named('projection'),
    depot_variant_uuid: named('variant'),
  })
  await add('media', videos, of.mediaUuid, {
    uuid: named('media'),
    owner_uuid: `pg_temp.seller(${owner(shown)})`,
    created_at: earlier(videos),
  })
  await add('videos', videos, of.videoUuid, {
    uuid: named('video'),
    type: 'case when n % 10 = 0 then 1 else 2 end',
    owner_uuid: `pg_temp.seller(${owner(shown)})`,
    shop_uuid: `pg_temp.shop(${owner(shown)})`,
    category_uuid: oneOf(categories, shown) + '::uuid',
    media_uuid: named('media'),
    conversation_uuid: named('conversation'),
    definition_uuid: named('definition', shown),
    projection_uuid: named('projection', shown),
    description: TEXT,
    like_quantity: `floor(100 * ${draw(9)})`,
    view_quantity: `floor(10000 * ${draw(10)})`,
    published_at: earlier(videos),
    created_at: earlier(videos),
    deleted_at: 'case when n % 50 = 2 then now() end',
  })
  await fillSales(client, of, size)
}

async function fillSales(
  client: Client,
  of: Templates,
  { sellers, buyers, products, orders }: ScaleSize,
): Promise<void> {
  const add = (table: string, quantity: number, uuid: string, differing: Record<string, string>) =>
    copyRow(client, { from: 1, to: quantity }, table, uuid, differing)
  const owner = (product: string) => zipf(PRODUCT_SEED, sellers, product)
  const ordered = zipf(ORDER_SEED, products)
  await add('orders', orders, of.orderUuid, {
    uuid: named('order'),
    buyer_uuid: `pg_temp.buyer(${zipf(BUYER_SEED, buyers)})`,
    number: `'S' || n`,
    idempotency_key: 'n::text',
    created_at: earlier(orders),
  })
  await add('seller_orders', orders, of.sellerOrderUuid, {
    uuid: named('sellerOrder'),
    order_uuid: named('order'),
    seller_uuid: `pg_temp.seller(${owner(ordered)})`,
    number: `'S' || n || '/1'`,
    state: `case when n % 20 = 0 then 'placed' when n % 20 = 1 then 'accepted' else 'delivered' end`,
    created_at: earlier(orders),
    placed_at: earlier(orders),
    delivered_at: `case when n % 20 < 2 then null else ${earlier(orders)} end`,
  })
  await add('order_lines', orders, of.orderLineUuid, {
    uuid: named('orderLine'),
    seller_order_uuid: named('sellerOrder'),
    variant_uuid: named('variant', ordered),
    variant_projection_uuid: named('projectionVariant', ordered),
    definition_uuid: named('definition', ordered),
    video_uuid: named('video', ordered),
    name: TEXT,
  })
  await client.query(
    `insert into stock_movements (variant_uuid, kind, delta, quantity_after, order_line_uuid, at)
      select ${named('variant', ordered)}, 'order', -1, 1, ${named('orderLine')}, ${earlier(orders)}
      from generate_series(1, $1::int) as n`,
    [orders],
  )
}

import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export type BareLine = { sellerUuid: string; depotVariantUuid: string; variantUuid: string; definitionUuid: string }

const OUT_OF_STOCK = 'out of stock'

/**
 * Baseline for ordering: writes an order with as few statements as possible, without HTTP, validation, quotes or ORM.
 * Same rows, and the same locks in the same order. Returns false if a piece is missing.
 */
export async function placeBareOrder(pool: Pool, lines: readonly BareLine[]): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await write(client, lines)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (error instanceof Error && error.message === OUT_OF_STOCK) return false
    throw error
  } finally {
    client.release()
  }
}

async function write(client: PoolClient, lines: readonly BareLine[]): Promise<void> {
  const sellers = [...new Set(lines.map(({ sellerUuid }) => sellerUuid))]
  const variants = lines.map(({ depotVariantUuid }) => depotVariantUuid)
  await client.query('select uuid from users where uuid = any($1) order by uuid for key share', [sellers])
  const order = randomUUID()
  await client.query(
    `insert into orders (uuid, number, email, firstname, lastname, phone, total, payment_method, note, terms_version,
        idempotency_scope, idempotency_key, token_hash, locked_token, created_at)
      values ($1::uuid, $1::uuid::text, $1::uuid::text, 'Ola', 'Szybka', '+48600700800', $2, 'cash', '', 'bench', $1::uuid::text, $1::uuid::text, 't', 't', now())`,
    [order, lines.length * 1000],
  )
  await requireStock(client, variants)
  const parts = sellers.map((sellerUuid, position) => ({
    uuid: randomUUID(),
    sellerUuid,
    position,
    goods: lines.filter((line) => line.sellerUuid === sellerUuid).length * 1000,
  }))
  await client.query(
    `insert into seller_orders (uuid, order_uuid, seller_uuid, number, position, state, goods, delivery_price, cash_fee, total,
        payment_status, seller_name, delivery, dispatch_days, placed_at, created_at)
      select uuid, $1::uuid, seller, $1::uuid::text, position, 'placed', goods, 0, 0, goods, 'none', 'Sklep',
        '{"kind":"courier","carrier":"Kurier","address":null,"point":null}', 2, now(), now()
      from json_to_recordset($2) as row (uuid uuid, seller uuid, position int, goods int)`,
    [order, JSON.stringify(parts.map(({ sellerUuid, ...part }) => ({ ...part, seller: sellerUuid })))],
  )
  const rows = lines.map((line, position) => ({
    ...line,
    uuid: randomUUID(),
    position,
    part: parts.find(({ sellerUuid }) => sellerUuid === line.sellerUuid)?.uuid,
  }))
  await client.query(
    `insert into order_lines (uuid, seller_order_uuid, position, variant_uuid, variant_projection_uuid, definition_uuid, code,
        name, variant_name, price, quantity, total)
      select uuid, part, position, "depotVariantUuid", "variantUuid", "definitionUuid", 'BENCH', 'Torba', 'UNI', 1000, 1, 1000
      from json_to_recordset($1) as row (uuid uuid, part uuid, position int, "depotVariantUuid" uuid, "variantUuid" uuid,
        "definitionUuid" uuid)`,
    [JSON.stringify(rows)],
  )
  await client.query(
    `insert into order_events (uuid, seller_order_uuid, step, state, by, at)
      select gen_random_uuid(), uuid, 'place', 'placed', 'buyer', now() from unnest($1::uuid[]) as uuid`,
    [parts.map(({ uuid }) => uuid)],
  )
  const jobs = [
    { name: 'order.mail', data: { orderUuid: order } },
    ...parts.flatMap(({ uuid }) => [
      { name: 'order.mail', data: { orderUuid: order, sellerOrderUuid: uuid } },
      { name: 'order.dueStep', data: { sellerOrderUuid: uuid, step: 'accept' } },
    ]),
  ]
  // Scheduled for later, so that no worker runs them.
  await client.query(
    `insert into pgboss.job (name, data, start_after) select name, data, now() + interval '1 day'
      from json_to_recordset($1) as row (name text, data jsonb)`,
    [JSON.stringify(jobs)],
  )
  await client.query(
    `select uuid from depot_products where uuid in (select product_uuid from depot_variants where uuid = any($1))
      order by uuid for no key update`,
    [variants],
  )
  await requireStock(client, variants, 'order by uuid for no key update')
  await client.query(`select * from reservations where variant_uuid = any($1) and state in ('queued', 'held')`, [
    variants,
  ])
  await client.query(
    `insert into stock_movements (variant_uuid, kind, delta, quantity_after, order_line_uuid, round, at)
      select "depotVariantUuid", 'order', -1, depot_variants.quantity - 1, row.uuid, 1, now()
      from json_to_recordset($1) as row (uuid uuid, "depotVariantUuid" uuid)
      join depot_variants on depot_variants.uuid = "depotVariantUuid"`,
    [JSON.stringify(rows)],
  )
  await client.query('update depot_variants set quantity = quantity - 1 where uuid = any($1)', [variants])
}

async function requireStock(client: PoolClient, variants: readonly string[], locking = ''): Promise<void> {
  const { rows } = await client.query<{ quantity: number }>(
    `select quantity from depot_variants where uuid = any($1) ${locking}`,
    [variants],
  )
  if (rows.some(({ quantity }) => quantity < 1)) throw new Error(OUT_OF_STOCK)
}

import type { Client } from 'pg'

/** Rows of a marketplace. */
export type ScaleSize = { videos: number; products: number; orders: number; sellers: number; buyers: number }

/** The most active seller and buyer, whose sessions the bench has. */
export type Hottest = { sellerUuid: string; shopUuid: string; buyerUuid: string }

/** SQL expression of the uuid of row `n` of a kind, so that rows of several tables find each other. */
export const named = (kind: string, n = 'n') => `pg_temp.named('${kind}', ${n})`
/** SQL expression of a number from 1 to `size`, of which small ones are frequent (Zipf's law). The seed is fixed. */
export const zipf = (seed: number, size: number, n = 'n') => `pg_temp.zipf(${n}, ${seed}, ${size})`
/** SQL expression of a number from 0 to less than 1. */
export const draw = (seed: number, n = 'n') => `pg_temp.draw(${n}, ${seed})`
/** SQL expression of a moment of the last two years: the same span for any number of rows. */
export const earlier = (quantity: number, n = 'n') =>
  `date_trunc('milliseconds', now() - interval '700 days' * (${n} / ${quantity}::float8))`
export const oneOf = (values: readonly string[], n = 'n') =>
  `(array['${values.join("','")}'])[1 + (${n}) % ${values.length}]`

/** Functions of this connection. Equal numbers give equal rows in each run. */
export async function createDraws(client: Client, { sellerUuid, shopUuid, buyerUuid }: Hottest): Promise<void> {
  const define = (head: string, type: string, body: string) =>
    client.query(
      `create function pg_temp.${head} returns ${type} language sql immutable parallel safe as $$ select ${body} $$`,
    )
  // Without the cast the function would not be inlined, because joining a text and any other value is not immutable.
  await define(
    'named(kind text, n int)',
    'uuid',
    `overlay(overlay(md5(kind || n::text) placing '4' from 13) placing '8' from 17)::uuid`,
  )
  await define('draw(n int, seed int)', 'float8', `(hashint4extended(n, seed) & 2147483647) / 2147483648.0::float8`)
  await define(
    'zipf(n int, seed int, size int)',
    'int',
    `least(size, floor(exp(pg_temp.draw(n, seed) * ln(size + 1)))::int)`,
  )
  const person = (kind: string, hottest: string) => `case n when 1 then '${hottest}'::uuid else ${named(kind)} end`
  await define('seller(n int)', 'uuid', person('seller', sellerUuid))
  await define('shop(n int)', 'uuid', person('shop', shopUuid))
  await define('buyer(n int)', 'uuid', person('buyer', buyerUuid))
}

// Also run on the embedded database: hand-written SQL of a migration.
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openEarlierDatabase } from '#tests/setup/earlier-database.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [USER, SHOP, PRODUCT, DEFINITION] = [1, 2, 3, 4].map(id)
const on = (day: number) => `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`

/** Prices with the deletion time of their video. `undefined`: no video showed it. */
const SHOWN = [
  { price: 100, since: on(1), deleted: null },
  { price: 200, since: on(2), deleted: on(9) },
  { price: 300, since: on(3) },
  { price: 400, since: on(4) },
] as { price: number; since: string; deleted?: string | null }[]

const ROWS = `
  insert into users (uuid, email, username, firstname, lastname, created_at)
    values ('${USER}', 'a@example.com', 'a', 'Ala', 'Testowa', now());
  insert into shops (uuid, owner_uuid, slug, name, created_at) values ('${SHOP}', '${USER}', 'a', 'A', now());
  insert into depot_products (uuid, owner_uuid, code, name, full_name, price, category_uuid, created_at, updated_at)
    values ('${PRODUCT}', '${USER}', 'A', 'Torba', 'Torba', 100, '${id(9)}', now(), now());
  insert into product_definitions (uuid, owner_uuid, depot_product_uuid, created_at)
    values ('${DEFINITION}', '${USER}', '${PRODUCT}', now());
  ${SHOWN.map(
    ({ price, since, deleted }, n) => `
    insert into definition_projections (uuid, definition_uuid, price, created_at)
      values ('${id(10 + n)}', '${DEFINITION}', ${price}, '${since}');
    ${
      deleted === undefined
        ? ''
        : `insert into media (uuid, owner_uuid, status, size, total_chunk_count, chunk_ends, created_at)
             values ('${id(20 + n)}', '${USER}', 'ready', 1, 1, '[1]', now());
           insert into videos (uuid, type, owner_uuid, shop_uuid, category_uuid, media_uuid, conversation_uuid, description,
             projection_uuid, published_at, created_at, updated_at, deleted_at)
             values ('${id(30 + n)}', 0, '${USER}', '${SHOP}', '${id(9)}', '${id(20 + n)}', '${id(40 + n)}', '',
               '${id(10 + n)}', now(), now(), now(), ${deleted === null ? 'null' : `'${deleted}'`});`
    }`,
  ).join('')}`

test('prices from before price periods are migrated: current if a video shows them, otherwise ended', async () => {
  const database = await openEarlierDatabase('price_periods')
  await database.pool.query(ROWS)
  await migrateDatabase(database)
  const { rows } = await database.pool.query<{ price: string; since: Date; until: Date | null }>(
    'select price, since, until from price_periods order by since',
  )
  expect(
    rows.map(({ price, since, until }) => [Number(price), since.toISOString(), until?.toISOString() ?? null]),
  ).toEqual([
    [100, on(1), null],
    [200, on(2), on(9)],
    [300, on(3), on(4)],
    [400, on(4), null],
  ])
})

// Embedded too: hand-written SQL of a migration.
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { inSnapshot } from '#server/db/unit.ts'
import { openEarlierDatabase } from '#tests/setup/earlier-database.ts'
import { stockFaults } from './ledger.repo.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [USER, PRODUCT, DEFINITION, PROJECTION, GONE] = [1, 2, 3, 4, 5].map(id)
/** Quantities by size. */
const QUANTITIES = { S: 3, M: 0, L: -2, XL: 1 }

const ROWS = `
  insert into users (uuid, email, username, firstname, lastname, created_at)
    values ('${USER}', 'a@example.com', 'a', 'Ala', 'Testowa', now());
  insert into depot_products (uuid, owner_uuid, code, name, full_name, price, category_uuid, created_at, updated_at)
    values ('${PRODUCT}', '${USER}', 'A', 'Torba', 'Torba', 100, '${id(9)}', now(), now());
  insert into depot_variants (uuid, product_uuid, name, size, quantity)
    values ${Object.entries(QUANTITIES)
      .map(([size, quantity], index) => `('${id(20 + index)}', '${PRODUCT}', '${size}', '${size}', ${quantity})`)
      .join(', ')};
  insert into product_definitions (uuid, owner_uuid, depot_product_uuid, created_at)
    values ('${DEFINITION}', '${USER}', '${PRODUCT}', now());
  insert into definition_projections (uuid, definition_uuid, price, created_at)
    values ('${PROJECTION}', '${DEFINITION}', 100, now());
  insert into projection_variants (uuid, projection_uuid, depot_variant_uuid) values ('${id(30)}', '${PROJECTION}', '${id(20)}');
  insert into projection_variants (uuid, projection_uuid, last_name, last_size) values ('${GONE}', '${PROJECTION}', 'Ruda', 'S');
`

test('an older database gets a movement for every quantity, and removed products keep their names', async () => {
  const database = await openEarlierDatabase('stock_ledger')
  await database.pool.query(ROWS)
  await migrateDatabase(database)
  const read = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows
  expect(
    await read(`select size, quantity, kind, delta, quantity_after, reason from depot_variants
      left join stock_movements on variant_uuid = depot_variants.uuid where deleted_at is null order by depot_variants.uuid`),
  ).toEqual([
    { size: 'S', quantity: 3, kind: 'import', delta: 3, quantity_after: 3, reason: 'ledgerBegins' },
    { size: 'M', quantity: 0, kind: null, delta: null, quantity_after: null, reason: null },
    { size: 'L', quantity: 0, kind: null, delta: null, quantity_after: null, reason: null },
    { size: 'XL', quantity: 1, kind: 'import', delta: 1, quantity_after: 1, reason: 'ledgerBegins' },
  ])
  expect(
    await read(`select shown.uuid, name, size, quantity, deleted_at is not null as is_gone from projection_variants as shown
      join depot_variants on depot_variants.uuid = depot_variant_uuid order by shown.uuid`),
  ).toEqual([
    { uuid: GONE, name: 'Ruda', size: 'S', quantity: 0, is_gone: true },
    { uuid: id(30), name: 'S', size: 'S', quantity: 3, is_gone: false },
  ])
  expect(await inSnapshot(database.db, stockFaults)).toEqual([])
})

import type { Session } from '../db/session.ts'

/** Columns with texts that the vault has encrypted. */
const LOCKED = [
  ['orders', 'locked_token'],
  ['second_factors', 'secret'],
  ['social_accounts', 'access_token'],
  ['social_pages', 'access_token'],
] as const

/** Stands for the signing keys, which encrypted texts before the vault had keys of its own. */
export const SIGNING = 'JWT_SECRET'

/** Ids of the keys that decrypt the texts of this database, which may have older tables. */
export async function readNeededKeys(session: Session): Promise<string[]> {
  const { rows: known } = await session.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const there = LOCKED.filter(([table, column]) => known.some((one) => one.table === table && one.column === column))
  if (there.length === 0) return []
  const parts = there.map(
    ([table, column]) =>
      `select case when position('.' in ${column}) > 0 then split_part(${column}, '.', 1) else '${SIGNING}' end as id
       from ${table} where ${column} <> ''`,
  )
  const { rows } = await session.query<{ id: string }>(
    `select distinct id from (${parts.join(' union ')}) ids order by id`,
  )
  return rows.map(({ id }) => id)
}

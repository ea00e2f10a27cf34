import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { app, startApp } from '#tests/setup/app.ts'
import { WITH_OWNER } from './retained-with-owner.ts'
import { RETENTION } from './retention.ts'

beforeAll(() => startApp())

const withOwner = Object.values(WITH_OWNER).flat()

test('every table either ends by a row of the retention or stays with its owner for a reason', async () => {
  const { rows } = await app().context.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  // After adding a table, add a row to `context/retention.ts` that removes its old rows, or name it in `context/retained-with-owner.ts`.
  const known = [...new Set(RETENTION.flatMap(({ tables }) => tables)), ...withOwner]
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a table without an end of its own names nobody by e-mail, phone or address, unless it is their account', async () => {
  const { rows } = await app().context.database.pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public'
      and column_name ~ '(^|_)(email|phone|firstname|lastname|address)$' order by 1`,
  )
  const named = rows.map(({ name }) => name).filter((name) => withOwner.includes(name))
  // `live_gateways` has the address of a media server, the others those that people entered for themselves.
  expect(named).toEqual(['live_gateways', 'saved_addresses', 'users'])
})

test('the files that remove the data exist', () => {
  const missing = RETENTION.filter(({ by }) => !existsSync(fileURLToPath(new URL(`../${by}`, import.meta.url))))
  expect(missing).toEqual([])
})

// Embedded too: normalisation and regular expressions of the migration.
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DepotProductList } from '#contracts/catalogue/depot.ts'
import { plainCode } from '#contracts/catalogue/depot.rules.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { depotProducts } from './table.ts'

await startApp()

const OLD = ['A\u00a01', 'B\u200b', 'C\u00ad \u2003 D\ufe0f', 'Z\u0307', 'E  E', 'Ł-1']

test('codes of older versions become those that a form and a file would give them, unless one is taken', async () => {
  const seller = await buildSeller()
  const write = async (code: string) => {
    const { uuid } = await buildDepotProduct(seller)
    await app().context.database.db.update(depotProducts).set({ code }).where(eq(depotProducts.uuid, uuid))
  }
  for (const code of [...OLD, 'TAKEN', 'TAKEN\u200b', 'TWICE\u200b', 'TWICE\u200c', '\u200b']) await write(code)
  await app().context.database.db.execute(
    sql.raw(await readFile('src/server/db/migrations/0047_plain_codes.sql', 'utf8')),
  )
  const { data } = DepotProductList.parse(
    (await as(seller).get(`/user/${seller.uuid}/depotSystem/product?limit=50`)).body,
  )
  const codes = data.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining([...OLD.map(plainCode), 'TAKEN', 'TAKEN\u200b', 'TWICE', '\u200b']))
  expect(codes).toHaveLength(OLD.length + 5)
})

test('a code is the same in the form and in the file', async () => {
  const seller = await buildSeller()
  expect(await buildDepotProduct(seller, { code: '\ufeffA\u00a01\u200b' })).toMatchObject({ code: 'A 1' })
  const again = { ...(await buildDepotProduct(seller)), uuid: undefined, version: undefined }
  const call = as(seller).post(`/user/${seller.uuid}/depotSystem/product`, { ...again, code: 'A \u200b1' })
  expect(await call).toFailWith(409, 'DEPOT_CODE_ALREADY_EXISTS_EXCEPTION')
  const short = as(seller).post(`/user/${seller.uuid}/depotSystem/product`, { ...again, code: '5,90123E+12' })
  expect(await short).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

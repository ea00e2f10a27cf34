import { expect, test } from 'vitest'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { as, startApp } from '#tests/setup/app.ts'

await startApp()

test('a code is the same in the form and in the file', async () => {
  const seller = await buildSeller()
  expect(await buildDepotProduct(seller, { code: '\ufeffA\u00a01\u200b' })).toMatchObject({ code: 'A 1' })
  const again = { ...(await buildDepotProduct(seller)), uuid: undefined, version: undefined }
  const call = as(seller).post(`/user/${seller.uuid}/depotSystem/product`, { ...again, code: 'A \u200b1' })
  expect(await call).toFailWith(409, 'DEPOT_CODE_ALREADY_EXISTS_EXCEPTION')
  const short = as(seller).post(`/user/${seller.uuid}/depotSystem/product`, { ...again, code: '5,90123E+12' })
  expect(await short).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

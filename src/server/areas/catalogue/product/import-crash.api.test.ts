import { expect, test } from 'vitest'
import { DepotProductList } from '#contracts/catalogue/depot.ts'
import { ImportReport } from '#contracts/catalogue/depot-import.ts'
import { formOf } from '#tests/factories/upload.ts'
import { createClient } from '#tests/setup/client.ts'
import { createHome, startServerProcess } from '#tests/setup/server.ts'

const PERSON = { email: 'zofia@example.com', password: 'a password of a test', firstname: 'Zofia', lastname: 'Testowa' }
/** Largest number that lists count exactly. */
const PRODUCTS = 1000
const FILE = [
  'kod;nazwa;cena;kategoria;ilość',
  ...Array.from({ length: PRODUCTS }, (_, n) => `K-${n};Torebka ${n};10;Torebki;1`),
].join('\n')

async function signUpSeller(api: string) {
  await createClient(api, null).post('/sign-in', PERSON)
  const { body } = await createClient(api, null).post('/auth', { _username: PERSON.email, _password: PERSON.password })
  const { token } = body as { token: string }
  const { uuid } = (await createClient(api, token).get('/user')).body as { uuid: string }
  await createClient(api, token).post(`/user/${uuid}/shop`, { name: 'Kram Zofii' })
  return { token, depot: `/user/${uuid}/depotSystem/product` }
}

test('an import interrupted by a kill is completed after the next start', async () => {
  const home = await createHome()
  const server = await startServerProcess(home)
  const { token, depot } = await signUpSeller(server.api)
  const count = async (api: string) =>
    DepotProductList.parse((await createClient(api, token).get(`${depot}?limit=1`)).body).meta.total

  const sending = createClient(server.api, token)
    .post(`${depot}/import`, formOf(Buffer.from(FILE)))
    .catch(() => null)
  await expect.poll(() => count(server.api), { interval: 1, timeout: 30_000 }).toBeGreaterThan(0)
  await server.kill('SIGKILL')
  await sending

  const { api } = await startServerProcess(home)
  await expect.poll(() => count(api), { timeout: 60_000 }).toBe(PRODUCTS)
  const again = await createClient(api, token).post(`${depot}/import`, formOf(Buffer.from(FILE)))
  expect(ImportReport.parse(again.body)).toMatchObject({ isImported: true, created: 0, unchanged: PRODUCTS })
})

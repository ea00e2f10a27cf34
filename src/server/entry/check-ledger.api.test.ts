// Embedded too: a database that one process alone may open.
import { expect, test } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import { checkLedger } from '#tests/setup/check-ledger.ts'
import { createFolder } from '#tests/setup/data-dir.ts'
import { createClient } from '#tests/setup/client.ts'
import { createHome, startServerProcess, type Home } from '#tests/setup/server.ts'
import { readConfig } from '../context/config.ts'
import { openDatabase } from '../db/client.ts'
import { createLog } from '../context/log.ts'

const PERSON = { email: 'zofia@example.com', password: 'a password of a test', firstname: 'Zofia', lastname: 'Testowa' }

const OTHERS = ['orders', 'payments', 'reservations', 'returns', 'mails and due steps']
const addsUp = (name: string) => `${name}: adds up\n`

async function query(home: Home, text: string) {
  const config = readConfig({ DATA_DIR: home.dataDir, LOG_LEVEL: 'fatal', ...(home.url && { DATABASE_URL: home.url }) })
  const { pool, close } = await openDatabase(config, createLog(config))
  const { rows } = await pool.query<{ uuid: string }>(text)
  await close()
  return rows
}

async function putIntoDepot(api: string) {
  await createClient(api, null).post('/sign-in', PERSON)
  const { body } = await createClient(api, null).post('/auth', { _username: PERSON.email, _password: PERSON.password })
  const { token } = body as { token: string }
  const { uuid } = (await createClient(api, token).get('/user')).body as { uuid: string }
  await createClient(api, token).post(`/user/${uuid}/shop`, { name: 'Kram Zofii' })
  const product = { code: 'A', name: 'Torba', price: 10, variants: [{ size: 'UNI', quantity: 3 }] }
  return createClient(api, token).post(`/user/${uuid}/depotSystem/product`, {
    ...product,
    categoryUuid: categoryUuid(6),
  })
}

test('the ledger of a used database adds up, and a manipulated row is named with exit code 1', async () => {
  const home = await createHome()
  const server = await startServerProcess(home)
  expect((await putIntoDepot(server.api)).status).toBe(201)
  const meanwhile = checkLedger(home)
  expect(meanwhile.status).toBe(home.url === undefined ? 1 : 0)
  expect(meanwhile.said).toContain(home.url === undefined ? 'in use by another process. Stop' : 'stock: adds up')
  await server.kill('SIGTERM')
  expect(checkLedger(home)).toEqual({ status: 0, said: ['stock', ...OTHERS].map(addsUp).join('') })

  const [row] = await query(home, 'update depot_variants set quantity = 5 returning uuid')
  const fault = `stock: does not add up\n  variant ${row?.uuid}: the row says 5, its movements add up to 3\n`
  expect(checkLedger(home)).toEqual({ status: 1, said: [fault, ...OTHERS.map(addsUp)].join('') })
  await query(home, 'drop table stock_movements')
  const without = checkLedger(home)
  expect(without.status).toBe(1)
  expect(without.said).toContain('no ledger yet')
})

test('a folder without a database is reported as such, and none is created in it', async () => {
  const { dataDir, remove } = await createFolder()
  for (let n = 0; n < 2; n += 1) {
    const { status, said } = checkLedger({ dataDir, url: undefined })
    expect(status).toBe(1)
    expect(said).toContain('no database in')
  }
  await remove()
})

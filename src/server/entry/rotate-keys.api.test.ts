import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#server/areas/commerce/order/table.ts'
import { storedKeys } from '#server/auth/keys.ts'
import { createVault } from '#server/auth/vault.ts'
import { buildKey } from '#tests/factories/key.ts'
import { buildGoods, placeOrder } from '#tests/factories/order.ts'
import { app, startApp, TEST_KEYS, visitor } from '#tests/setup/app.ts'
import { createClient } from '#tests/setup/client.ts'
import { onDatabase } from '#tests/setup/create-database.ts'
import { runCommand } from '#tests/setup/run-command.ts'
import { createHome, type Home, startServerProcess } from '#tests/setup/server.ts'
import { rotateKeys } from './rotate-keys.ts'

const FORMER = 'the key before the present one that tests know'
beforeAll(() => startApp({ VAULT_KEYS: `now:${TEST_KEYS.VAULT_KEYS},before:${FORMER}` }))

test('links of orders are encrypted anew, and those that no key opens are counted', async () => {
  const { database, vault } = app().context
  const [goods, other] = [await buildGoods(), await buildGoods()]
  const { token, id: uuid } = await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '' }])
  const { id: lost } = await placeOrder(visitor(), [{ variant: other.variants[0] ?? '' }])
  const before = createVault({ keys: [{ ...buildKey(Buffer.from(FORMER)), id: 'before' }], legacy: [] })
  const set = (order: string, lockedToken: string) =>
    database.db.update(orders).set({ lockedToken }).where(eq(orders.uuid, order))
  await set(uuid, before.lock(token))
  await set(lost, 'nobody.knows')
  const said = await rotateKeys(app().context)
  expect(said).toContain('links of orders: 1 encrypted anew, 1 that no key of the list opens')
  expect(said).toContain('Keep the former keys')
  const [row] = await database.db.select().from(orders).where(eq(orders.uuid, uuid))
  expect(row?.lockedToken).toMatch(/^now\./)
  expect(vault.unlock(row?.lockedToken ?? '')).toBe(token)
})

const PASSWORD = 'a password of a test'

/** A user with a session, a second factor and a token of the network, as `url` stores it. */
async function signUp({ dataDir, url = '' }: Home, api: string) {
  const [visitor, email] = [createClient(api, null), 'ola@example.com']
  const person = { email, username: 'ola', firstname: 'Ola', lastname: 'Testowa', password: PASSWORD }
  const { uuid } = (await visitor.post('/sign-in', person)).body as { uuid: string }
  const { token } = (await visitor.post('/auth', { _username: email, _password: PASSWORD })).body as { token: string }
  const factor = createClient(api, token)
  const { key } = (await factor.post(`/user/${uuid}/secondFactor`)).body as { key: string }
  const path = `/user/${uuid}/secondFactor`
  expect((await factor.put(path, { code: generateSync({ secret: key }) })).status).toBe(200)
  const granted = createVault({ keys: await storedKeys(dataDir, 'vault'), legacy: [] }).lock('EAA')
  const row =
    'insert into social_accounts (user_uuid, social_id, name, access_token, created_at, granted_at) values ($1, $2, $2, $3, now(), now())'
  await onDatabase(url, (client) => client.query(row, [uuid, 'person', granted]))
  return { token, key }
}

const lockedTexts = ({ url = '' }: Home) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      'select access_token as text from social_accounts union all select secret from second_factors',
    )
    return rows.map(({ text }) => text)
  })

test('new keys take over from stored ones without losing a session, a token or a second factor', async () => {
  const home = await createHome()
  const rotate = (...words: string[]) => runCommand('src/server/entry/admin.ts', ['rotate-keys', ...words], home)
  const me = async (api: string, token: string) => (await createClient(api, token).get('/user')).status
  const first = await startServerProcess(home)
  const { token, key } = await signUp(home, first.api)
  expect(rotate('--new')).toEqual({ status: 0, said: expect.stringContaining('Restart the server') as string })
  expect(await me(first.api, token)).toBe(200)
  await first.kill('SIGTERM')

  const second = await startServerProcess(home)
  expect(await me(second.api, token)).toBe(200)
  expect(rotate()).toEqual({
    status: 0,
    said: expect.stringContaining('Everything is encrypted by the key 20') as string,
  })
  await second.kill('SIGTERM')

  // Former keys are removed.
  for (const name of ['vault-key', 'jwt-secret']) {
    const file = join(home.dataDir, name)
    await writeFile(file, (await readFile(file, 'utf8')).split(',')[0] ?? '')
  }
  const vault = createVault({ keys: await storedKeys(home.dataDir, 'vault'), legacy: [] })
  expect((await lockedTexts(home)).map(vault.unlock).toSorted()).toEqual(['EAA', key].toSorted())
  const third = await startServerProcess(home)
  expect(await me(third.api, token)).toBe(401)
})

test('new keys are not made where settings hold the keys', async () => {
  const home = await createHome()
  const { status, said } = runCommand('src/server/entry/admin.ts', ['rotate-keys', '--new'], home, TEST_KEYS)
  expect([status, said]).toEqual([1, expect.stringContaining('The keys are in JWT_SECRET and VAULT_KEYS')])
})

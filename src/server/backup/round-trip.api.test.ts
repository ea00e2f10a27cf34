// Embedded too: the running process sends a copy of its database, and a restore makes one beside.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { emptyHome, ownFolder, restoreTo, saveApp, storeFile } from '#tests/factories/backup.ts'
import { buildGoods, placeOrder } from '#tests/factories/order.ts'
import { buyer, liveOf } from '#tests/factories/reservation.ts'
import { app, startApp, TEST_KEYS, visitor } from '#tests/setup/app.ts'
import { createClient } from '#tests/setup/client.ts'
import { startServerProcess } from '#tests/setup/server.ts'

beforeAll(() => startApp())

const query = (text: string) => app().context.database.pool.query(text)

/** Orders until `saving` has ended. Returns the tokens of those that were placed before it began, and of all. */
async function sellWhile(saving: () => Promise<unknown>) {
  const { variants } = await buildGoods([500])
  const order = () => placeOrder(visitor(), [{ variant: variants[0] ?? '' }])
  const before = [await order(), await order()]
  const all = [...before]
  let isOver = false
  const saved = saving().finally(() => (isOver = true))
  while (!isOver) all.push(await order())
  await saved
  return { before, all }
}

test('a shop that sells while it is saved is restored whole, without its sessions and holds', async () => {
  const [person, goods, to] = [await buyer(), await buildGoods([3]), await ownFolder()]
  expect((await person.reserve(goods.variants[0] ?? '', { videoUuid: await liveOf(goods) })).status).toBe(201)
  // A mail that is being sent.
  await query(`insert into pgboss.job (name, data, state, started_on) values ('team.notice', '{}', 'active', now())`)
  await storeFile('invoices/one.pdf', 'an invoice')
  await mkdir(join(app().dataDir, 'mail'), { recursive: true })
  await writeFile(join(app().dataDir, 'mail/one.eml'), 'a mail')
  const { before, all } = await sellWhile(() => saveApp(to))
  expect(all.length).toBeGreaterThan(before.length)

  const home = await emptyHome()
  await expect(restoreTo(home, { from: to })).rejects.toThrow(/mails and messages waited at .*team\.notice/)
  const { database, files } = await restoreTo(home, { from: to, jobs: 'drop' })
  expect(database.faults).toEqual([])
  expect(database.dropped).toBeGreaterThan(0)
  expect(files?.copied).toBeGreaterThan(1)
  for (const [file, content] of Object.entries({ 'media/invoices/one.pdf': 'an invoice', 'mail/one.eml': 'a mail' }))
    expect(await readFile(join(home.dataDir, file), 'utf8')).toBe(content)

  const { api } = await startServerProcess(home, TEST_KEYS)
  const { user } = person
  expect((await createClient(api, user.token).get('/user')).status).toBe(401)
  const { body } = await createClient(api, null).post('/auth', { _username: user.email, _password: user.password })
  const again = createClient(api, (body as { token: string }).token)
  expect((await again.get(`/user/${user.uuid}/reserve`)).body).toMatchObject({ data: [{ state: 'expired' }] })
  const isThere = async ({ id, token }: (typeof all)[number]) =>
    (await createClient(api, null).get(`/order/${id}`, { 'order-token': token })).status
  expect(await Promise.all(before.map(isThere))).toEqual([200, 200])
  await expect(restoreTo(home, { from: to, jobs: 'drop' })).rejects.toThrow('is not empty')
})

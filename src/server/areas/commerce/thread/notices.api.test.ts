import { afterAll, expect, test } from 'vitest'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { buildLive, rowOfLive } from '#tests/factories/live.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { answerTo, writeToSeller, buildThread, writeTo } from '#tests/factories/thread.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

const smtp = await buildSmtpServer()
const provider = await buildHttpServer((_, response) => answerJson(response, 200, { id: 'x' }))
await startApp({
  ...smtp.settings,
  RATE_LIMIT: '1',
  SITE_URL: 'https://kramik.example',
  NEXT_PUBLIC_ONESIGNAL_APP_ID: 'app',
  ONESIGNAL_API_KEY: 'key',
  ONESIGNAL_HOST: provider.host,
})
afterAll(async () => {
  await smtp.close()
  await provider.close()
})

const SOON = { timeout: 20_000 }
type Push = { url: string; contents: { pl: string }; include_aliases: { external_id: string[] } }

const query = (text: string, values: unknown[] = []) =>
  app().context.database.pool.query<{ waiting: number }>(text, values)
/** Lets the time until a notice pass. */
const hurry = (threadUuid: string) =>
  query(`update pgboss.job set start_after = now() where data->>'threadUuid' = $1 and state = 'created'`, [threadUuid])
/** Notices that have not run. */
const waiting = async (threadUuid: string) =>
  (
    await query(
      `select count(*)::int as waiting from pgboss.job
        where data->>'threadUuid' = $1 and state in ('created', 'active', 'retry')`,
      [threadUuid],
    )
  ).rows[0]?.waiting
const mailsTo = (user: { email: string }) =>
  smtp.delivered.filter(({ to }) => to.includes(user.email)).map(({ mail }) => mail)
const pushesTo = (user: TestUser) =>
  provider.received
    .map(({ body }) => JSON.parse(body) as Push)
    .filter(({ include_aliases }) => include_aliases.external_id.includes(user.uuid))

test('unread messages come once by mail and push, all in one mail', async () => {
  const [buyer, seller] = [await buildUser({ firstname: 'Kasia' }), await buildSeller()]
  const { threadUuid } = await buildThread(buyer, seller, { text: 'Czy to len?' })
  await writeTo(buyer, threadUuid, 'I czy jest 38?')
  expect(mailsTo(seller)).toEqual([])
  await hurry(threadUuid)
  await expect.poll(() => [mailsTo(seller).length, pushesTo(seller).length], SOON).toEqual([1, 1])
  const [mail] = mailsTo(seller)
  expect(mail?.text).toContain('Czy to len?')
  expect(mail?.text).toContain('I czy jest 38?')
  const link = `https://kramik.example/profile/user/wiadomosci/${threadUuid}`
  expect(mail?.text).toContain(link)
  expect(pushesTo(seller)[0]).toMatchObject({ url: link, contents: { pl: mail?.subject } })
  await expect.poll(() => waiting(threadUuid), SOON).toBe(0)
})

test('a message that is read within a minute is neither mailed nor pushed', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { threadUuid } = await buildThread(buyer, seller)
  await as(seller).post(`/thread/${threadUuid}/message/read`)
  await hurry(threadUuid)
  await expect.poll(() => waiting(threadUuid), SOON).toBe(0)
  expect([mailsTo(seller), pushesTo(seller)]).toEqual([[], []])
})

test('each channel follows the choice of replies', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  for (const channel of ['mail', 'page'])
    await as(seller).patch(`/user/${seller.uuid}/notifyConfig/choice`, { topic: 'reply', channel, isOn: false })
  const { threadUuid } = await buildThread(buyer, seller)
  await hurry(threadUuid)
  await expect.poll(() => waiting(threadUuid), SOON).toBe(0)
  expect([mailsTo(seller).length, pushesTo(seller).length]).toEqual([0, 1])
  expect((await as(seller).get(`/user/${seller.uuid}/notification`)).body).toMatchObject({ data: [] })
})

test('mail and push of a seller on air wait until the live ends', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { uuid } = await buildLive(seller)
  const { threadUuid } = await buildThread(buyer, seller)
  const ran = async () =>
    (
      await query(
        `select count(*)::int as waiting from pgboss.job where data->>'threadUuid' = $1 and state = 'completed'`,
        [threadUuid],
      )
    ).rows[0]?.waiting
  await hurry(threadUuid)
  await expect.poll(ran, SOON).toBe(2)
  expect([mailsTo(seller), pushesTo(seller), await waiting(threadUuid)]).toEqual([[], [], 2])
  await app().context.services.lives.move(await rowOfLive(uuid), 'ended')
  await hurry(threadUuid)
  await expect.poll(() => [mailsTo(seller).length, pushesTo(seller).length], SOON).toEqual([1, 1])
})

test('a reported message is mailed to the operator once, and nobody reports their own', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { threadUuid, message } = await buildThread(buyer, seller, { text: 'Obelga' })
  const report = (user: TestUser) =>
    as(user).post(`/thread/${threadUuid}/message/${message.uuid}/report`, { reason: 'Obraża mnie' })
  expect(await report(buyer)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect([(await report(seller)).status, (await report(seller)).status]).toEqual([204, 204])
  const operator = { email: 'kontakt@example.com' }
  await expect.poll(() => mailsTo(operator).length, SOON).toBe(1)
  expect(mailsTo(operator)[0]?.text).toMatch(/Obelga[^]*Obraża mnie/)
})

test('the 21st message in a minute is refused with the time to wait, in all threads together', async () => {
  const buyer = await buildUser()
  const [one, other] = [await buildSeller(), await buildSeller()]
  const { threadUuid } = await buildThread(buyer, one)
  for (let n = 1; n < 20; n += 1) expect((await writeTo(buyer, threadUuid, `Halo ${n}`)).status).toBe(201)
  const refused = await writeToSeller(buyer, other)
  expect(refused).toFailWith(429, 'TOO_MANY_REQUESTS_EXCEPTION')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // The other side is not limited by it.
  expect((await answerTo(one, threadUuid)).author).toBe('seller')
})

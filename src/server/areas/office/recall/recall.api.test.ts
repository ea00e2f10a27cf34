import { beforeAll, expect, test } from 'vitest'
import type { AuditLog, Decision, OfficeReport } from '#contracts/office/office.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const ILLEGAL = { measure: 'hide', ground: 'law', clause: 'art. 3 ustawy o kosmetykach', facts: 'Zakazany barwnik.' }
const SUBJECT = /produkt jest nielegalny/
const query = async (text: string, ...values: unknown[]) =>
  (await app().context.database.pool.query<Record<string, string>>(text, values)).rows
const lettersTo = (email: string) =>
  query(
    `select text from office_letters left join users on users.uuid = user_uuid
      where kind = 'recall' and coalesce(users.email, office_letters.email) = $1`,
    email,
  )

/** A product with its buyers: one who bought twice, a guest, one who cancelled, and one of a year ago. */
async function soldProduct() {
  const goods = await buildGoods([20])
  const buy = (by: TestUser | null, email: string) =>
    placeOrder(by ? as(by) : visitor(), [{ variant: goods.variants[0] ?? '' }], { email })
  const [twice, cancelled, longAgo] = [await buildUser(), await buildUser(), await buildUser()]
  for (let time = 0; time < 2; time += 1) await buy(twice, twice.email)
  const guest = `gosc-${twice.uuid}@example.com`
  const ofGuest = await buy(null, guest)
  await query(`update seller_orders set state = 'placed' where order_uuid = $1`, ofGuest.id)
  const undone = await buy(cancelled, cancelled.email)
  const part = (await orderOf(undone)).sellerOrders[0]?.uuid ?? ''
  expect((await takeStep(as(cancelled), part, 'cancel')).status).toBe(204)
  const old = await buy(longAgo, longAgo.email)
  await query(`update orders set created_at = now() - interval '7 months' where uuid = $1`, old.id)
  const [line] = await query(
    `select definition_uuid as uuid from order_lines join seller_orders on seller_orders.uuid = seller_order_uuid
      where order_uuid = $1`,
    ofGuest.id,
  )
  return { product: line?.['uuid'] ?? '', twice, guest, cancelled, longAgo }
}

test('buyers of an illegal product of the last six months get one letter each', async () => {
  const [moderator, { product, twice, guest, cancelled, longAgo }] = [await buildStaff(), await soldProduct()]
  const decide = await as(moderator).post('/admin/decision', { ...ILLEGAL, kind: 'product', subjectUuid: product })
  expect(decide.status, JSON.stringify(decide.body)).toBe(201)
  const { recalls } = app().context.services
  await expect.poll(() => lettersTo(guest), { timeout: 30_000 }).toHaveLength(1)
  await recalls.inform((decide.body as Decision).uuid)
  const [letter, ...more] = await lettersTo(twice.email)
  expect([letter?.['text'], more]).toEqual([expect.stringContaining('SPRZEDAWCA'), []])
  for (const email of [cancelled.email, longAgo.email]) expect(await lettersTo(email), email).toEqual([])
  const mailed = async () =>
    (await mailsIn(app().dataDir)).filter(
      ({ subject, to }) => SUBJECT.test(subject ?? '') && to?.[0]?.address === guest,
    )
  await expect.poll(mailed, { timeout: 30_000 }).toHaveLength(1)
})

test('a product that breaks the terms alone, or is back already, is announced to nobody', async () => {
  const [moderator, { product, twice }] = [await buildStaff(), await soldProduct()]
  const subject = { kind: 'product', subjectUuid: product }
  await as(moderator).post('/admin/decision', { ...ILLEGAL, ground: 'terms', ...subject })
  const { uuid } = (await as(moderator).post('/admin/decision', { ...ILLEGAL, ...subject })).body as Decision
  await query(`delete from office_letters where kind = 'recall'`)
  await query(`update office_decisions set reverted_at = now() where uuid = $1`, uuid)
  await app().context.services.recalls.inform(uuid)
  await expect
    .poll(
      async () => (await query(`select 1 from pgboss.job where name = 'office.recall' and state < 'completed'`)).length,
      {
        timeout: 30_000,
      },
    )
    .toBe(0)
  await query(`delete from office_letters where kind = 'recall'`)
  await app().context.services.recalls.inform(uuid)
  expect(await lettersTo(twice.email)).toEqual([])
})

test('a note to the police stays on the report, and each in the log', async () => {
  const [moderator, reporter] = [await buildStaff(), await buildUser()]
  const { uuid: subjectUuid } = await buildVideo()
  const notice = { reason: 'threatToLife', text: 'Grozi, że coś zrobi sąsiadowi', isInGoodFaith: true, kind: 'video' }
  const { uuid } = (await as(reporter).post('/report', { ...notice, subjectUuid })).body as { uuid: string }
  const inform = (note: string) => as(moderator).post(`/admin/report/${uuid}/police`, { note })
  expect(await inform(' ')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const { policeAt } = (await inform('Dyżurny pod 112, 12:05')).body as OfficeReport
  expect(policeAt).not.toBeNull()
  expect((await inform('Komenda, 12:30: numer sprawy')).body).toMatchObject({ policeAt })
  const { data } = (await as(moderator).get('/admin/audit')).body as AuditLog
  const notes = data.filter(({ targetUuid, action }) => targetUuid === uuid && action === 'policeInformed')
  expect(notes.map(({ reason }) => reason)).toEqual(['Komenda, 12:30: numer sprawy', 'Dyżurny pod 112, 12:05'])
})

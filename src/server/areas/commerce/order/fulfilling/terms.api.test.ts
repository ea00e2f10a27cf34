import { beforeAll, expect, test } from 'vitest'
import { endOfFourteenDays } from '#contracts/commerce/return.rules.ts'
import { confirmEmail } from '#tests/factories/confirm-email.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { becomeBusiness, orderOf, saleOf, stockOf } from '#tests/factories/order.ts'
import { polishTime } from '#server/base/polish-time.ts'
import { app, startApp } from '#tests/setup/app.ts'
import { query, buildOrder, type TestOrder, send, hasten } from '#tests/factories/fulfilled-order.ts'

beforeAll(() => startApp())

test('a request to cancel survives packing and unpacking, and a day of silence grants it', async () => {
  const order = await buildOrder()
  await order.bySeller('accept')
  expect((await order.byBuyer('askCancel')).status).toBe(204)
  const cancelRequestedAt = async () => (await saleOf(order.goods.seller, order.uuid)).cancelAskedAt
  const first = await cancelRequestedAt()
  for (const step of ['pack', 'unpack', 'pack'] as const) {
    expect((await order.bySeller(step)).status).toBe(204)
    expect(await cancelRequestedAt(), step).toBe(first)
  }
  expect(first).not.toBeNull()
  await query(`update seller_orders set cancel_asked_at = now() - interval '24 hours' where uuid = $1`, [order.uuid])
  await hasten(order.uuid, 'cancel')
  await expect.poll(order.state, { timeout: 20_000 }).toBe('cancelled')
  expect(await stockOf(order.goods)).toEqual([5])
})

test('the mail about the delivery names the last day to withdraw, if the buyer has the right', async () => {
  const [withRight, without] = [await buildOrder(), await buildOrder()]
  await becomeBusiness(withRight.uuid)
  for (const order of [withRight, without]) {
    await confirmEmail(order.placed)
    await send(order)
    expect((await order.byBuyer('deliver')).status).toBe(204)
  }
  const mailOf = async ({ part }: TestOrder) =>
    (await mailsIn(app().dataDir)).find(({ subject }) => subject === `Zamówienie ${part.number} dostarczone`)?.text ??
    ''
  const last = polishTime.day.format(endOfFourteenDays(new Date()).getTime() - 1)
  await expect.poll(() => mailOf(withRight), { timeout: 20_000 }).toContain(`do ${last}`)
  await expect.poll(() => mailOf(without), { timeout: 20_000 }).toContain('jest u ciebie')
  expect(await mailOf(without)).not.toMatch(/zwrócić|odstąp|\{\{/i)
})

test('an order is accepted automatically after an hour', async () => {
  const order = await buildOrder()
  const [due] = await query<{ minutes: number }>(
    `select (extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
      where name = 'order.dueStep' and data ->> 'sellerOrderUuid' = $1`,
    [order.uuid],
  )
  expect(due).toEqual({ minutes: 60 })
  await hasten(order.uuid, 'accept')
  await expect.poll(order.state, { timeout: 20_000 }).toBe('accepted')
})

test('an order for the same day has no reminder before its dispatch term', async () => {
  const remindersAfter = async (dispatchDays: number) => {
    const order = await buildOrder()
    await query('update seller_orders set dispatch_days = $2 where uuid = $1', [order.uuid, dispatchDays])
    await order.bySeller('accept')
    const rows = await query<{ mail: string }>(
      `select data ->> 'mail' as mail from pgboss.job where name = 'order.mail' and start_after > created_on
        and data ->> 'sellerOrderUuid' = $1 order by 1`,
      [order.uuid],
    )
    return rows.map(({ mail }) => mail)
  }
  expect(await remindersAfter(0)).toEqual(['sale-overdue'])
  expect(await remindersAfter(1)).toEqual(['sale-dispatch-due', 'sale-overdue'])
})

test('the buyer is told three days before a parcel counts as delivered, once for the last parcel', async () => {
  const order = await buildOrder()
  await confirmEmail(order.placed)
  await send(order)
  const jobs = (rest: string) =>
    query<{ days: number }>(
      `select round(extract(epoch from start_after - created_on) / 86400)::int as days from pgboss.job
        where name = 'order.mail' and data ->> 'mail' = 'order-delivered-soon'
        and data ->> 'sellerOrderUuid' = $1 ${rest}`,
      [order.uuid],
    )
  expect(await jobs('')).toEqual([{ days: 11 }])
  const runAll = async () => {
    await query(
      `update pgboss.job set start_after = now() where name = 'order.mail' and state = 'created'
        and data ->> 'sellerOrderUuid' = $1`,
      [order.uuid],
    )
    await expect.poll(() => jobs(`and state <> 'completed'`), { timeout: 20_000 }).toEqual([])
  }
  const notices = async () =>
    (await mailsIn(app().dataDir)).filter(
      ({ subject }) => subject === `Czy zamówienie ${order.part.number} jest już u ciebie?`,
    )
  // A second parcel was sent two days ago, so the notice of the first one comes too early.
  await query(`update seller_orders set sent_at = now() - interval '9 days' where uuid = $1`, [order.uuid])
  await runAll()
  expect(await notices()).toEqual([])
  expect((await order.bySeller('addParcel', { tracking: { carrier: 'DPD', number: '0002' } })).status).toBe(204)
  await query(`update seller_orders set sent_at = now() - interval '11 days' where uuid = $1`, [order.uuid])
  await runAll()
  const [mail, ...more] = await notices()
  expect(more).toEqual([])
  expect(mail?.to?.[0]?.address).toBe((await orderOf(order.placed)).email)
  expect(mail?.text).not.toContain('{{')
})

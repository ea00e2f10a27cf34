// Embedded too: a removal that is cancelled and carried out at the same moment.
import { beforeAll, expect, test } from 'vitest'
import type { AuditLog, AuditAction } from '#contracts/office/office.ts'
import type { Person } from '#contracts/office/person.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const WHY = { identity: 'Rozmowa wideo, numer ostatniego zamówienia', reason: 'Zgubiony telefon' }
const query = async (text: string, ...values: unknown[]) =>
  (await app().context.database.pool.query<Record<string, unknown>>(text, values)).rows

const lockOut = ({ uuid }: TestUser) =>
  query(`insert into second_factors (user_uuid, secret, turned_on_at, created_at) values ($1, 'x', now(), now())`, uuid)
const hasFactor = async ({ uuid }: TestUser) =>
  (await query('select 1 from second_factors where user_uuid = $1', uuid)).length > 0
const open = (admin: TestUser, user: TestUser, body: object = WHY) =>
  as(admin).post(`/admin/user/${user.uuid}/recovery`, body)
const recoveryOf = async (admin: TestUser, user: TestUser) =>
  ((await as(admin).get(`/admin/user/${user.uuid}`)).body as Person).recovery
const passTime = (uuid: string) =>
  query(`update account_recoveries set due_at = now() - interval '1 second' where uuid = $1`, uuid)
const carryOut = (uuid: string) => app().context.services.recoveries.carryOut(uuid)
const cancel = (uuid: string, key: string) => visitor().post(`/recovery/${uuid}/cancellation`, { key })
const actionsAbout = async (admin: TestUser, user: TestUser): Promise<AuditAction[]> =>
  ((await as(admin).get(`/admin/audit?userUuid=${user.uuid}`)).body as AuditLog).data.map(({ action }) => action)

async function mailTo(address: string, subject: RegExp): Promise<string> {
  let text: string | undefined
  await expect
    .poll(
      async () => {
        const all = await mailsIn(app().dataDir)
        text = all.find((mail) => subject.test(mail.subject ?? '') && mail.to?.[0]?.address === address)?.text
        return text
      },
      { timeout: 30_000 },
    )
    .toBeTruthy()
  return text ?? ''
}
const keyIn = (text: string) => /odzyskiwanie-konta\/[\w-]+#([\w-]+)/.exec(text)?.[1] ?? ''

test('a lost second factor goes after a day, with all sessions, and a mail to all known addresses', async () => {
  const [admin, user] = [await buildStaff('admin'), await buildSeller()]
  const trader = { kind: 'business', name: 'Kram', address: 'Prosta 1', zipcode: '00-850', city: 'Warszawa' }
  const other = `firma-${user.uuid}@example.com`
  await query(`update shops set trader = $2 where owner_uuid = $1`, user.uuid, {
    ...trader,
    nip: '5261040828',
    phone: '+48600700800',
    email: other,
  })
  await lockOut(user)
  const opened = await open(admin, user)
  expect(opened.status, JSON.stringify(opened.body)).toBe(201)
  expect(await open(admin, user)).toFailWith(409, 'DECIDED_EXCEPTION')
  const recovery = (opened.body as Person).recovery
  expect(Math.round((Date.parse(recovery?.dueAt ?? '') - Date.now()) / 3_600_000)).toBe(24)
  for (const address of [user.email, other]) await mailTo(address, /wyłączymy weryfikację dwuetapową/)

  await carryOut(recovery?.uuid ?? '')
  expect(await hasFactor(user), 'not before its time').toBe(true)
  expect((await as(user).get('/user')).status).toBe(200)
  await passTime(recovery?.uuid ?? '')
  await Promise.all([carryOut(recovery?.uuid ?? ''), carryOut(recovery?.uuid ?? '')])
  expect(await hasFactor(user)).toBe(false)
  expect((await as(user).get('/user')).status).toBe(401)
  expect(await recoveryOf(admin, user)).toBeNull()
  expect(await actionsAbout(admin, user)).toEqual(['recoveryDone', 'recoveryPlanned'])
  const [planned] = await query(
    `select reason, after from office_audit where about_uuid = $1 and action = 'recoveryPlanned'`,
    user.uuid,
  )
  expect(planned).toMatchObject({ reason: WHY.reason, after: { identity: WHY.identity } })
})

test('the person cancels by the mailed link, and nothing happens afterwards', async () => {
  const [admin, user] = [await buildStaff('admin'), await buildUser()]
  await lockOut(user)
  const { uuid = '' } = ((await open(admin, user)).body as Person).recovery ?? {}
  const key = keyIn(await mailTo(user.email, /wyłączymy weryfikację/))
  for (const wrong of ['nic', key.slice(1), `${key}A`, 'żółw'])
    expect(await cancel(uuid, wrong)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await cancel(uuid, key)).status).toBe(204)
  expect((await cancel(uuid, key)).status).toBe(204)
  await passTime(uuid)
  await carryOut(uuid)
  expect(await hasFactor(user)).toBe(true)
  expect((await as(user).get('/user')).status).toBe(200)
  expect(await actionsAbout(admin, user)).toEqual(['recoveryCancelled', 'recoveryPlanned'])
  expect((await open(admin, user)).status, 'another one may follow').toBe(201)
})

test('a cancellation at the moment of the removal is either in time or told', async () => {
  const [admin, user] = [await buildStaff('admin'), await buildUser()]
  await lockOut(user)
  const { uuid = '' } = ((await open(admin, user)).body as Person).recovery ?? {}
  const key = keyIn(await mailTo(user.email, /wyłączymy weryfikację/))
  await passTime(uuid)
  const [answer] = await Promise.all([cancel(uuid, key), carryOut(uuid)])
  expect(answer.status).toBe((await hasFactor(user)) ? 204 : 409)
})

test('an admin withdraws it once, and nobody helps themselves', async () => {
  const [admin, user] = [await buildStaff('admin'), await buildUser()]
  const { uuid = '' } = ((await open(admin, user)).body as Person).recovery ?? {}
  const withdraw = () =>
    as(admin).post(`/admin/recovery/${uuid}/withdrawal`, { reason: 'Inna osoba o tym samym imieniu' })
  expect((await withdraw()).body).toMatchObject({ recovery: null })
  expect(await withdraw()).toFailWith(409, 'DECIDED_EXCEPTION')
  expect(await open(admin, admin)).toFailWith(403, 'STAFF_CONFLICT_EXCEPTION')
  for (const body of [{}, { ...WHY, identity: ' ' }, { ...WHY, reason: '' }, { ...WHY, reason: 'x'.repeat(3001) }])
    expect(await open(admin, user, body)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a link for a new password is mailed at once, and all sessions end', async () => {
  const [admin, user] = [await buildStaff('admin'), await buildUser()]
  expect((await as(admin).post(`/admin/user/${user.uuid}/passwordReset`, WHY)).status).toBe(200)
  expect(await mailTo(user.email, /hasł/i)).toContain('/odzyskaj-haslo?code=')
  expect((await as(user).get('/user')).status).toBe(401)
  expect(await actionsAbout(admin, user)).toEqual(['passwordResetMailed'])
})

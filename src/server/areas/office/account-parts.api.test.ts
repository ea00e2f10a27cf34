import { beforeAll, expect, test } from 'vitest'
import type { Decision } from '#contracts/office/office.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const NOTICE = { reason: 'spam', text: 'Ciągle to samo ogłoszenie', isInGoodFaith: true, kind: 'video' }
const HIDE = { measure: 'hide', ground: 'terms', clause: '§ 5', facts: 'Powtórzone ogłoszenie Ewy' }

const query = async (text: string, ...values: unknown[]) =>
  (await app().context.database.pool.query<Record<string, unknown>>(text, values)).rows

/** A reel, reported, hidden and complained about. */
async function decidedCase() {
  const [owner, reporter, moderator] = [await buildSeller(), await buildUser(), await buildStaff()]
  const { uuid: subjectUuid } = await buildVideo({ description: 'Szal Ewy' }, owner)
  const report = (await as(reporter).post('/report', { ...NOTICE, subjectUuid })).body as { uuid: string }
  const { uuid } = (await as(moderator).post(`/admin/report/${report.uuid}/decision`, HIDE)).body as Decision
  await as(owner).post(`/user/${owner.uuid}/decision/${uuid}/complaint`, { text: 'To jest mój własny szal' })
  return { owner, reporter, moderator, report: report.uuid, decision: uuid }
}

const remove = async ({ token, uuid, password }: TestUser) =>
  expect((await as({ token }).post(`/user/${uuid}/deletion`, { password })).status).toBe(204)

test('an export has the reports, decisions, letters and the log about the user, without the operator’s people', async () => {
  const { owner, reporter, moderator, decision } = await decidedCase()
  const parts = new Map<string, string>()
  const { staff, decisions, reports, letters, audit } = app().context.services
  for (const { accountPart } of [staff, decisions, reports, letters, audit])
    parts.set(accountPart.name, JSON.stringify(await accountPart.announce(owner.uuid)))
  expect(parts.get('office-decisions')).toContain(decision)
  expect(parts.get('office-decisions')).toContain('To jest mój własny szal')
  expect(parts.get('office-letters')).toContain('Powtórzone ogłoszenie Ewy')
  expect(parts.get('office-audit')).toContain('decisionTaken')
  for (const text of parts.values()) {
    expect(text).not.toContain(moderator.uuid)
    expect(text).not.toContain(reporter.uuid)
  }
})

test('a deletion leaves the figures, without people and what they published', async () => {
  const { owner, reporter, moderator, report, decision } = await decidedCase()
  for (const user of [owner, reporter, moderator]) await remove(user)
  expect(await query('select * from reports where uuid = $1', report)).toMatchObject([
    { about_uuid: null, reporter_uuid: null, reporter_email: '', excerpt: '', path: '', reason: 'spam' },
  ])
  expect(await query('select * from office_decisions where uuid = $1', decision)).toMatchObject([
    { about_uuid: null, by_uuid: null, excerpt: '', facts: '', measure: 'hide' },
  ])
  expect(await query('select * from office_complaints where decision_uuid = $1', decision)).toMatchObject([
    { by_uuid: null, text: '' },
  ])
  const people = [owner.uuid, reporter.uuid, moderator.uuid]
  for (const [table, column] of [
    ['office_letters', 'user_uuid'],
    ['office_decision_parties', 'user_uuid'],
    ['staff_roles', 'user_uuid'],
    ['office_audit', 'about_uuid'],
    ['office_audit', 'by_uuid'],
  ])
    expect(await query(`select 1 from ${table} where ${column} = any($1)`, people), table).toEqual([])
})

test('a merge takes decisions along, and leaves the role behind', async () => {
  const { owner, moderator, decision } = await decidedCase()
  const [into, buyer] = [await buildSeller(), await buildUser()]
  const { services, database } = app().context
  const { decisions, reports, letters, audit, staff } = services
  await database.db.transaction(async (tx) => {
    for (const { accountPart } of [staff, decisions, reports, letters, audit]) {
      await accountPart.move(tx, owner.uuid, into.uuid, () => {})
      await accountPart.move(tx, moderator.uuid, buyer.uuid, () => {})
    }
  })
  const own = await as(into).get(`/user/${into.uuid}/decision`)
  expect(own.body).toMatchObject({ data: [{ uuid: decision, complaint: { text: 'To jest mój własny szal' } }] })
  expect((await as(buyer).get('/admin/me')).status).toBe(403)
  expect((await as(moderator).get('/admin/me')).status).toBe(403)
})

test('what somebody reported as a visitor belongs to the account with the confirmed address', async () => {
  const [user, other, moderator] = [await buildUser(), await buildUser(), await buildStaff()]
  const { uuid: subjectUuid } = await buildVideo()
  const send = async ({ email }: TestUser) =>
    (await visitor().post('/report', { ...NOTICE, subjectUuid, name: 'Ola', email: email.toUpperCase() })).body as {
      uuid: string
    }
  const [report, unproven] = [await send(user), await send(other)]
  expect((await as(moderator).put(`/admin/report/${report.uuid}/claim`, {})).status).toBeLessThan(300)
  await query('update users set activated_at = now() where uuid = $1', user.uuid)
  await query('update users set activated_at = null where uuid = $1', other.uuid)

  const { reports, letters } = app().context.services
  const exportOf = async ({ uuid }: TestUser) =>
    JSON.stringify([await reports.accountPart.announce(uuid), await letters.accountPart.announce(uuid)])
  expect(await exportOf(user)).toContain(report.uuid)
  expect(await exportOf(user)).not.toContain(moderator.uuid)
  expect(await exportOf(other)).toBe('[[],[]]')

  for (const one of [user, other]) await remove(one)
  const stored = (uuid: string) => query('select reporter_name from reports where uuid = $1', uuid)
  expect(await stored(report.uuid)).toEqual([{ reporter_name: '' }])
  expect(await stored(unproven.uuid), 'anybody can sign up with an address').toEqual([{ reporter_name: 'Ola' }])
  expect(await query('select 1 from office_letters where report_uuid = $1', report.uuid)).toEqual([])
})

test('the export of who reported has the outcome, without the reasons given to the owner', async () => {
  const { reporter, owner } = await decidedCase()
  const text = JSON.stringify(await app().context.services.decisions.accountPart.announce(reporter.uuid))
  expect(text).toContain('"measure":"hide"')
  for (const secret of [owner.uuid, HIDE.facts, 'Szal Ewy']) expect(text).not.toContain(secret)
})

import { beforeAll, expect, test } from 'vitest'
import type { OwnDecision, OwnDecisions } from '#contracts/office/decision.ts'
import type { AuditLog, Decision, OfficeComplaints, OfficeReports } from '#contracts/office/office.ts'
import type { ReportReceipt } from '#contracts/office/report.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const REPORT = { reason: 'counterfeit', text: 'To podróbka, metka jest fałszywa', isInGoodFaith: true }
const HIDE = { measure: 'hide', ground: 'terms', clause: '§ 5 ust. 2', facts: 'Metka na filmie jest podrobiona.' }

const reportVideo = async (by: TestUser, subjectUuid: string) =>
  (await as(by).post('/report', { ...REPORT, kind: 'video', subjectUuid })).body as ReportReceipt
const decide = (by: TestUser, report: { uuid: string }, body: object = HIDE) =>
  as(by).post(`/admin/report/${report.uuid}/decision`, body)
const ownDecisions = async (user: TestUser) =>
  ((await as(user).get(`/user/${user.uuid}/decision`)).body as OwnDecisions).data
const watch = (uuid: string, user?: TestUser) => (user ? as(user) : visitor()).get(`/shopVideo/${uuid}/watch`)
const mailOf = (user: TestUser, subject: RegExp) =>
  expect
    .poll(
      async () =>
        (await mailsIn(app().dataDir)).find(
          ({ subject: text, to }) => subject.test(text ?? '') && to?.[0]?.address === user.email,
        )?.text,
      { timeout: 30_000 },
    )
    .toBeTruthy()

test('a reported video is hidden with a statement of reasons, and restored after a complaint', async () => {
  const [owner, reporter] = [await buildSeller(), await buildUser()]
  const [moderator, other] = [await buildStaff(), await buildStaff()]
  const video = await buildVideo({ description: 'Torebka prosto z Mediolanu' }, owner)

  const report = await reportVideo(reporter, video.uuid)
  expect(await reportVideo(reporter, video.uuid), 'a second report is the first one').toEqual(report)
  await mailOf(reporter, /Mamy twoje zgłoszenie/)
  const { data } = (await as(moderator).get('/admin/report?limit=50')).body as OfficeReports
  expect(data.find(({ uuid }) => uuid === report.uuid)).toMatchObject({
    number: report.number,
    excerpt: 'Torebka prosto z Mediolanu',
    about: { uuid: owner.uuid },
    reporter: { uuid: reporter.uuid },
    decision: null,
  })

  const decided = await decide(moderator, report)
  expect(decided.status, JSON.stringify(decided.body)).toBe(201)
  const decision = decided.body as Decision
  expect(await decide(other, report)).toFailWith(409, 'DECIDED_EXCEPTION')
  expect((await decide(other, report)).body).toMatchObject({ errors: [{ decision: decision.uuid }] })

  expect(await watch(video.uuid)).toFailWith(410, 'GONE_EXCEPTION')
  expect((await watch(video.uuid, owner)).body).toMatchObject({ isAvailable: false, isHidden: true })
  const listed = (await visitor().get(`/user/${owner.uuid}/shop/video/short`)).body as { data?: unknown[] }
  expect(listed.data ?? []).toEqual([])

  const [own] = await ownDecisions(owner)
  expect(own).toMatchObject({ uuid: decision.uuid, measure: 'hide', as: 'concerned', complaint: null })
  const [statement] = own?.letters ?? []
  for (const part of ['Metka na filmie jest podrobiona.', '§ 5 ust. 2', 'Nie użyliśmy do niej automatu', 'w Kramiku'])
    expect(statement?.text).toContain(part)
  expect(statement?.text, 'who reported stays unknown').not.toContain(reporter.username)
  await mailOf(owner, /Decyzja D-/)
  expect((await as(owner).get(`/user/${owner.uuid}/notification`)).body).toMatchObject({
    data: [{ kind: 'officeDecision', path: `/profile/user/decyzje/${decision.uuid}` }],
  })
  expect(await ownDecisions(reporter)).toMatchObject([{ uuid: decision.uuid, as: 'reporter' }])

  const complain = () =>
    as(owner).post(`/user/${owner.uuid}/decision/${decision.uuid}/complaint`, { text: 'Mam fakturę od producenta.' })
  expect((await complain()).status).toBe(201)
  expect((await complain()).body, 'a second complaint is the first one').toEqual((await complain()).body)
  const complaints = ((await as(other).get('/admin/complaint?limit=50')).body as OfficeComplaints).data
  const complaint = complaints.find(({ decision: { uuid } }) => uuid === decision.uuid)
  const answer = (by: TestUser) =>
    as(by).post(`/admin/complaint/${complaint?.uuid}/answer`, {
      outcome: 'reversed',
      answer: 'Faktura jest prawdziwa.',
    })
  expect(await answer(moderator), 'not by who decided').toFailWith(403, 'STAFF_CONFLICT_EXCEPTION')
  expect((await answer(other)).status).toBe(200)
  expect(await answer(other)).toFailWith(409, 'DECIDED_EXCEPTION')

  expect((await watch(video.uuid)).body).toMatchObject({ isAvailable: true })
  const after = (await as(owner).get(`/user/${owner.uuid}/decision/${decision.uuid}`)).body as OwnDecision
  expect(after.revertedAt).not.toBeNull()
  expect(after.complaint).toMatchObject({ outcome: 'reversed', answer: 'Faktura jest prawdziwa.' })
  expect(after.letters.map(({ kind }) => kind)).toEqual(['statement', 'complaintReceipt', 'complaintAnswer'])
  await mailOf(owner, /Odpowiedź na odwołanie/)

  const log = ((await as(other).get(`/admin/audit?userUuid=${owner.uuid}`)).body as AuditLog).data
  expect(log.map(({ action, by }) => [action, by?.uuid])).toEqual([
    ['decisionReverted', other.uuid],
    ['complaintAnswered', other.uuid],
    ['decisionTaken', moderator.uuid],
  ])
})

test('a report by a visitor has a name and an address, and child abuse may be reported without', async () => {
  const video = await buildVideo()
  const send = (values: object) =>
    visitor().post('/report', { ...REPORT, kind: 'video', subjectUuid: video.uuid, ...values })
  const refused = await send({})
  expect(refused).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(refused.body).toMatchObject({ errors: [{ path: ['name'] }, { path: ['email'] }] })
  expect((await send({ name: 'Ola', email: 'ola@example.com' })).status).toBe(201)
  expect((await send({ reason: 'childAbuse' })).status).toBe(201)
  expect((await send({ name: 'Ola', email: 'ola@example.com', isInGoodFaith: false })).status).toBe(400)
  expect(await send({ name: 'Ola', email: 'ola@example.com', subjectUuid: crypto.randomUUID() })).toFailWith(
    404,
    'NOT_FOUND_EXCEPTION',
  )
})

test('nobody decides about themselves or on their own report, and a moderator not about an admin', async () => {
  const [moderator, admin] = [await buildStaff(), await buildStaff('admin')]
  const own = await reportVideo(moderator, (await buildVideo()).uuid)
  expect(await decide(moderator, own)).toFailWith(403, 'STAFF_CONFLICT_EXCEPTION')
  const warn = (by: TestUser, about: TestUser) =>
    as(by).post('/admin/decision', { ...HIDE, measure: 'warn', kind: 'profile', subjectUuid: about.uuid })
  expect(await warn(moderator, moderator)).toFailWith(403, 'STAFF_CONFLICT_EXCEPTION')
  expect(await warn(moderator, admin)).toFailWith(403, 'STAFF_CONFLICT_EXCEPTION')
  expect((await warn(admin, moderator)).status).toBe(201)
})

test('two moderators who decide at the same moment get one decision', async () => {
  const [first, second] = [await buildStaff(), await buildStaff()]
  const report = await reportVideo(await buildUser(), (await buildVideo()).uuid)
  const answers = await Promise.all([decide(first, report), decide(second, report)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a report is claimed by one moderator at a time', async () => {
  const [first, second] = [await buildStaff(), await buildStaff()]
  const report = await reportVideo(await buildUser(), (await buildVideo()).uuid)
  const path = `/admin/report/${report.uuid}/claim`
  expect((await as(first).put(path)).body).toMatchObject({ claimedBy: { uuid: first.uuid } })
  expect(await as(second).put(path)).toFailWith(409, 'CLAIMED_EXCEPTION')
  expect((await as(second).delete(path)).body).toMatchObject({ claimedBy: null })
  expect((await as(second).put(path)).status).toBe(200)
})

test('a complaint after six months is refused', async () => {
  const [owner, moderator] = [await buildSeller(), await buildStaff()]
  const report = await reportVideo(await buildUser(), (await buildVideo({}, owner)).uuid)
  const { uuid } = (await decide(moderator, report)).body as Decision
  await app().context.database.pool.query(
    `update office_decisions set created_at = now() - interval '6 months 2 days' where uuid = $1`,
    [uuid],
  )
  const late = await as(owner).post(`/user/${owner.uuid}/decision/${uuid}/complaint`, {
    text: 'Jednak się nie zgadzam',
  })
  expect(late).toFailWith(409, 'COMPLAINT_OVER_EXCEPTION')
})

test('a visitor who has reported complains by the link in the letter, and gets the answer by mail', async () => {
  const [first, second] = [await buildStaff(), await buildStaff()]
  const email = `${crypto.randomUUID()}@example.com`
  const subjectUuid = (await buildVideo()).uuid
  const notice = { ...REPORT, kind: 'video', subjectUuid, name: 'Ola', email }
  const report = (await visitor().post('/report', notice)).body as ReportReceipt
  const stays = { ...HIDE, measure: 'none', facts: 'Metka jest prawdziwa.' }
  expect((await decide(first, report, stays)).status).toBe(201)
  const letterOf = async (subject: RegExp) => {
    const mails = await mailsIn(app().dataDir)
    return mails.find(({ subject: text, to }) => subject.test(text ?? '') && to?.[0]?.address === email)?.text
  }
  await expect.poll(() => letterOf(/Co postanowiliśmy/), { timeout: 30_000 }).toBeTruthy()
  const key = /\/zgloszenie\/[\w-]+#([\w-]+)/.exec((await letterOf(/Co postanowiliśmy/)) ?? '')?.[1] ?? ''
  const read = (given: string) => visitor().get(`/report/${report.uuid}/decision?key=${given}`)
  expect(await read('abc')).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await read(key)).body).toMatchObject({ as: 'reporter', measure: 'none', complaint: null })
  const complain = () =>
    visitor().post(`/report/${report.uuid}/complaint`, { key, text: 'Widziałam oryginał, jest inny.' })
  const complaint = (await complain()).body as { uuid: string }
  expect((await complain()).body, 'a second complaint is the first one').toMatchObject({ uuid: complaint.uuid })
  const answer = { outcome: 'upheld', answer: 'Sprawdziliśmy jeszcze raz.' }
  expect((await as(first).post(`/admin/complaint/${complaint.uuid}/answer`, answer)).status).toBe(403)
  expect((await as(second).post(`/admin/complaint/${complaint.uuid}/answer`, answer)).status).toBe(200)
  await expect
    .poll(() => letterOf(/Odpowiedź na odwołanie/), { timeout: 30_000 })
    .toContain('Sprawdziliśmy jeszcze raz.')
  expect((await read(key)).body).toMatchObject({ complaint: { outcome: 'upheld' } })
})

// Embedded too: rows are found by their place, and locked ones are skipped.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Decision } from '#contracts/office/office.ts'
import type { ReportReceipt } from '#contracts/office/report.ts'
import { say } from '#tests/factories/chat.ts'
import { buildTalk } from '#tests/factories/moderated-chat.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { removeOutdated } from './retention.ts'

beforeAll(() => startApp())

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR = 365

const query = async (text: string, ...values: unknown[]) =>
  (await app().context.database.pool.query<Record<string, unknown>>(text, values)).rows

/** Sweeps as on that later day, which ends all sessions, too. */
const sweepIn = (days: number) => removeOutdated(app().context, new Date(Date.now() + days * DAY_MS))

const NOTICE = { reason: 'spam', text: 'Ciągle to samo', isInGoodFaith: true, kind: 'video', name: 'Ola' }

/** A reel that a visitor reported, with a decision and the owner's complaint. */
async function decidedCase(measure: 'hide' | 'warn') {
  const [owner, moderator] = [await buildSeller(), await buildStaff()]
  const { uuid: subjectUuid } = await buildVideo({ description: 'Szal' }, owner)
  const email = `${randomUUID()}@example.com`
  const report = (await visitor().post('/report', { ...NOTICE, subjectUuid, email })).body as ReportReceipt
  const body = { measure, ground: 'terms', clause: '§ 5', facts: 'Powtórzone ogłoszenie' }
  const decision = (await as(moderator).post(`/admin/report/${report.uuid}/decision`, body)).body as Decision
  await as(owner).post(`/user/${owner.uuid}/decision/${decision.uuid}/complaint`, { text: 'To mój szal' })
  return { owner, email, report: report.uuid, decision: decision.uuid }
}

const reportOf = async (uuid: string) => (await query('select * from reports where uuid = $1', uuid))[0]
const decisionOf = async (uuid: string) => (await query('select * from office_decisions where uuid = $1', uuid))[0]
const lettersOf = (uuid: string) => query('select * from office_letters where decision_uuid = $1', uuid)

test('a year after the end of a case only figures of its reports and decisions are left', async () => {
  const { email, report, decision } = await decidedCase('warn')
  await sweepIn(YEAR - 1)
  expect(await reportOf(report)).toMatchObject({ reporter_email: email, reporter_name: 'Ola' })
  await sweepIn(YEAR + 1)
  expect(await reportOf(report), 'its complaint has no answer').toMatchObject({ reporter_email: email })
  await query('update office_complaints set decided_at = now() where decision_uuid = $1', decision)
  await sweepIn(YEAR + 1)
  expect(await reportOf(report)).toMatchObject({ about_uuid: null, excerpt: '', path: '', text: '', reason: 'spam' })
  expect(await reportOf(report)).toMatchObject({ reporter_email: '', reporter_name: '' })
  expect(await decisionOf(decision)).toMatchObject({ about_uuid: null, by_uuid: null, facts: '', measure: 'warn' })
  expect(await query('select * from office_complaints where decision_uuid = $1', decision)).toMatchObject([
    { text: '', by_uuid: null },
  ])
  expect(await query('select 1 from office_decision_parties where decision_uuid = $1', decision)).toEqual([])
  expect(await lettersOf(decision)).toEqual([])
  expect(await query('select 1 from office_letters where email = $1', email)).toEqual([])
  expect(await query('select 1 from office_audit where decision_uuid = $1', decision)).toEqual([])
})

test('a decision keeps its reasons and letters while its measure holds', async () => {
  const { owner, decision } = await decidedCase('hide')
  await query('update office_complaints set decided_at = now() where decision_uuid = $1', decision)
  await sweepIn(4 * YEAR)
  expect(await decisionOf(decision)).toMatchObject({ about_uuid: owner.uuid, facts: 'Powtórzone ogłoszenie' })
  expect((await lettersOf(decision)).length).toBeGreaterThan(0)
  await query(`update office_decisions set reverted_at = now() where uuid = $1`, decision)
  await sweepIn(4 * YEAR)
  expect(await decisionOf(decision)).toMatchObject({ about_uuid: null, facts: '' })
  expect(await lettersOf(decision)).toEqual([])
})

test('texts of deleted comments and messages go after 30 days, those of others stay', async () => {
  const [seller, user] = [await buildSeller(), await buildUser()]
  const { uuid: video } = await buildVideo({}, seller)
  const write = async (content: string) =>
    (await as(user).post(`/shopVideo/${video}/comment`, { content, clientKey: randomUUID() })).body as { uuid: string }
  const [gone, stays] = [await write('Moja pomyłka'), await write('Ładny')]
  await query('update video_comments set deleted_at = now() where uuid = $1', gone.uuid)
  const { live: talk } = await buildTalk()
  const [removed, said] = [await say(talk, user, 'Pomyłka'), await say(talk, user, 'Dzień dobry')]
  await query('update messages set deleted_at = now() where uuid = $1', removed.uuid)
  const texts = async () => [
    ...(await query('select content from video_comments where uuid = any($1) order by uuid', [gone.uuid, stays.uuid])),
    ...(await query('select content from messages where uuid = any($1) order by uuid', [removed.uuid, said.uuid])),
  ]
  const all = ['Moja pomyłka', 'Ładny', 'Pomyłka', 'Dzień dobry'].map((content) => ({ content }))
  await sweepIn(29)
  expect(await texts()).toEqual(all)
  await sweepIn(31)
  expect(await texts()).toEqual([{ content: '' }, all[1], { content: '' }, all[3]])
  expect(await query('select author_uuid from messages where uuid = $1', removed.uuid)).toEqual([{ author_uuid: null }])
})

test('viewers, closed reports, logs, notifications and sessions end, also more than one batch of them', async () => {
  const [seller, user] = [await buildSeller(), await buildUser()]
  const { uuid: video } = await buildVideo({}, seller)
  await query(`insert into video_views select $1, 'viewer ' || n, now() from generate_series(1, 1100) as n`, video)
  const { uuid: comment } = (
    await as(user).post(`/shopVideo/${video}/comment`, { content: 'Ładny', clientKey: randomUUID() })
  ).body as { uuid: string }
  await query('insert into comment_reports values ($1, $2, now(), now())', comment, user.uuid)
  await query('insert into comment_reports values ($1, $2, now(), null)', comment, seller.uuid)
  await query(
    `insert into chat_bans (uuid, seller_uuid, user_uuid, until, created_at)
      values (gen_random_uuid(), $1, $2, now(), now()), (gen_random_uuid(), $2, $1, null, now())`,
    seller.uuid,
    user.uuid,
  )
  await query(
    `insert into moderation_log (uuid, seller_uuid, deed, at) values (gen_random_uuid(), $1, 'ban', now())`,
    seller.uuid,
  )
  const left = async () => {
    const [row] = await query(
      `select (select count(*)::int from video_views where video_uuid = $1) as views,
        (select count(*)::int from comment_reports where comment_uuid = $2) as reports,
        (select count(*)::int from chat_bans where seller_uuid in ($3, $4)) as bans,
        (select count(*)::int from moderation_log where seller_uuid = $3) as logged,
        (select count(*)::int from login_sessions where user_uuid = $4) as sessions`,
      video,
      comment,
      seller.uuid,
      user.uuid,
    )
    return row
  }
  expect(await left()).toEqual({ views: 1100, reports: 2, bans: 2, logged: 1, sessions: 1 })
  await sweepIn(0)
  expect(await left()).toEqual({ views: 1100, reports: 2, bans: 2, logged: 1, sessions: 1 })
  await sweepIn(91)
  expect(await left()).toEqual({ views: 0, reports: 1, bans: 1, logged: 1, sessions: 0 })
  await sweepIn(YEAR + 1)
  expect(await left()).toMatchObject({ logged: 0 })
})

// Embedded too: one connection, a job of a later time, and one statement for many people.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import { OnAir } from '#contracts/live/live.ts'
import { lives as livesTable } from '#server/areas/video/broadcast/table.ts'
import { favorites } from '#server/areas/account/relation/table.ts'
import { users } from '#server/auth/users-table.ts'
import { videos } from '#server/areas/video/video/table.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { buildLive, rowOfLive } from '#tests/factories/live.ts'
import { buildSmtpServer } from '#tests/factories/smtp-server.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

const smtp = await buildSmtpServer()
const provider = await buildHttpServer((_, response) => answerJson(response, 200, { id: 'x' }))
await startApp({
  ...smtp.settings,
  NEXT_PUBLIC_ONESIGNAL_APP_ID: 'app',
  ONESIGNAL_API_KEY: 'key',
  ONESIGNAL_HOST: provider.host,
})
afterAll(async () => {
  await smtp.close()
  await provider.close()
})

const lives = () => app().context.services.lives
const follow = (user: TestUser, seller: TestUser) => as(user).post(`/user/${user.uuid}/favorite/${seller.uuid}`)
const newsOf = async (user: TestUser) =>
  ((await as(user).get(`/user/${user.uuid}/notification`)).body as NotificationList).data
/** Runs the job that follows a while after a live has begun. */
const notify = (videoUuid: string) => app().context.services.liveNotifier.notify({ videoUuid, after: null })
const SOON = { timeout: 20_000 }
/** Time until a live is announced, on a busy machine. */
const WHEN_NOTIFIED = { timeout: 45_000 }

test(
  'followers are notified 15 seconds after a live began; others and the seller are not',
  { timeout: 90_000 },
  async () => {
    const [seller, follower, stranger] = [
      await buildSeller({ firstname: 'Hania' }),
      await buildUser(),
      await buildUser(),
    ]
    await follow(follower, seller)
    const events = await listen(`${app().api}/user/${follower.uuid}/events`, {
      authorization: `Bearer ${follower.token}`,
    })
    const { uuid } = await buildLive(seller)
    const { startedAt } = await rowOfLive(uuid)
    const { data } = await events.until(({ type }) => type === 'notification')
    const [news, ...others] = await newsOf(follower)
    expect(others).toEqual([])
    expect(news).toMatchObject({
      uuid: (data as { notificationUuid: string }).notificationUuid,
      kind: 'liveBegan',
      readAt: null,
    })
    expect(news?.subject).toMatch(/^Hania /)
    expect(news?.path).toBe(`/profile/${seller.username}/video/${uuid}/live`)
    expect(Date.parse(news?.createdAt ?? '') - Number(startedAt)).toBeGreaterThanOrEqual(15_000)
    for (const other of [stranger, seller]) expect(await newsOf(other)).toEqual([])
  },
)

test('nobody is notified twice: by a repeated job, after an interruption, or of another live within half an hour', async () => {
  const [seller, follower] = [await buildSeller(), await buildUser()]
  await follow(follower, seller)
  const first = await buildLive(seller)
  await notify(first.uuid)
  await expect.poll(async () => (await newsOf(follower)).length, SOON).toBe(1)
  const beginning = { at: new Date(0).toISOString(), uuid: '00000000-0000-0000-0000-000000000000' }
  await app().context.services.liveNotifier.notify({ videoUuid: first.uuid, after: beginning })
  await lives().move(await rowOfLive(first.uuid), 'interrupted')
  await lives().move(await rowOfLive(first.uuid), 'live')
  await notify(first.uuid)
  await lives().move(await rowOfLive(first.uuid), 'ended')

  const second = await buildLive(seller)
  await notify(second.uuid)
  expect((await rowOfLive(second.uuid)).toldAt).toBeNull()
  expect((await newsOf(follower)).length).toBe(1)
  await lives().move(await rowOfLive(second.uuid), 'ended')

  const { db } = app().context.database
  const longAgo = new Date(Date.now() - 31 * 60_000)
  await db.update(livesTable).set({ toldAt: longAgo }).where(eq(livesTable.videoUuid, first.uuid))
  const third = await buildLive(seller)
  await notify(third.uuid)
  await expect.poll(async () => (await newsOf(follower)).length, SOON).toBe(2)
})

test('a live that has already ended is not announced', async () => {
  const [seller, follower] = [await buildSeller(), await buildUser()]
  await follow(follower, seller)
  const { uuid } = await buildLive(seller)
  await lives().move(await rowOfLive(uuid), 'ended')
  await notify(uuid)
  expect([(await rowOfLive(uuid)).toldAt, await newsOf(follower)]).toEqual([null, []])
})

test('many followers are notified in pages, each once', { timeout: 90_000 }, async () => {
  const seller = await buildSeller()
  const { db, pool } = app().context.database
  const crowd = Array.from({ length: 2300 }, (_, n) => ({
    email: `${seller.uuid}-${n}@example.com`,
    username: `${seller.uuid}-${n}`,
    firstname: 'O',
    lastname: 'T',
  }))
  for (let from = 0; from < crowd.length; from += 1000) {
    const made = await db
      .insert(users)
      .values(crowd.slice(from, from + 1000))
      .returning({ uuid: users.uuid })
    // Many followers of the same millisecond.
    const createdAt = new Date(Date.now() - from)
    await db.insert(favorites).values(made.map(({ uuid }) => ({ userUuid: uuid, sellerUuid: seller.uuid, createdAt })))
  }
  const { uuid } = await buildLive(seller)
  await notify(uuid)
  const notified = async () => {
    const { rows } = await pool.query<{ all: number; people: number }>(
      'select count(*)::int as all, count(distinct user_uuid)::int as people from notifications where path like $1',
      [`%${uuid}%`],
    )
    return rows[0]
  }
  await expect.poll(notified, { timeout: 60_000, interval: 500 }).toEqual({ all: 2300, people: 2300 })
  type Call = { url: string; include_aliases: { external_id: string[] } }
  const pushed = () => {
    const calls = provider.received.map(({ body }) => JSON.parse(body) as Call).filter(({ url }) => url.includes(uuid))
    return new Set(calls.flatMap(({ include_aliases }) => include_aliases.external_id)).size
  }
  await expect.poll(pushed, SOON).toBe(2300)
})

test('a mail is sent only to users who want it', async () => {
  const [seller, reader, other] = [await buildSeller(), await buildUser(), await buildUser()]
  for (const user of [reader, other]) await follow(user, seller)
  const set = (isOn: boolean) =>
    as(reader).patch(`/user/${reader.uuid}/notifyConfig/choice`, { topic: 'live', channel: 'mail', isOn })
  expect((await set(true)).body).toMatchObject({ notifyConfig: { choices: { live: { mail: true } } } })
  const { uuid } = await buildLive(seller)
  await notify(uuid)
  const lettersTo = (user: TestUser) => smtp.delivered.filter(({ to }) => to.includes(user.email))
  await expect.poll(() => lettersTo(reader).length, SOON).toBe(1)
  const [letter] = lettersTo(reader)
  expect(letter?.mail.subject).toMatch(/ nadaje na żywo$/)
  expect(letter?.mail.text).toContain(`/profile/${seller.username}/video/${uuid}/live`)
  await expect.poll(async () => (await newsOf(other)).length, SOON).toBe(1)
  expect(lettersTo(other)).toEqual([])
  expect((await set(false)).body).toMatchObject({ notifyConfig: { choices: { live: { mail: false } } } })
})

test('a follower who wants neither bell nor push is told by mail alone, and once', async () => {
  const [seller, quiet, other] = [await buildSeller(), await buildUser(), await buildUser()]
  for (const user of [quiet, other]) await follow(user, seller)
  const choose = (channel: string, isOn: boolean) =>
    as(quiet).patch(`/user/${quiet.uuid}/notifyConfig/choice`, { topic: 'live', channel, isOn })
  for (const channel of ['page', 'push']) expect((await choose(channel, false)).status).toBe(200)
  await choose('mail', true)
  const { uuid } = await buildLive(seller)
  await notify(uuid)
  const lettersTo = (user: TestUser) => smtp.delivered.filter(({ to }) => to.includes(user.email))
  await expect.poll(() => lettersTo(quiet).length, SOON).toBe(1)
  const call = () => provider.received.find(({ body }) => body.includes(uuid))
  await expect.poll(() => call()?.body, SOON).toContain(other.uuid)
  expect(call()?.body).not.toContain(quiet.uuid)
  const beginning = { at: new Date(0).toISOString(), uuid: '00000000-0000-0000-0000-000000000000' }
  await app().context.services.liveNotifier.notify({ videoUuid: uuid, after: beginning })
  expect([await newsOf(quiet), lettersTo(quiet).length]).toEqual([[], 1])
})

test('a push message contains the live, and users only by uuid', async () => {
  const [seller, follower] = [await buildSeller(), await buildUser()]
  await follow(follower, seller)
  const { uuid } = await buildLive(seller)
  await notify(uuid)
  const call = () => provider.received.find(({ body }) => body.includes(uuid))
  await expect.poll(() => call() !== undefined, SOON).toBe(true)
  const { url, headers, body } = call() ?? { url: '', headers: {}, body: '{}' }
  expect([url, headers.authorization]).toEqual(['/notifications', 'Key key'])
  expect(JSON.parse(body)).toMatchObject({
    app_id: 'app',
    target_channel: 'push',
    include_aliases: { external_id: [follower.uuid] },
    contents: { pl: 'Przymiarki na żywo' },
    url: expect.stringContaining(`/video/${uuid}/live`) as string,
  })
  expect(body).not.toContain(follower.email)
})

test('a user with a reminder is notified before the start and at the start', async () => {
  const [seller, reminded] = [await buildSeller(), await buildUser()]
  const { uuid } = await buildLive(seller, 'announced')
  const startsAt = new Date(Date.now() + 10 * 60_000)
  await app().context.database.db.update(videos).set({ publishedAt: startsAt }).where(eq(videos.uuid, uuid))
  const event = await buildEvent({ startsAt, title: 'Wieczór torebek', videoUuid: uuid }, seller)
  await as(reminded).post(`/user/${reminded.uuid}/event/${event.uuid}/reminder`)
  const path = `/profile/${seller.username}/video/${uuid}/live`
  await expect
    .poll(() => newsOf(reminded), WHEN_NOTIFIED)
    .toMatchObject([{ kind: 'liveSoon', subject: 'Wieczór torebek', path }])
  for (const to of ['starting', 'live'] as const) await lives().move(await rowOfLive(uuid), to)
  await notify(uuid)
  await expect.poll(() => newsOf(reminded), SOON).toMatchObject([{ kind: 'liveBegan', path }, { kind: 'liveSoon' }])
})

test('an event is found by the video that it announces', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildLive(seller, 'announced')
  const startsAt = new Date(Date.now() + 60 * 60_000)
  const event = await buildEvent({ startsAt, videoUuid: uuid }, seller)
  await buildEvent({ startsAt }, seller)
  expect((await visitor().get(`/event?videoUuid=${uuid}`)).body).toMatchObject({
    meta: { total: 1 },
    data: [{ uuid: event.uuid }],
  })
})

test('the list of sellers on air is public, and includes interrupted lives', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildLive(seller, 'starting')
  const isOn = async () =>
    OnAir.parse((await visitor().get('/live/on-air')).body).data.some(
      ({ ownerUuid, videoUuid }) => ownerUuid === seller.uuid && videoUuid === uuid,
    )
  expect(await isOn()).toBe(false)
  for (const to of ['live', 'interrupted'] as const) {
    await lives().move(await rowOfLive(uuid), to)
    expect(await isOn()).toBe(true)
  }
  await lives().move(await rowOfLive(uuid), 'ended')
  expect(await isOn()).toBe(false)
})

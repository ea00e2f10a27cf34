import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OwnLives } from '#contracts/live/live.ts'
import { Video, VideoList } from '#contracts/video/video.ts'
import { liveGateways } from '#server/areas/live/live/table.ts'
import { notifications } from '#server/areas/account/notification/table.ts'
import { videos } from '#server/areas/video/video/table.ts'
import { buildLive, rowOfLive } from '#tests/factories/live.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildMember } from '#tests/factories/team.ts'
import { buildSeller, buildUser, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

const lives = () => app().context.services.lives

/** A media server that opens no rooms: the test moves its lives itself. */
async function addGateway() {
  const leaseUntil = new Date(Date.now() + 60_000)
  const gateway = { number: 1, address: '127.0.0.1:9', leaseUntil }
  await app()
    .context.database.db.insert(liveGateways)
    .values(gateway)
    .onConflictDoUpdate({ target: liveGateways.number, set: { leaseUntil } })
}

const make = async (seller: TestSeller, changed: object = {}) => {
  await addGateway()
  const body = { mediaType: 'live', categoryUuid: categoryUuid(), description: 'Transmisja na próbę', isTrial: true }
  return as(seller).post(`/user/${seller.uuid}/video`, { ...body, ...changed })
}

async function buildTrial(seller: TestSeller) {
  const trial = Video.parse((await make(seller)).body)
  await lives().move(await rowOfLive(trial.uuid), 'starting')
  await lives().move(await rowOfLive(trial.uuid), 'live')
  return trial
}

const statusOf = async (client: ReturnType<typeof visitor>, path: string) => (await client.get(path)).status
const isDeleted = async (uuid: string) => {
  const { db } = app().context.database
  const [row] = await db.select().from(videos).where(eq(videos.uuid, uuid))
  return row?.deletedAt !== null
}

test('nobody but its seller sees a live on trial, and the seller talks in its chat', async () => {
  const seller = await buildSeller()
  const [follower, moderator] = [await buildUser(), await buildUser()]
  await as(follower).post(`/user/${follower.uuid}/favorite/${seller.uuid}`)
  await as(seller).put(`/user/${seller.uuid}/chatModerator`, { username: moderator.username, mayShowProducts: true })
  const trial = await buildTrial(seller)
  const own = `/user/${seller.uuid}/video`
  const chat = `/conversation/${trial.conversationUuid}`

  for (const client of [visitor(), as(follower), as(moderator)]) {
    expect(await statusOf(client, `/shopVideo/${trial.uuid}/watch`)).toBe(404)
    expect(await statusOf(client, `${chat}/message`)).toBe(404)
    expect(VideoList.parse((await client.get(own)).body).data).toEqual([])
    expect(VideoList.parse((await client.get('/shop/video/available/live?limit=50')).body).data).not.toContainEqual(
      expect.objectContaining({ uuid: trial.uuid }),
    )
  }
  expect(JSON.stringify((await visitor().get('/live/on-air')).body)).not.toContain(trial.uuid)
  expect(await statusOf(as(follower), `${chat}/chat/own`)).toBe(404)
  const helped = await as(moderator).get(`/user/${seller.uuid}/video/${trial.uuid}/desk`)
  expect(helped).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const imposter = await listen(`${app().api}${chat}/events`, { 'holder-token': seller.uuid })
  expect(imposter.response.status, 'a token of a browser is no sign-in').toBe(404)

  expect((await as(seller).get(`/shopVideo/${trial.uuid}/watch`)).body).toMatchObject({
    isTrial: true,
    isAvailable: false,
  })
  expect((await as(seller).get(`/user/${seller.uuid}/video/${trial.uuid}/desk`)).status).toBe(200)
  expect(VideoList.parse((await as(seller).get(own)).body).data, 'it is no video of theirs').toEqual([])
  const written = await as(seller).post(`${chat}/message`, { content: 'Raz, dwa, trzy', clientKey: randomUUID() })
  expect(written.status).toBe(201)
  expect((await as(seller).get(`${chat}/message`)).body).toMatchObject({ data: [{ content: 'Raz, dwa, trzy' }] })
})

test('a live on trial notifies no follower, sells nothing and is no live for a buyer', async () => {
  const seller = await buildSeller()
  const follower = await buildUser()
  await as(follower).post(`/user/${follower.uuid}/favorite/${seller.uuid}`)
  const product = await buildProjection(seller)
  const trial = await buildTrial(seller)
  const shown = await as(seller).patch(`/user/${seller.uuid}/video/${trial.uuid}/product`, product)
  expect(shown.status).toBe(200)
  expect(await app().context.services.broadcasts.onAirOwner(trial.uuid)).toBeNull()
  expect(await app().context.services.broadcasts.ownersOnAir([seller.uuid])).toEqual(new Set())
  expect((await rowOfLive(trial.uuid)).toldAt).toBeNull()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const event = { title: 'Próba', categoryUuid: categoryUuid(), startsAt: inHours(1), endsAt: inHours(2) }
  const announced = await as(seller).post(`/user/${seller.uuid}/event`, { ...event, videoUuid: trial.uuid })
  expect(announced, 'no calendar leads to it').toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(announced.body).toMatchObject({ errors: [{ path: ['videoUuid'] }] })
  const jobs = await app().context.database.pool.query(
    `select 1 from pgboss.job where name like '%ollowers%' and data->>'videoUuid' = $1`,
    [trial.uuid],
  )
  expect(jobs.rows).toEqual([])
  expect(await app().context.database.db.$count(notifications, eq(notifications.userUuid, follower.uuid))).toBe(0)
})

test('at its end it is removed for everybody, its seller too, and a second end changes nothing', async () => {
  const seller = await buildSeller()
  const trial = await buildTrial(seller)
  const finish = () => as(seller).patch(`/user/${seller.uuid}/video/${trial.uuid}/finish`)
  const ended = await finish()
  expect(ended.status).toBe(200)
  expect(ended.body).toMatchObject({ isTrial: true, isAvailable: false })
  expect(await isDeleted(trial.uuid)).toBe(true)
  expect(await statusOf(visitor(), `/shopVideo/${trial.uuid}/watch`)).toBe(404)
  expect((await finish()).status).toBe(404)
  expect(OwnLives.parse((await as(seller).get(`/user/${seller.uuid}/live`)).body).data).toEqual([])
})

test('one that its seller left is removed after an hour, and one that broke off as soon as it is over', async () => {
  const seller = await buildSeller()
  const left = Video.parse((await make(seller)).body)
  const broken = await buildTrial(seller)
  await lives().move(await rowOfLive(broken.uuid), 'interrupted')
  await lives().clock.tick()
  expect([await isDeleted(left.uuid), await isDeleted(broken.uuid)]).toEqual([false, false])
  const createdAt = new Date(Date.now() - 61 * 60 * 1000)
  await app().context.database.db.update(videos).set({ createdAt }).where(eq(videos.uuid, left.uuid))
  await lives().move(await rowOfLive(broken.uuid), 'ended')
  await lives().clock.tick()
  expect([await isDeleted(left.uuid), await isDeleted(broken.uuid)]).toEqual([true, true])
})

test('a real live ends the trial before it', async () => {
  const seller = await buildSeller()
  const trial = await buildTrial(seller)
  const real = await buildLive(seller, 'announced')
  // The gateway opens no room, so the ticket is refused after the trial was ended.
  await as(seller).post(`/user/${seller.uuid}/video/${real.uuid}/publish`, {})
  expect((await rowOfLive(trial.uuid)).state).not.toBe('live')
  expect((await rowOfLive(real.uuid)).state).toBe('starting')
})

test('a trial has no date, and the database refuses one in lists', async () => {
  const seller = await buildSeller()
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(await make(seller, { scheduledAt })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const trial = Video.parse((await make(seller)).body)
  const listed = app().context.database.db.update(videos).set({ isReady: true }).where(eq(videos.uuid, trial.uuid))
  await expect(listed).rejects.toThrow()
})

test('a member who runs lives rehearses with the chat and removes what nobody has seen, and others of the team do not', async () => {
  const seller = await buildSeller()
  const [broadcaster, packer] = [
    await buildMember(seller, ['lives']),
    await buildMember(seller, ['orders', 'comments']),
  ]
  const trial = await buildTrial(seller)
  const chat = `/conversation/${trial.conversationUuid}`
  expect(await statusOf(as(broadcaster), `${chat}/chat/own`)).toBe(200)
  expect(await statusOf(as(packer), `${chat}/chat/own`)).toBe(404)
  const written = await as(broadcaster).post(`${chat}/message`, { content: 'Raz, dwa', clientKey: randomUUID() })
  expect(written.status).toBe(201)

  const remove = (uuid: string) => as(broadcaster).delete(`/user/${seller.uuid}/video/${uuid}`)
  expect((await remove(trial.uuid)).status).toBe(204)
  expect((await remove((await buildLive(seller, 'announced')).uuid)).status).toBe(204)
  for (const seen of [await buildLive(seller, 'live'), await buildVideo({}, seller)]) {
    expect(await remove(seen.uuid)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
    expect(await isDeleted(seen.uuid)).toBe(false)
  }
})

// Embedded too: row locks.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { OwnReactions, ReactionCreated, ReactionList } from '#contracts/video/reaction.ts'
import { Video } from '#contracts/video/video.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const target = (uuid: string) => ({ objectDefinitionClass: 'video', objectDefinitionId: uuid })
const like = (user: TestUser, uuid: string) =>
  as(user).post(`/user/${user.uuid}/reaction`, { ...target(uuid), type: 'like' })
const unlike = (user: TestUser, uuid: string) =>
  as(user).delete(`/user/${user.uuid}/reaction?${new URLSearchParams(target(uuid))}`)
const likesOf = async (uuid: string) =>
  Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body).statistic.likeQuantity

test('a like counts once per user and video, and a repeated one returns the first', async () => {
  const [video, one, other] = [await buildVideo(), await buildUser(), await buildUser()]
  const first = await like(one, video.uuid)
  expect(first.status).toBe(201)
  expect(ReactionCreated.parse(first.body).likeQuantity).toBe(1)
  expect((await like(one, video.uuid)).body).toEqual(first.body)
  expect((await like(other, video.uuid)).body).toMatchObject({ likeQuantity: 2 })
  expect(await likesOf(video.uuid)).toBe(2)
})

test('concurrent likes of many users all count, those of one user once', async () => {
  const video = await buildVideo()
  const users = await Promise.all(Array.from({ length: 5 }, () => buildUser()))
  const answers = await Promise.all([...users, ...users, ...users].map((user) => like(user, video.uuid)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(await likesOf(video.uuid)).toBe(5)
})

test('a like can be removed, once, and given again', async () => {
  const [video, user] = [await buildVideo(), await buildUser()]
  await like(user, video.uuid)
  for (let n = 0; n < 2; n += 1) expect((await unlike(user, video.uuid)).status).toBe(204)
  expect(await likesOf(video.uuid)).toBe(0)
  expect((await like(user, video.uuid)).body).toMatchObject({ likeQuantity: 1 })
})

test('the liked videos of a user are returned by a list and by each video', async () => {
  const user = await buildUser()
  const [liked, other, someoneElses] = [await buildVideo(), await buildVideo(), await buildVideo()]
  await like(user, liked.uuid)
  await like(await buildUser(), someoneElses.uuid)
  const query = new URLSearchParams({ objectDefinitionClass: 'video' })
  for (const { uuid } of [liked, other, someoneElses]) query.append('objectDefinitionIds[]', uuid)
  const answer = await as(user).get(`/user/${user.uuid}/reaction?${query}`)
  expect(OwnReactions.parse(answer.body).data).toMatchObject([{ type: 'like', objectDefinitionId: liked.uuid }])
  const watched = (client: typeof user, uuid: string) => as(client).get(`/shopVideo/${uuid}/watch`)
  expect(Video.parse((await watched(user, liked.uuid)).body).reactions).toMatchObject([{ type: 'like' }])
  expect(Video.parse((await watched(user, someoneElses.uuid)).body).reactions).toEqual([])
})

test('users who liked a video are listed to signed-in users, the newest first and in pages', async () => {
  const seller = await buildSeller()
  const video = await buildVideo({}, seller)
  const users: TestUser[] = []
  for (let n = 0; n < 3; n += 1) {
    const user = await buildUser()
    await like(user, video.uuid)
    users.unshift(user)
  }
  const reader = as(await buildUser())
  const path = `/user/${seller.uuid}/video/${video.uuid}/reaction?limit=2`
  const first = ReactionList.parse((await reader.get(path)).body)
  const second = ReactionList.parse((await reader.get(`${path}&page=2`)).body)
  const byCursor = await reader.get(`${path}&cursor=${first.meta.next}`)
  expect(first.meta.total).toBe(3)
  expect([...first.data, ...second.data].map(({ owner }) => owner.uuid)).toEqual(users.map(({ uuid }) => uuid))
  expect(ReactionList.parse(byCursor.body).data).toEqual(second.data)
  expect(await reader.get(`/user/${randomUUID()}/video/${video.uuid}/reaction`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get(path)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('a list of likes leaves out users across a block of the reader, in both directions', async () => {
  const seller = await buildSeller()
  const video = await buildVideo({}, seller)
  const [reader, blocked, blocking] = [await buildUser(), await buildUser(), await buildUser()]
  for (const user of [reader, blocked, blocking]) await like(user, video.uuid)
  await as(reader).post(`/user/${reader.uuid}/black/${blocked.uuid}`)
  await as(blocking).post(`/user/${blocking.uuid}/black/${reader.uuid}`)
  const path = `/user/${seller.uuid}/video/${video.uuid}/reaction`
  const { meta, data } = ReactionList.parse((await as(reader).get(path)).body)
  expect([meta.total, data.map(({ owner }) => owner.uuid)]).toEqual([1, [reader.uuid]])
  expect(ReactionList.parse((await as(seller).get(path)).body).meta.total).toBe(3)
})

test('liking needs a token and an existing video, and works only for oneself', async () => {
  const [video, hidden, user, other] = [
    await buildVideo(),
    await buildVideo({ isReady: false }),
    await buildUser(),
    await buildUser(),
  ]
  const body = { ...target(video.uuid), type: 'like' }
  const path = `/user/${user.uuid}/reaction`
  expect(await visitor().post(path, body)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await as(other).post(path, body)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(other).get(`${path}?objectDefinitionClass=video`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(other).delete(`${path}?${new URLSearchParams(target(video.uuid))}`)).toFailWith(
    403,
    'FORBIDDEN_EXCEPTION',
  )
  for (const uuid of [randomUUID(), hidden.uuid]) {
    expect(await like(user, uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
    expect(await unlike(user, uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
    expect(await as(user).patch(`/user/${user.uuid}/reaction/dummy`, { objectDefinitionId: uuid })).toFailWith(
      404,
      'NOT_FOUND_EXCEPTION',
    )
  }
})

test.each([
  [{ objectDefinitionClass: 'user', objectDefinitionId: randomUUID(), type: 'like' }],
  [{ objectDefinitionClass: 'video', objectDefinitionId: 'x', type: 'like' }],
  [{ objectDefinitionClass: 'video', objectDefinitionId: randomUUID(), type: 'hate' }],
  [{}],
])('an invalid reaction is refused: %j', async (body) => {
  const user = await buildUser()
  expect(await as(user).post(`/user/${user.uuid}/reaction`, body)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a heart that is not counted changes nothing that is stored', async () => {
  const [video, user] = [await buildVideo({ likeQuantity: 7 }), await buildUser()]
  const path = `/user/${user.uuid}/reaction/dummy`
  const answer = await as(user).patch(path, { objectDefinitionId: video.uuid })
  expect(answer.status).toBe(204)
  expect(await visitor().patch(path, { objectDefinitionId: video.uuid })).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await likesOf(video.uuid)).toBe(7)
})

test('a user blocked by the seller can neither like nor send hearts, but can remove a like', async () => {
  const [seller, user] = [await buildSeller(), await buildUser()]
  const [liked, video] = [await buildVideo({}, seller), await buildVideo({}, seller)]
  await like(user, liked.uuid)
  await as(seller).post(`/user/${seller.uuid}/black/${user.uuid}`)
  expect(await like(user, video.uuid)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const dummy = await as(user).patch(`/user/${user.uuid}/reaction/dummy`, { objectDefinitionId: video.uuid })
  expect(dummy).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect((await unlike(user, liked.uuid)).status).toBe(204)
  expect([await likesOf(liked.uuid), await likesOf(video.uuid)]).toEqual([0, 0])
})

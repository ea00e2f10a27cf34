import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { TALK_PICTURES_MAX } from '#contracts/commerce/talk.rules.ts'
import type { ThreadMessage, ThreadMessages } from '#contracts/commerce/thread.ts'
import { media } from '#server/areas/media/media/table.ts'
import { samplePicture } from '#tests/factories/sample-files.ts'
import { buildThread, writeToSeller } from '#tests/factories/thread.ts'
import { formOf } from '#tests/factories/upload.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const upload = async (user: TestUser, query = '?isPrivate=1') =>
  ((await as(user).send('PUT', `/media${query}`, { body: formOf(await samplePicture()) })).body as { uuid: string })
    .uuid
const write = (user: TestUser, threadUuid: string, pictures: object[], clientKey: string = randomUUID()) =>
  as(user).post(`/thread/${threadUuid}/message`, { text: 'Taki kolor?', clientKey, pictures })
const messagesOf = async (user: TestUser, threadUuid: string) =>
  ((await as(user).get(`/thread/${threadUuid}/message`)).body as z.infer<typeof ThreadMessages>).data
const statusOf = async (path: string, user?: TestUser) => (await (user ? as(user) : visitor()).get(path)).status
const isStored = async (uuid: string) => (await app().context.database.db.$count(media, eq(media.uuid, uuid))) === 1

test('both people of a thread see its pictures, by a signed address that nobody else has', async () => {
  const [buyer, seller, other] = [await buildUser(), await buildSeller(), await buildUser()]
  const { threadUuid } = await buildThread(buyer, seller)
  const mediaUuid = await upload(buyer)
  const written = (await write(buyer, threadUuid, [{ mediaUuid, alt: 'Beżowa torba' }])).body as ThreadMessage
  expect(written.pictures).toMatchObject([{ uuid: mediaUuid, alt: 'Beżowa torba' }])
  const [seen] = await messagesOf(seller, threadUuid)
  const path = seen?.pictures[0]?.path ?? ''
  expect(await statusOf(path)).toBe(200)
  expect(await statusOf(`${path}&size=240`)).toBe(200)
  const { headers } = await fetch(`${app().api}${path}`)
  expect(headers.get('cache-control')).toBe('private, no-store')

  for (const open of ['', '/watch', '/thumbnail', '/first-frame', '/share-picture'])
    expect([open, await statusOf(`/media/${mediaUuid}${open}`)]).toEqual([open, 404])
  const [, until, seal] = /until=(\d+)&seal=(.+)$/.exec(path) ?? []
  const forged = (at: string, by: string, uuid = mediaUuid) => statusOf(`/media/${uuid}/private?until=${at}&seal=${by}`)
  expect(await forged(String(Number(until) + 3600), seal ?? '')).toBe(404)
  expect(await forged(until ?? '', 'x')).toBe(404)
  expect(await forged(until ?? '', seal ?? '', await upload(buyer))).toBe(404)
  expect(await statusOf(`/thread/${threadUuid}/message`, other)).toBe(404)
})

test('an address ends by itself', async () => {
  const buyer = await buildUser()
  const uuid = await upload(buyer)
  const path = (hours: number) => app().context.services.media.privatePath(uuid, hours)
  expect(await statusOf(path(1))).toBe(200)
  expect(await statusOf(path(0))).toBe(404)
})

test('a picture belongs to one message of its owner, and to nothing else', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { threadUuid } = await buildThread(buyer, seller)
  const own = await upload(buyer)
  const key = randomUUID()
  const first = await write(buyer, threadUuid, [{ mediaUuid: own }], key)
  const again = await write(buyer, threadUuid, [{ mediaUuid: own }], key)
  expect(again.body).toEqual(first.body)
  expect(await write(buyer, threadUuid, [{ mediaUuid: own }])).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await messagesOf(buyer, threadUuid)).length, 'the refused one is not there').toBe(2)

  const foreign = await upload(seller)
  expect(await write(buyer, threadUuid, [{ mediaUuid: foreign }])).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const open = await upload(buyer, '')
  expect(await write(buyer, threadUuid, [{ mediaUuid: open }])).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await write(buyer, threadUuid, [{ mediaUuid: randomUUID() }])).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const many = Array.from({ length: TALK_PICTURES_MAX + 1 }, () => ({ mediaUuid: randomUUID() }))
  expect(await write(buyer, threadUuid, many)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const twice = [{ mediaUuid: own }, { mediaUuid: own }]
  expect(await write(buyer, threadUuid, twice)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')

  const avatar = await as(buyer).patch(`/user/${buyer.uuid}/avatar/${own}`)
  expect(avatar.status, 'it is shown nowhere else').toBe(400)
})

test('a picture that was never sent is deleted after a day', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { threadUuid } = await buildThread(buyer, seller)
  const [sent, unsent, open] = [await upload(buyer), await upload(buyer), await upload(buyer, '')]
  await write(buyer, threadUuid, [{ mediaUuid: sent }])
  const { threads } = app().context.services
  await threads.sweepPictures(new Date())
  expect(await isStored(unsent)).toBe(true)
  await threads.sweepPictures(new Date(Date.now() + 25 * 60 * 60 * 1000))
  expect([await isStored(sent), await isStored(unsent), await isStored(open)]).toEqual([true, false, true])
})

test('a first question has pictures too', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const pictures = [{ mediaUuid: await upload(buyer) }]
  const answer = await writeToSeller(buyer, seller, { pictures })
  expect(answer.body).toMatchObject({ message: { pictures: [{ alt: '' }] } })
})

test('pictures are deleted with the account of either person, those of the other one too', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { threadUuid } = await buildThread(buyer, seller)
  const [asked, answered] = [await upload(buyer), await upload(seller)]
  await write(buyer, threadUuid, [{ mediaUuid: asked }])
  await write(seller, threadUuid, [{ mediaUuid: answered }])
  const [newest] = await messagesOf(buyer, threadUuid)
  const left = await as(buyer).post(`/user/${buyer.uuid}/deletion`, { password: buyer.password })
  expect(left.status).toBe(204)
  expect([await isStored(asked), await isStored(answered)]).toEqual([false, false])
  expect(await statusOf(newest?.pictures[0]?.path ?? '')).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { receivedWords } from '#tests/factories/chat.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo, type TestVideo } from '#tests/factories/video.ts'
import { app, as, startApp, TEST_KEYS } from '#tests/setup/app.ts'
import { createClient } from '#tests/setup/client.ts'
import { listen } from '#tests/setup/event-source.ts'
import { startServerProcess } from '#tests/setup/server.ts'

await startApp()

type ReceivedEvent = { type: string; data: unknown }
const likesAre = (count: number) => (event: ReceivedEvent) =>
  (event.data as { likeQuantity?: number }).likeQuantity === count
const viewersAre = (count: number) => (event: ReceivedEvent) =>
  event.type === 'viewers' && (event.data as { quantity: number }).quantity === count

const eventsOf = (api: string, { conversationUuid }: TestVideo, headers = {}) =>
  listen(`${api}/conversation/${conversationUuid}/events`, headers)

const like = (api: string, user: TestUser, { uuid }: TestVideo) =>
  createClient(api, user.token).post(`/user/${user.uuid}/reaction`, {
    objectDefinitionClass: 'video',
    objectDefinitionId: uuid,
    type: 'like',
  })

/** Starts a second process on the same database and media, as on another machine. */
async function startAnother() {
  const { context, dataDir } = app()
  const { databaseUrl } = context.config
  return startServerProcess({ dataDir, url: databaseUrl }, TEST_KEYS)
}

describe.skipIf(inject('postgresUrl') === undefined)('two processes on one PostgreSQL', () => {
  beforeAll(() => expect(app().context.config.databaseUrl).toBeDefined())

  test('events reach both processes, and viewers are counted together', async () => {
    const [here, there] = [app().api, (await startAnother()).api]
    const video = await buildVideo()
    const [first, second] = [await buildUser(), await buildUser()]
    const one = await eventsOf(here, video)
    const other = await eventsOf(there, video)
    await one.until(viewersAre(2))
    await other.until(viewersAre(2))

    await like(there, first, video)
    await one.until(likesAre(1))
    await other.until(likesAre(1))
    await like(here, second, video)
    await other.until(likesAre(2))

    one.received.length = 0
    other.close()
    await other.isOver
    await one.until(viewersAre(1))
  })

  test('both processes share the chat, and a reader returning to the other one gets missed messages', async () => {
    const [here, there] = [app().api, (await startAnother()).api]
    const video = await buildVideo({ type: VIDEO_TYPE.live })
    const writers = await Promise.all(Array.from({ length: 6 }, () => buildUser()))
    const write = (api: string, { token }: TestUser, content: string) =>
      createClient(api, token).post(`/conversation/${video.conversationUuid}/message`, {
        content,
        clientKey: randomUUID(),
      })
    const readers = [await eventsOf(here, video), await eventsOf(there, video)]
    await Promise.all(writers.map((writer, n) => write(n % 2 === 0 ? here : there, writer, `Pierwsza ${n}`)))
    for (const reader of readers) await expect.poll(() => receivedWords(reader).length, { timeout: 10_000 }).toBe(6)
    const [one, other] = readers
    expect(one && receivedWords(one)).toEqual(other && receivedWords(other))
    const id = one?.received.findLast(({ type }) => type === 'message')?.id
    one?.close()
    await one?.isOver
    await Promise.all(writers.map((writer, n) => write(n % 2 === 0 ? here : there, writer, `Druga ${n}`)))
    const back = await eventsOf(there, video, { 'last-event-id': id ?? '' })
    await expect.poll(() => receivedWords(back).length, { timeout: 10_000 }).toBe(6)
    await expect
      .poll(() => other && receivedWords(other))
      .toEqual([...(one ? receivedWords(one) : []), ...receivedWords(back)])
    expect(back.received.map(({ type }) => type)).not.toContain('reset')
  })

  test('a seller is notified of a ready media by any process, and pages are invalidated in all', async () => {
    const there = await startAnother()
    const seller = await buildSeller()
    const video = await buildVideo({}, seller)
    const own = await listen(`${there.api}/user/${seller.uuid}/events`, { authorization: `Bearer ${seller.token}` })
    app().context.services.userEvents.publish(seller.uuid, { type: 'videoReady', data: { videoUuid: video.uuid } })
    await own.until(({ type }) => type === 'videoReady')

    const hasChanged = new Promise<void>((resolve) => app().context.changes.onTouchedAnywhere(() => resolve()))
    const edited = { description: 'Zupełnie inne słowa o tym samym' }
    const path = `/user/${seller.uuid}/video/${video.uuid}`
    expect((await createClient(there.api, seller.token).patch(path, edited)).status).toBe(200)
    await hasChanged
  })

  test('after a broken bus connection every reader gets a reset, and messages arrive again', async () => {
    const video = await buildVideo()
    const one = await eventsOf(app().api, video)
    await one.until(likesAre(0))
    one.received.length = 0
    const seller = await buildSeller()
    const own = await listen(`${app().api}/user/${seller.uuid}/events`, { authorization: `Bearer ${seller.token}` })
    await app().context.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'kramik% events %' and datname = current_database()`,
    )
    for (const reader of [one, own]) await reader.until(({ type }) => type === 'reset')
    await one.until(likesAre(0))
    const user = await buildUser()
    const path = `/user/${user.uuid}/reaction/dummy`
    expect((await as(user).patch(path, { objectDefinitionId: video.uuid })).status).toBe(204)
    await one.until(({ data }) => (data as { heart?: string }).heart === 'dummy')
  })
})

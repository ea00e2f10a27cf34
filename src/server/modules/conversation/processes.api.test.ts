import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Product } from '#contracts/product.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { APPLICATION_NAME } from '../../ports/event-bus/postgres-event-bus.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo, type TestVideo } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { createClient } from '#tests/setup/client.ts'
import { listen } from '#tests/setup/event-source.ts'
import { startServerProcess } from '#tests/setup/server.ts'

await startApp()

type Told = { type: string; data: unknown }
const likesAre = (count: number) => (event: Told) => (event.data as { likeQuantity?: number }).likeQuantity === count
const viewersAre = (count: number) => (event: Told) =>
  event.type === 'viewers' && (event.data as { quantity: number }).quantity === count

const eventsOf = (api: string, { conversationUuid }: TestVideo, headers = {}) =>
  listen(`${api}/conversation/${conversationUuid}/events`, headers)

const like = (api: string, user: TestUser, { uuid }: TestVideo) =>
  createClient(api, user.token).post(`/user/${user.uuid}/reaction`, {
    ...{ objectDefinitionClass: 'video', objectDefinitionId: uuid, type: 'like' },
  })

/** Another process on the same database and media, as a second machine would run it. */
async function startAnother() {
  const { context, dataDir } = app()
  const { databaseUrl, jwtSecret = '' } = context.config
  return startServerProcess({ dataDir, url: databaseUrl }, { JWT_SECRET: jwtSecret })
}

describe.skipIf(inject('postgresUrl') === undefined)('two processes on one PostgreSQL', () => {
  beforeAll(() => expect(app().context.config.databaseUrl).toBeDefined())

  test('what is told in one is heard in the other, and viewers are counted together', async () => {
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

    one.heard.length = 0
    other.close()
    await other.isOver
    await one.until(viewersAre(1))
  })

  test('who comes back to the other process with the last id gets what was missed', async () => {
    const [here, there] = [app().api, (await startAnother()).api]
    const seller = await buildSeller()
    const live = await buildVideo({ type: VIDEO_TYPE.live }, seller)
    const [first, second] = [await buildProjection(seller), await buildProjection(seller)]
    const show = async (api: string, product: object) => {
      const path = `/user/${seller.uuid}/video/${live.uuid}/product`
      expect((await createClient(api, seller.token).patch(path, product)).status).toBe(200)
    }
    const kept = ({ id }: { id?: string | undefined }) => id !== undefined
    const [one, other] = [await eventsOf(here, live), await eventsOf(there, live)]
    await show(there, first)
    const heard = await one.until(kept)
    expect(await other.until(kept)).toEqual(heard)
    other.close()
    await other.isOver
    await show(there, second)
    const isSecond = ({ data, ...event }: Told & { id?: string | undefined }) =>
      kept(event) && (data as Partial<Product>).definitionUuid === second.definitionUuid
    await one.until(isSecond)
    const again = await eventsOf(here, live, { 'last-event-id': heard.id ?? '' })
    await again.until(isSecond)
    expect(again.heard.filter(kept)).toHaveLength(1)
  })

  test('a seller hears of what became ready where the jobs run, and pages are forgotten everywhere', async () => {
    const there = await startAnother()
    const seller = await buildSeller()
    const video = await buildVideo({}, seller)
    const own = await listen(`${there.api}/user/${seller.uuid}/events`, { authorization: `Bearer ${seller.token}` })
    app().context.services.userEvents.publish(seller.uuid, { type: 'videoReady', data: { videoUuid: video.uuid } })
    await own.until(({ type }) => type === 'videoReady')

    const isForgotten = new Promise<void>((resolve) => app().context.changes.onTouchedAnywhere(() => resolve()))
    const edited = { description: 'Zupełnie inne słowa o tym samym' }
    const path = `/user/${seller.uuid}/video/${video.uuid}`
    expect((await createClient(there.api, seller.token).patch(path, edited)).status).toBe(200)
    await isForgotten
  })

  test('after the connection of the bus broke every reader is told to start anew, and messages are heard again', async () => {
    const video = await buildVideo()
    const one = await eventsOf(app().api, video)
    await one.until(likesAre(0))
    one.heard.length = 0
    const seller = await buildSeller()
    const own = await listen(`${app().api}/user/${seller.uuid}/events`, { authorization: `Bearer ${seller.token}` })
    await app().context.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${APPLICATION_NAME} and datname = current_database()`,
    )
    for (const reader of [one, own]) await reader.until(({ type }) => type === 'reset')
    await one.until(likesAre(0))
    const user = await buildUser()
    const path = `/user/${user.uuid}/reaction/dummy`
    expect((await as(user).patch(path, { objectDefinitionId: video.uuid })).status).toBe(204)
    await one.until(({ data }) => (data as { heart?: string }).heart === 'dummy')
  })
})

import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { buildApp } from '#server/http/app.ts'
import { CHUNK_SIZE } from '#contracts/media/media.rules.ts'
import { buildGoods, orderBody, sendOrder, stockOf } from '#tests/factories/order.ts'
import { padVideo, sampleVideo } from '#tests/factories/sample-files.ts'
import { beginUpload, chunkPath, formOf } from '#tests/factories/upload.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, TEST_KEYS, visitor } from '#tests/setup/app.ts'
import { type Client, createClient } from '#tests/setup/client.ts'
import { listen } from '#tests/setup/event-source.ts'
import { startPgBouncer, type TestPooler } from '#tests/setup/pgbouncer.ts'
import { reusedDatabaseUrl } from '#tests/setup/reused-database.ts'
import { startServerProcess } from '#tests/setup/server.ts'

const MESSAGES = 20
const FANS = 12

/** The embedded database has one process. */
describe.skipIf(inject('postgresUrl') === undefined)('two processes behind PgBouncer in transaction mode', () => {
  let pooler: TestPooler
  let direct = ''

  beforeAll(async () => {
    direct = (await reusedDatabaseUrl()) ?? ''
    pooler = await startPgBouncer(direct)
    await startApp({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, DB_POOL: '5' })
  })
  afterAll(() => pooler.stop())

  /** A second API with a worker, on the same database and folder. */
  const startAnother = async () => {
    const home = { dataDir: app().dataDir, url: pooler.url }
    return (await startServerProcess(home, { ...TEST_KEYS, DATABASE_DIRECT_URL: direct, DB_POOL: '5' })).api
  }

  /** Another process's view of the same database. */
  const openOther = (part: Config['part']) => {
    const settings = { ...TEST_KEYS, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, DB_POOL: '5' }
    const config = readConfig({ ...settings, LOG_LEVEL: 'fatal', DATA_DIR: app().dataDir, RATE_LIMIT: '0' })
    return openContext({ ...config, part }, false)
  }

  const queryOf = async <Row extends object>(text: string, values: unknown[]) =>
    (await app().context.database.pool.query<Row>(text, values)).rows

  test('share chunks, jobs, stock and events', { timeout: 600_000 }, async () => {
    const apis = [app().api, await startAnother()]
    const seller = await buildSeller()
    const [goods, bytes] = [await buildGoods([1]), padVideo(await sampleVideo(), CHUNK_SIZE + 500_000)]
    const events = await Promise.all(
      apis.map((api) => listen(`${api}/user/${seller.uuid}/events`, { authorization: `Bearer ${seller.token}` })),
    )

    // Each chunk comes to the other process than the one before.
    const { uuid, total, chunk } = await beginUpload(seller, bytes)
    expect(total).toBeGreaterThan(1)
    for (let index = 1; index <= total; index += 1) {
      const api = apis[index % apis.length] ?? ''
      const sent = await createClient(api, seller.token).post(chunkPath(chunk(index)), formOf(chunk(index).bytes))
      expect(sent).toMatchObject({ status: 200, body: { complete: index === total } })
    }

    // The last piece is sold once.
    const body = () => orderBody([{ variant: goods.variants[0] ?? '' }])
    const bodies = [await body(), await body()]
    const sold = await Promise.all(
      apis.map((api, n) => sendOrder(createClient(api, null), bodies[n] ?? (bodies[0] as (typeof bodies)[0]))),
    )
    expect(sold.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await stockOf(goods)).toEqual([0])

    // Each message is mailed once, by either worker.
    const marks = Array.from({ length: MESSAGES }, () => randomUUID())
    const write = (client: Client, name: string) =>
      client.post('/contact', { name, email: 'ola@example.com', topic: 'other', message: 'Dzień dobry', website: '' })
    await Promise.all(marks.map((mark, n) => write(createClient(apis[n % apis.length] ?? '', null), mark)))
    const done = `select count(*)::int as quantity from pgboss.job where name = 'contact.send' and state = 'completed'
      and data->>'name' = any($1)`
    await expect
      .poll(async () => (await queryOf<{ quantity: number }>(done, [marks]))[0]?.quantity, { timeout: 60_000 })
      .toBe(MESSAGES)
    const folder = join(app().dataDir, 'mail')
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    for (const mark of marks) expect(mails.filter((mail) => mail.includes(mark))).toHaveLength(1)

    // The film is prepared by one of the workers, and readers at both are notified of facts from each.
    await expect
      .poll(async () => (await visitor().get(`/media/${uuid}`)).body, { timeout: 120_000 })
      .toMatchObject({ status: 'ready' })
    app().context.services.userEvents.publish(seller.uuid, { type: 'videoReady', data: { videoUuid: uuid } })
    const ids = await Promise.all(events.map((one) => one.until(({ type }) => type === 'videoReady')))
    expect(ids[0]?.id).toBe(ids[1]?.id)

    // An id of one process is known to the other; one that no process knows is answered with a reset.
    const resumed = (id: string) =>
      listen(`${apis[1]}/user/${seller.uuid}/events`, {
        authorization: `Bearer ${seller.token}`,
        'last-event-id': id,
      })
    await (await resumed(randomUUID())).until(({ type }) => type === 'reset')
    const known = await resumed(ids[0]?.id ?? '')
    app().context.services.userEvents.publish(seller.uuid, { type: 'videoReady', data: { videoUuid: randomUUID() } })
    await known.until(({ type }) => type === 'videoReady')
    expect(known.received.map(({ type }) => type)).not.toContain('reset')
  })

  test('a clock that ticks in two workers at once notifies each person once', async () => {
    const other = await openOther('worker')
    onTestFinished(() => other.close())
    const seller = await buildSeller()
    const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller)
    const fans = []
    for (let count = 0; count < FANS; count += 1) {
      const fan = await buildUser()
      const wish = count % 2 === 0 ? 'productWatch' : 'saved/product'
      expect((await as(fan).put(`/user/${fan.uuid}/${wish}/${definitionUuid}`, {})).status).toBeLessThan(300)
      fans.push(fan.uuid)
    }
    await buildVideo({ definitionUuid, projectionUuid }, seller)
    const workers = [app().context, other, app().context, other]
    for (let minute = 1; minute <= 3; minute += 1) {
      const now = new Date(Date.now() + minute * 60_000)
      await Promise.all(
        workers.map(async ({ services }) => {
          await Promise.all([services.productWatches.notifyDue(now), services.saved.notifyDue(now)])
        }),
      )
    }
    const news = await queryOf<{ user: string }>(
      'select user_uuid as user from notifications where user_uuid = any($1)',
      [fans],
    )
    expect(news.map(({ user }) => user).toSorted()).toEqual(fans.toSorted())
  })

  test('a request that gets no connection in three seconds is told to come back', async () => {
    const { pool } = app().context.database
    const held = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
    const before = performance.now()
    const refused = await visitor().get(`/user/${randomUUID()}/info`)
    for (const client of held) client.release()
    expect(refused).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(performance.now() - before).toBeLessThan(15_000)
    expect((await visitor().get(`/user/${randomUUID()}/info`)).status).toBe(404)
  })

  test.each<[string, Config['part']]>([
    ['a pooler that hangs makes requests come back later, and is used again once it goes on', 'api'],
    ['a pooler that hangs holds up no request of a process that also runs jobs', 'all'],
  ])('%s', async (_, part) => {
    const context = await openOther(part)
    const api = await buildApp(context)
    onTestFinished(async () => {
      await api.close()
      await context.close()
    })
    const request = () => api.inject(`${API_PREFIX}/user/${randomUUID()}/info`)
    expect((await request()).statusCode).toBe(404)
    await pooler.program.pause()
    try {
      const before = performance.now()
      const refused = await request()
      expect(refused.statusCode).toBe(503)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(performance.now() - before).toBeLessThan(20_000)
    } finally {
      await pooler.program.resume()
    }
    await expect.poll(async () => (await request()).statusCode, { timeout: 30_000 }).toBe(404)
  })

  test('without the pooler requests are told to come back, too', async () => {
    await pooler.stop()
    const refused = await visitor().get(`/user/${randomUUID()}/info`)
    expect(refused).toFailWith(503, 'UNAVAILABLE_EXCEPTION')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

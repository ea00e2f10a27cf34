import { beforeAll, expect, test } from 'vitest'
import { buildEvent } from '#tests/factories/event.ts'
import { buildSeller, buildUser, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { newUuid } from '#server/db/columns.ts'
import { notifications } from '#server/areas/account/notification/table.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

beforeAll(() => startApp())

/** Times that an older rule let in. The first is in the year 10000 in Poland. */
const FAR = ['9999-12-31T23:30:00Z', '9999-12-31T22:30:00Z']
const change = (sql: string, ...values: unknown[]) => app().context.database.pool.query(sql, values)

type Made = { good: string; bad: string; paths: string[] }
const CASES: [list: string, make: (seller: TestSeller) => Promise<Made>][] = [
  [
    'events',
    async (seller) => {
      const start = new Date(Date.now() + 3_600_000)
      const [good, bad] = [await buildEvent({ startsAt: start }, seller), await buildEvent({ startsAt: start }, seller)]
      await change('update events set starts_at = $2, ends_at = $3 where uuid = $1', bad.uuid, FAR[1], FAR[0])
      const { slug } = seller.shop
      const days = `event/day?from=${start.toISOString()}&to=${new Date(start.getTime() + 3_600_000).toISOString()}`
      const paths = ['/event?limit=50', `/shop/${slug}/event`, `/shop/${slug}/${days}`, `/user/${seller.uuid}/event`]
      return { good: good.uuid, bad: bad.uuid, paths }
    },
  ],
  [
    'reels',
    async (seller) => {
      const [good, bad] = [await buildVideo({}, seller), await buildVideo({}, seller)]
      await change('update videos set published_at = $2 where uuid = $1', bad.uuid, '0500-01-01T00:00:00Z')
      return {
        good: good.uuid,
        bad: bad.uuid,
        paths: [`/user/${seller.uuid}/video`, `/user/${seller.uuid}/video/available`],
      }
    },
  ],
  [
    'notifications',
    async ({ uuid: userUuid }) => {
      const [good, bad] = [newUuid(), newUuid()]
      const row = { userUuid, kind: 'liveSoon', subject: 'Wieczór', path: '/' } as const
      await app()
        .context.database.db.insert(notifications)
        .values([
          { ...row, uuid: good },
          { ...row, uuid: bad },
        ])
      await change(`update notifications set kind = 'unknown' where uuid = $1`, bad)
      return { good, bad, paths: [`/user/${userUuid}/notification`] }
    },
  ],
  [
    'reviews',
    async (seller) => {
      const review = async (content: string) => {
        const buyer = await buildUser()
        const answer = await as(buyer).post(`/user/${seller.uuid}/review`, { content, rating: { rate: 5 } })
        return (answer.body as { uuid: string }).uuid
      }
      const [good, bad] = [await review('Dobrze'), await review('Bardzo dobrze')]
      await change('update reviews set created_at = $2 where uuid = $1', bad, FAR[0])
      return { good, bad, paths: [`/user/${seller.uuid}/review`] }
    },
  ],
]

test.each(CASES)('a row of %s that an older rule let in is left out of lists', async (_, make) => {
  const seller = await buildSeller()
  const { good, bad, paths } = await make(seller)
  for (const path of paths) {
    const answer = await as(seller).get(path)
    expect(answer.status, path).toBe(200)
    expect(answer.bytes.toString(), path).toContain(good)
    expect(answer.bytes.toString(), path).not.toContain(bad)
  }
})

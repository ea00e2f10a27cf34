import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { HOLIDAY } from '#contracts/base/holiday.rules.ts'
import { createApi } from '#lib/shared/api.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { loadVideo } from './load-video.ts'

const reel = watchedVideo({ publishedAt: '2023-12-06T12:00:00.000Z' })
const PATH = `/profile/anna/video/${reel.uuid}`

/** Stand-in for the API with one reel, which is in every list. */
let api: Awaited<ReturnType<typeof buildHttpServer>>
beforeAll(async () => {
  api = await buildHttpServer(({ url }, response) => {
    const meta = { page: 1, size: 5, total: 1, next: null, previous: null }
    if (url === '/season') answerJson(response, 200, HOLIDAY)
    else answerJson(response, 200, url.startsWith('/shopVideo/') ? reel : { meta, data: [reel] })
  })
})
afterAll(() => api.close())
afterEach(() => {
  vi.useRealTimers()
  api.received.length = 0
})

const load = (type: string, now: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const params = { username: 'anna', streamId: reel.uuid, type }
  const resolvedUrl = `${PATH}/${type}?start=2`
  return loadVideo({
    api: createApi({ host: api.host }),
    queryClient: createQueryClient(),
    params,
    query: {},
    resolvedUrl,
  })
}

test.each(['2023-11-30T22:59:59.999Z', '2023-12-26T23:00:00.000Z', '2026-11-06T12:00:00.000Z'])(
  'at %s the holiday list is closed and redirects temporarily to the list of the video’s type',
  async (now) => {
    expect(await load('holiday', now)).toEqual({
      redirect: { destination: `${PATH}/short?start=2`, statusCode: 307 },
    })
  },
)

test.each(['2023-11-30T23:00:00.000Z', '2023-12-26T22:59:59.999Z', '2026-12-06T12:00:00.000Z'])(
  'at %s the holiday list opens with the linked video',
  async (now) => {
    expect(await load('holiday', now)).toMatchObject({
      props: { beginning: { list: { type: 'holiday' }, openerUuid: reel.uuid } },
    })
    expect(api.received.map(({ url }) => url.split('?')[0])).toContain('/shop/video/available/holiday')
  },
)

test('other lists are always open, and a wrong type redirects permanently to the type of the video', async () => {
  const now = '2026-11-06T12:00:00.000Z'
  for (const type of ['short', 'reel', 'all', 'isPromoted', 'user-reel', 'user-timeline'])
    expect(await load(type, now), type).toHaveProperty('props.beginning')
  for (const type of ['vod', 'live', 'user-repeat'])
    expect(await load(type, now), type).toEqual({
      redirect: { destination: `${PATH}/short?start=2`, statusCode: 301 },
    })
  expect(await load('film', now)).toEqual({ notFound: true })
})

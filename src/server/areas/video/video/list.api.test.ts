// Embedded too: timestamps, keyset pages and cursors.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VideoList } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid, type VideoValues } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { createVideoListRepo } from './list.repo.ts'

await startApp()

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
const uuidsOf = (list: VideoList) => list.data.map(({ uuid }) => uuid)

async function list(path: string, client = visitor()): Promise<VideoList> {
  const answer = await client.get(path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return VideoList.parse(answer.body)
}

/** Follows the cursors `next` or `previous` to the end and returns the uuids in order. */
async function walk(path: string, from: VideoList, direction: 'next' | 'previous', between = async () => {}) {
  const pages: string[][] = []
  for (let cursor = from.meta[direction]; cursor !== null;) {
    await between()
    const page = await list(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`)
    pages.push(uuidsOf(page))
    cursor = page.meta[direction]
  }
  return pages
}

/** `at`: age in minutes. */
const build = (seller: TestSeller, at: number, values: VideoValues = {}) =>
  buildVideo({ publishedAt: ago(at), ...values }, seller)

test('the newest video comes first, ties are ordered by uuid, and no video is repeated or missing', async () => {
  const seller = await buildSeller()
  const tie = ago(60)
  const rows = []
  for (let n = 0; n < 11; n += 1) rows.push(await buildVideo({ publishedAt: n < 8 ? tie : ago(n) }, seller))
  const expected = rows
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.uuid < b.uuid ? 1 : -1))
    .map(({ uuid }) => uuid)
  const path = `/user/${seller.uuid}/video?limit=3`
  const first = await list(path)
  expect(first.meta).toMatchObject({ page: 1, size: 3, total: 11, previous: null })
  const forward = [uuidsOf(first), ...(await walk(path, first, 'next'))]
  expect(forward.flat()).toEqual(expected)
  expect(forward.map((page) => page.length)).toEqual([3, 3, 3, 2])

  const last = await list(`${path}&page=4`)
  expect(last.meta).toMatchObject({ page: 4, next: null })
  const back = await walk(path, last, 'previous')
  expect([...back.toReversed().flat(), ...uuidsOf(last)]).toEqual(expected)
})

test('pages stay consistent while videos are published', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 10 }),
      fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 4 }),
      async (old, added, limit) => {
        const seller = await buildSeller()
        const moment = ago(100).getTime()
        const at = (step: number) => ({ publishedAt: new Date(moment + step * MINUTE) })
        const known = new Set<string>()
        for (const step of old) known.add((await buildVideo(at(step), seller)).uuid)
        const path = `/user/${seller.uuid}/video/available?limit=${limit}`
        const first = await list(path)
        const queue = [...added]
        const forward = await walk(path, first, 'next', async () => {
          const step = queue.shift()
          if (step !== undefined) await buildVideo(at(step), seller)
        })
        const seen = [...uuidsOf(first), ...forward.flat()]
        expect(new Set(seen).size).toBe(seen.length)
        expect([...known].filter((uuid) => !seen.includes(uuid))).toEqual([])

        const now = await list(`/user/${seller.uuid}/video/available?limit=50`)
        const end = await list(`${path}&page=1000`)
        const back = await walk(path, end, 'previous')
        expect(back.toReversed().flat()).toEqual(uuidsOf(now))
      },
    ),
    { numRuns: 12 },
  )
})

test('a page whose videos were deleted leads back to the remaining ones', async () => {
  const seller = await buildSeller()
  const rows = [await build(seller, 1), await build(seller, 2), await build(seller, 3)]
  const path = `/user/${seller.uuid}/video/available?limit=1`
  const second = await list(`${path}&cursor=${(await list(path)).meta.next}`)
  expect(uuidsOf(second)).toEqual([rows[1]?.uuid])
  expect((await as(seller).delete(`/user/${seller.uuid}/video/${rows[0]?.uuid}`)).status).toBe(204)
  const before = await list(`${path}&cursor=${second.meta.previous}`)
  expect(before).toMatchObject({ data: [], meta: { page: 1, total: 2, previous: null } })
  expect(uuidsOf(await list(`${path}&cursor=${before.meta.next}`))).toEqual([rows[1]?.uuid])
})

test('lists hold public videos; owners see all of their own', async () => {
  const seller = await buildSeller()
  const shown = await build(seller, 1)
  const scheduled = await build(seller, -60)
  const waiting = await build(seller, 2, { isReady: false })
  const failed = await build(seller, 3, {
    isReady: false,
    mediaUuid: (await buildMedia(seller, { status: 'failed', failure: 'truncated' })).uuid,
  })
  const deleted = await build(seller, 4, { deletedAt: new Date() })

  const own = await list(`/user/${seller.uuid}/video`, as(seller))
  expect(uuidsOf(own)).toEqual([scheduled.uuid, shown.uuid, waiting.uuid, failed.uuid])
  expect(own.data.map(({ isAvailable }) => isAvailable)).toEqual([false, true, false, false])
  expect(own.data[3]?.media).toMatchObject({ status: 'failed', failure: 'truncated', watchUrl: null })

  const everybody = [scheduled, waiting, failed, deleted].map(({ uuid }) => uuid)
  for (const page of [
    await list(`/user/${seller.uuid}/video`),
    await list(`/user/${seller.uuid}/video`, as(await buildSeller())),
    await list(`/user/${seller.uuid}/video/available`, as(seller)),
    await list('/shop/video/available?limit=50'),
    await list('/shop/video/available/short?limit=50'),
  ]) {
    expect(uuidsOf(page)).toContain(shown.uuid)
    expect(uuidsOf(page).filter((uuid) => everybody.includes(uuid))).toEqual([])
  }
})

test('types and categories narrow every list, alone and together, in one order', async () => {
  const seller = await buildSeller()
  const [short, vod] = [VIDEO_TYPE.short, VIDEO_TYPE.vod]
  const rows = await Promise.all([
    build(seller, 1, { type: short, categoryUuid: categoryUuid(7) }),
    build(seller, 2, { type: vod, categoryUuid: categoryUuid(7) }),
    build(seller, 3, { type: short, categoryUuid: categoryUuid(8) }),
    build(seller, 4, { type: vod, categoryUuid: categoryUuid(8) }),
    build(seller, 5, { type: VIDEO_TYPE.live, categoryUuid: categoryUuid(9) }),
  ])
  const seven = `categoryUuids[]=${categoryUuid(7)}`
  const eight = `categoryUuids[]=${categoryUuid(8).toUpperCase()}`
  const nine = `categoryUuids[]=${categoryUuid(9)}`
  const cases: [string, number[]][] = [
    [`?${seven}`, [0, 1]],
    [`?${seven}&${eight}&${seven}`, [0, 1, 2, 3]],
    [`?types[]=vod&${seven}&${eight}`, [1, 3]],
    [`?types[]=vod&types[]=live&${eight}&${nine}`, [3, 4]],
    [`?${seven}&categoryUuids[]=${randomUUID()}`, [0, 1]],
    [`?categoryUuids[]=${randomUUID()}`, []],
  ]
  for (const [query, expected] of cases) {
    for (const path of [`/user/${seller.uuid}/video/available`, '/shop/video/available']) {
      const page = await list(path + query)
      expect(uuidsOf(page), path + query).toEqual(expected.map((n) => rows[n]?.uuid))
      expect(page.meta.total).toBe(expected.length)
    }
  }
  const vods = await list(`/shop/video/available/vod?${seven}&${eight}`)
  expect(uuidsOf(vods)).toEqual([rows[1]?.uuid, rows[3]?.uuid])
  expect(uuidsOf(await list(`/shop/video/available/vod?types[]=short&${seven}`))).toEqual([])
  const mixed = await list(`/shop/video/available?types[]=live&types[]=vod&limit=50`)
  expect(mixed.data.map(({ publishedAt }) => publishedAt)).toEqual(
    mixed.data.map(({ publishedAt }) => publishedAt).toSorted((a, b) => (a < b ? 1 : -1)),
  )
  expect(new Set(mixed.data.map(({ type }) => type))).toEqual(new Set([VIDEO_TYPE.live, VIDEO_TYPE.vod]))
})

test('filtered lists can be read by cursor like any other', async () => {
  const seller = await buildSeller()
  const wanted: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const row = await build(seller, n + 1, { categoryUuid: categoryUuid(3 + (n % 3)), type: n % 2 === 0 ? 2 : 1 })
    if (n % 3 !== 2) wanted.push(row.uuid)
  }
  const path = `/shop/video/available?limit=3&categoryUuids[]=${categoryUuid(3)}&categoryUuids[]=${categoryUuid(4)}`
  const first = await list(path)
  expect([...uuidsOf(first), ...(await walk(path, first, 'next')).flat()]).toEqual(wanted)
  const third = await list(`${path}&page=3`)
  expect([...(await walk(path, third, 'previous')).toReversed().flat(), ...uuidsOf(third)]).toEqual(wanted)
})

test('a page by a high number returns its own rows only', async () => {
  const seller = await buildSeller()
  for (let n = 1; n <= 9; n += 1) await build(seller, n, { categoryUuid: categoryUuid(6) })
  const lists = createVideoListRepo(app().context.database.db)
  const start = { page: 3, limit: 2, direction: 'next', beyond: null, offset: 4 } as const
  for (const scope of [{ ownerUuid: seller.uuid }, { categoryUuids: [categoryUuid(6)] }, {}])
    expect(await lists.page(scope, new Date(), start)).toHaveLength(3)
})

test('a cursor of another list is valid: it stands for a time, and the list continues from there', async () => {
  const seller = await buildSeller()
  const rows = [await build(seller, 1), await build(seller, 2), await build(seller, 3, { type: VIDEO_TYPE.vod })]
  const { meta } = await list(`/user/${seller.uuid}/video?limit=1`)
  const page = await list(`/user/${seller.uuid}/video?types[]=vod&cursor=${meta.next}`)
  expect(uuidsOf(page)).toEqual([rows[2]?.uuid])
})

test('a broken or forged cursor and an invalid page or limit are refused with the field', async () => {
  const seller = await buildSeller()
  await build(seller, 1)
  await build(seller, 2)
  const { next } = (await list(`/user/${seller.uuid}/video?limit=1`)).meta
  const forged = Buffer.from(JSON.stringify({ page: 1, uuid: randomUUID() })).toString('base64url')
  const end = next?.at(-1) === 'A' ? 'B' : 'A'
  const wrong: [string, string[]][] = [
    [
      'cursor',
      ['x', '%00', 'a'.repeat(600), forged, `${next}A`, `${next}=`, `${next?.slice(0, -1)}${end}`, `-${next}`],
    ],
    ['page', ['-1', '0', '1.5', 'x', '', '1000001']],
    ['limit', ['-1', '0', '51', 'x', '1.5']],
    ['types[]', ['reel', '2']],
    ['categoryUuids[]', ['x', "'; drop table videos; --"]],
    ['sizes[]', ['', 'x'.repeat(41)]],
    ['isProductAvailable', ['7', 'x', '']],
  ]
  for (const [name, values] of wrong) {
    for (const value of values) {
      const answer = await visitor().get(`/shop/video/available?${name}=${encodeURIComponent(value)}`)
      expect(answer, `${name}=${value}`).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
      expect(answer.body).toMatchObject({ errors: [{ path: name.endsWith('[]') ? [name, '0'] : [name] }] })
    }
  }
  expect(await visitor().get('/shop/video/available/reel')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const many = Array.from({ length: 101 }, (_, n) => `sizes[]=${n}`).join('&')
  expect(await visitor().get(`/shop/video/available?${many}`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const long = `query=${'x'.repeat(101)}`
  expect(await visitor().get(`/shop/video/available/search?${long}`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('the list of an unknown user is 404, an unknown path too, and an invalid token is 401', async () => {
  expect(await visitor().get(`/user/${randomUUID()}/video`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get(`/user/${randomUUID()}/video/available`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get('/user/x/video')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const seller = await buildSeller()
  expect((await list(`/user/${seller.uuid}/video`)).meta).toMatchObject({ total: 0, next: null, previous: null })
  const expired = { token: await app().context.tokens.issue(seller.uuid, randomUUID(), -1) }
  expect(await as(expired).get(`/user/${seller.uuid}/video`)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('a list contains the product of each video', async () => {
  const seller = await buildSeller()
  const [first, second] = [await buildProjection(seller, 100), await buildProjection(seller, 1999, [])]
  const fields = (product: typeof first) => ({
    definitionUuid: product.definitionUuid,
    projectionUuid: product.definitionProjectionUuid,
  })
  await build(seller, 1, fields(first))
  await build(seller, 2, fields(second))
  await build(seller, 3)
  const { data } = await list(`/user/${seller.uuid}/video`)
  expect(data.map(({ product }) => product)).toEqual([first, second, null])
  expect(data.map(({ definitionProjections: [shown] }) => [shown?.price, shown?.quantity])).toEqual([
    [1, 4],
    [19.99, 0],
    [undefined, undefined],
  ])
})

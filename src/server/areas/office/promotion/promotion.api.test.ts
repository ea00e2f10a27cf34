import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import type { AuditLog } from '#contracts/office/office.ts'
import type {
  EndedPromotions,
  OfficePromotion,
  OpenPromotions,
  PromotionCandidates,
} from '#contracts/office/promotion.ts'
import type { PromotedVideos, Promotions } from '#contracts/video/promotion.ts'
import type { Video, VideoList } from '#contracts/video/video.ts'
import { promotions } from '#server/areas/account/account-tables.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

const HOUR_MS = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let admin: TestUser
beforeAll(async () => {
  await startApp()
  admin = await buildStaff('admin')
})
beforeEach(async () => void (await app().context.database.db.delete(promotions)))

const plan = (kind: 'video' | 'shelf', subject: { uuid: string }, times: object = {}) =>
  as(admin).post('/admin/promotion', {
    kind,
    subjectUuid: subject.uuid,
    startsAt: null,
    endsAt: inHours(1),
    reason: 'Umowa 12',
    ...times,
  })
const change = (one: Pick<OfficePromotion, 'uuid' | 'version'>, method: 'PUT' | 'POST', what: string, body: object) =>
  as(admin).send(method, `/admin/promotion/${one.uuid}/${what}`, {
    headers: { 'content-type': 'application/json', 'if-match': String(one.version) },
    body: JSON.stringify({ reason: 'Aneks', ...body }),
  })
const open = async () => ((await as(admin).get('/admin/promotion')).body as OpenPromotions).data
const row = async () => ((await visitor().get('/promotion/video')).body as PromotedVideos).data.map(({ uuid }) => uuid)
const watch = async (video: { uuid: string }) => (await visitor().get(`/shopVideo/${video.uuid}/watch`)).body as Video

test('a promoted film is marked everywhere until its end, and its seller is notified', async () => {
  const seller = await buildSeller()
  const [film, other] = [await buildVideo({ description: 'Sukienka w grochy' }, seller), await buildVideo({}, seller)]
  const answer = await plan('video', film)
  expect(answer.status).toBe(201)
  const one = answer.body as OfficePromotion
  expect(one).toMatchObject({ kind: 'video', state: 'running', obstacle: null, seller: { uuid: seller.uuid } })
  expect(await row()).toEqual([film.uuid])
  expect([(await watch(film)).isPromoted, (await watch(other)).isPromoted]).toEqual([true, undefined])
  const listed = (await visitor().get('/shop/video/available/isPromoted')).body as VideoList
  expect(listed.data.map(({ uuid }) => uuid)).toEqual([film.uuid])

  const { data: bell } = (await as(seller).get(`/user/${seller.uuid}/notification`)).body as NotificationList
  expect(bell[0]).toMatchObject({
    kind: 'promotionPlanned',
    subject: 'Sukienka w grochy',
    path: '/profile/dashboard/videos',
  })
  const own = (await as(seller).get(`/user/${seller.uuid}/promotion`)).body as Promotions
  expect(own.data).toMatchObject([{ uuid: one.uuid, state: 'running', video: { uuid: film.uuid } }])

  expect((await change(one, 'POST', 'end', { reason: 'Koniec umowy' })).body).toMatchObject({
    state: 'ended',
    endReason: 'Koniec umowy',
  })
  expect([await row(), (await watch(film)).isPromoted]).toEqual([[], undefined])
  expect(await change({ ...one, version: 2 }, 'POST', 'end', {})).toFailWith(409, 'PROMOTION_STATE_EXCEPTION')
  expect(((await as(admin).get('/admin/promotion/ended')).body as EndedPromotions).data).toMatchObject([
    { uuid: one.uuid, endReason: 'Koniec umowy' },
  ])
  const { data: log } = (await as(admin).get(`/admin/audit?userUuid=${seller.uuid}`)).body as AuditLog
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ['promotionEnded', 'Koniec umowy'],
    ['promotionPlanned', 'Umowa 12'],
  ])
})

test('a promotion begins and ends by its times alone, and cached pages are invalidated then', async () => {
  const film = await buildVideo()
  const touched = vi.fn<(tags: readonly string[] | 'everything') => void>()
  app().context.changes.onTouched(touched)
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  expect((await plan('video', film, { startsAt: at(1500), endsAt: at(4000) })).status).toBe(201)
  touched.mockClear()
  expect([await row(), (await watch(film)).isPromoted]).toEqual([[], undefined])
  for (const [times, shown] of [
    [1, [film.uuid]],
    [2, []],
  ] as const) {
    await expect.poll(row, { timeout: 10_000 }).toEqual(shown)
    expect((await watch(film)).isPromoted).toBe(shown.length > 0 || undefined)
    await expect.poll(() => touched.mock.calls.length, { timeout: 30_000 }).toBe(times)
    expect(touched.mock.lastCall?.[0]).toEqual([`video:${film.uuid}`, 'list:promoted'])
  }
})

test('places follow the order of the office: one for each promotion, then further films of shelves', async () => {
  const [first, second] = [await buildSeller(), await buildSeller()]
  const at = (minutes: number) => ({ publishedAt: new Date(Date.now() - minutes * 60_000) })
  const older = await buildVideo(at(9), first)
  const newer = await buildVideo(at(8), first)
  const film = await buildVideo(at(20), second)
  const [shelf, single] = [await plan('shelf', first), await plan('video', film)].map(
    ({ body }) => body as OfficePromotion,
  )
  expect(await row()).toEqual([newer.uuid, film.uuid, older.uuid])
  const order = (uuids: unknown[]) => as(admin).put('/admin/promotion/order', { uuids })
  expect((await order([single?.uuid, shelf?.uuid])).status).toBe(200)
  expect(await row()).toEqual([film.uuid, newer.uuid, older.uuid])
  expect((await open()).map(({ uuid }) => uuid)).toEqual([single?.uuid, shelf?.uuid])
  for (const stale of [[single?.uuid], [single?.uuid, single?.uuid], [single?.uuid, shelf?.uuid, randomUUID()]])
    expect(await order(stale)).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
})

test('no film is promoted twice at a time, also not with its shelf', async () => {
  const seller = await buildSeller()
  const [film, other] = [await buildVideo({}, seller), await buildVideo({}, seller)]
  expect((await plan('video', film, { startsAt: inHours(2), endsAt: inHours(4) })).status).toBe(201)
  const times = { startsAt: inHours(3), endsAt: inHours(5) }
  expect(await plan('video', film, times)).toFailWith(409, 'PROMOTION_OVERLAP_EXCEPTION')
  expect(await plan('shelf', seller, times)).toFailWith(409, 'PROMOTION_OVERLAP_EXCEPTION')
  expect((await plan('video', other, times)).status).toBe(201)
  expect((await plan('shelf', seller, { startsAt: inHours(6), endsAt: inHours(7) })).status).toBe(201)
})

test('at most six run at once, also when many are planned at once', async () => {
  const films = await Promise.all(Array.from({ length: 8 }, async () => buildVideo()))
  const answers = await Promise.all(films.map((film) => plan('video', film)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 201, 409, 409])
  const last = await plan('video', await buildVideo(), { startsAt: inHours(2), endsAt: inHours(3) })
  expect(last.status).toBe(201)
  const { uuid, version } = last.body as OfficePromotion
  const moved = await change({ uuid, version }, 'PUT', 'time', { startsAt: null, endsAt: inHours(3) })
  expect(moved).toFailWith(409, 'PROMOTION_LIMIT_EXCEPTION')
})

test('times are changed by the admin who saw the last ones, and a running promotion keeps its beginning', async () => {
  const one = (await plan('video', await buildVideo())).body as OfficePromotion
  const endsAt = inHours(5)
  const moved = (await change(one, 'PUT', 'time', { startsAt: inHours(2), endsAt })).body as OfficePromotion
  expect(moved).toMatchObject({ startsAt: one.startsAt, endsAt, version: 2 })
  expect(await change(one, 'PUT', 'time', { startsAt: null, endsAt })).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  expect(await change(moved, 'PUT', 'time', { startsAt: inHours(3), endsAt: inHours(2) })).toFailWith(
    400,
    'INVALID_ARGUMENT_EXCEPTION',
  )
})

test('what nobody can watch is not promoted, and the list says why one is not shown', async () => {
  const seller = await buildSeller()
  const [film, kept] = [await buildVideo({}, seller), await buildVideo()]
  expect(await plan('video', { uuid: randomUUID() })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await plan('shelf', await buildUser())).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await plan('shelf', await buildSeller())).toFailWith(409, 'PROMOTION_SUBJECT_EXCEPTION')
  const hidden = await buildVideo({ hiddenAt: new Date() })
  expect(await plan('video', hidden)).toFailWith(409, 'PROMOTION_SUBJECT_EXCEPTION')
  expect(await plan('video', await buildVideo({ isReady: false }))).toFailWith(409, 'PROMOTION_SUBJECT_EXCEPTION')

  await plan('video', film)
  await plan('video', kept)
  const decide = async (kind: string, subjectUuid: string, body: object) =>
    as(admin).post('/admin/decision', {
      kind,
      subjectUuid,
      ground: 'terms',
      clause: '§ 5',
      facts: 'Zdjęcia są cudze.',
      until: null,
      ...body,
    })
  expect((await decide('video', film.uuid, { measure: 'hide' })).status).toBeLessThan(300)
  expect(await row()).toEqual([kept.uuid])
  expect((await open()).map(({ obstacle }) => obstacle)).toEqual(['videoHidden', null])
  await as(seller).delete(`/user/${seller.uuid}/video/${film.uuid}`)
  expect((await open()).map(({ obstacle }) => obstacle)).toEqual(['videoDeleted', null])
  expect((await decide('profile', kept.ownerUuid, { measure: 'suspendSelling' })).status).toBeLessThan(300)
  expect([await row(), (await open()).map(({ obstacle }) => obstacle)]).toEqual([
    [],
    ['videoDeleted', 'sellerSuspended'],
  ])
})

test.each([
  ['an address', ({ uuid, username }: Found) => `https://kramik.example/profile/${username}/video/${uuid}/short?t=3`],
  ['a uuid', ({ uuid }: Found) => uuid.toUpperCase()],
  ['words', ({ words }: Found) => words],
])('a film is found by %s', async (_title, queryOf) => {
  const seller = await buildSeller()
  const words = `Wyjątkowa ${randomUUID().slice(0, 8)}`
  const { uuid } = await buildVideo({ description: words }, seller)
  const query = new URLSearchParams({ query: queryOf({ uuid, username: seller.username, words }) })
  const found = (await as(admin).get(`/admin/promotion/candidate?${String(query)}`)).body as PromotionCandidates
  expect(found.videos).toMatchObject([{ uuid, description: words, seller: { username: seller.username } }])
  expect(found.sellers).toMatchObject([{ uuid: seller.uuid, shopName: seller.shop.name }])
})
type Found = { uuid: string; username: string; words: string }

test.each([
  ['a username', ({ username }: TestUser) => username],
  ['an address', ({ username }: TestUser) => `/profile/user/${username}`],
  ['a uuid', ({ uuid }: TestUser) => uuid],
])('a seller is found by %s', async (_title, queryOf) => {
  const seller = await buildSeller()
  const query = new URLSearchParams({ query: queryOf(seller) })
  const found = (await as(admin).get(`/admin/promotion/candidate?${String(query)}`)).body as PromotionCandidates
  expect(found.sellers).toMatchObject([{ uuid: seller.uuid }])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheLikeQuantity } from '#data/video/video/cache.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { setServerTime } from '#lib/base/server-clock.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { buildApiServer, type ApiAnswer } from '#tests/factories/api-server.ts'
import type { Received } from '#tests/factories/http-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { like, takeBack } from './like.ts'
import { dropPendingLikes, hasReacted, likeQuantityOf } from './store.ts'

const USER = '018f3a10-0000-7000-8000-00000000000a'
const PATH = `/api/user/${USER}/reaction`

let number = 0
let uuid = ''
let close = async () => {}
beforeEach(() => {
  number += 1
  uuid = `018f3a10-0000-7000-8000-${String(number).padStart(12, '0')}`
  signIn(buildToken().token, { remember: false })
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  setServerTime(new Date().toISOString())
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  signOut()
  await close()
})

/** The time of the response is that of the fake clock. The real one would set the server's clock forward. */
const agree =
  (likeQuantity: number) =>
  ({ method }: Received) => {
    const headers = { date: new Date().toUTCString() }
    return method === 'POST' ? { status: 201, body: { uuid: USER, likeQuantity }, headers } : { status: 204, headers }
  }

/** A video with ten likes. */
async function start(answer: ApiAnswer) {
  const server = await buildApiServer(answer)
  close = server.close
  const client = createQueryClient()
  const { queryKey } = videoQueries.detail(uuid)
  client.setQueryData(
    queryKey,
    watchedVideo({ uuid, statistic: { duration: 9, likeQuantity: 10, viewQuantity: 0, commentQuantity: 0 } }),
  )
  const after = (ms: number) => vi.setSystemTime(Date.now() + ms)
  return {
    like: () => like(client, USER, uuid),
    takeBack: () => takeBack(client, USER, uuid),
    after,
    requested: () => server.received.map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`),
    shown: () => [hasReacted(uuid), likeQuantityOf(uuid, client.getQueryData(queryKey)?.statistic.likeQuantity ?? -1)],
    /** Updates the count as the server's event does. */
    publish: (likeQuantity: number) => {
      cacheLikeQuantity(client, uuid, likeQuantity)
      dropPendingLikes(uuid)
    },
  }
}
const [LIKE, DUMMY, BACK] = [`POST ${PATH}`, `PATCH ${PATH}/dummy`, `DELETE ${PATH}`]

test('a like is shown at once, and then with the count of the server', async () => {
  const { like: press, shown, requested } = await start(agree(14))
  const done = press()
  expect(shown()).toEqual([true, 11])
  await done
  expect([shown(), requested()]).toEqual([[true, 14], [LIKE]])
})

test('liking a liked video shows others a heart, at most every six seconds, and is never counted', async () => {
  const { like: press, after, shown, requested } = await start(agree(11))
  await press()
  await press()
  for (const ms of [0, 2999, 3000]) {
    after(ms)
    await press()
    // 0, 2999 and 5999 ms after the first heart.
    expect(requested()).toEqual([LIKE, DUMMY])
  }
  after(1)
  await press()
  expect([requested(), shown()]).toEqual([
    [LIKE, DUMMY, DUMMY],
    [true, 11],
  ])
})

test('a failed heart is ignored, and the next one is sent', async () => {
  let isDown = true
  const { like: press, requested } = await start((request) =>
    request.method === 'PATCH' && isDown ? { status: 503, body: {} } : agree(11)(request),
  )
  await press()
  await press()
  isDown = false
  await press()
  expect(requested()).toEqual([LIKE, DUMMY, DUMMY])
})

test('a failed like is undone and can be repeated at once', async () => {
  let isDown = true
  const {
    like: press,
    shown,
    requested,
  } = await start((request) => (isDown ? { status: 500, body: {} } : agree(11)(request)))
  await expect(press()).rejects.toThrow()
  expect(shown()).toEqual([false, 10])
  isDown = false
  await press()
  expect([shown(), requested()]).toEqual([
    [true, 11],
    [LIKE, LIKE],
  ])
})

test.each([
  ['a like', false],
  ['taking one back', true],
])('%s that failed keeps the changes of others', async (_title, isBack) => {
  let isDown = isBack === false
  const {
    like: press,
    takeBack: undo,
    shown,
    publish,
  } = await start((request) => (isDown ? { status: 500, body: {} } : agree(11)(request)))
  if (isBack) await press()
  isDown = true
  const done = isBack ? undo() : press()
  publish(15)
  await expect(done).rejects.toThrow()
  expect(shown()).toEqual([isBack, 15])
})

test('a video can be liked again right after the like was withdrawn, and the calls arrive in order', async () => {
  const { like: press, takeBack: undo, shown, requested } = await start(agree(11))
  const first = press()
  const second = undo()
  expect(shown()).toEqual([false, 10])
  const third = press()
  expect(shown()).toEqual([true, 11])
  await Promise.all([first, second, third])
  expect([shown(), requested()]).toEqual([
    [true, 11],
    [LIKE, BACK, LIKE],
  ])
})

test('a like within three seconds of the last one is not sent, even if that one was withdrawn in another tab', async () => {
  const { like: press, requested, after } = await start(agree(11))
  await press()
  // Another tab has withdrawn the like.
  signOut()
  signIn(buildToken().token, { remember: false })
  after(2999)
  await press()
  expect([requested(), hasReacted(uuid)]).toEqual([[LIKE], false])
  after(1)
  await press()
  expect(requested()).toEqual([LIKE, LIKE])
})

test('withdrawing a like reduces the count by one until an event brings the new count', async () => {
  const { like: press, takeBack: undo, shown, publish } = await start(agree(11))
  await press()
  await undo()
  expect(shown()).toEqual([false, 10])
  publish(20)
  expect(shown()).toEqual([false, 20])
})

test('a withdrawn like is subtracted once, even if its event arrives before the response', async () => {
  const { like: press, takeBack: undo, shown, publish } = await start(agree(11))
  await press()
  const done = undo()
  publish(10)
  await done
  expect(shown()).toEqual([false, 10])
})

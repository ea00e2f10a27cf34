import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { createApi } from '#lib/shared/api.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { loadShopCalendar } from '#screens/live/calendar/load-calendar.ts'
import { loadProfile } from '#screens/account/profile/load-profile.ts'
import { loadVideo } from '#screens/video/watch/load-video.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

await startApp()

/** Redirect target of the page at `path`; undefined if the page is rendered. */
async function leadsTo(load: (context: LoadContext) => Promise<LoadResult>, params: object, resolvedUrl: string) {
  const query = Object.fromEntries(new URLSearchParams(resolvedUrl.split('?')[1]))
  const api = createApi({ host: app().api })
  const context = { api, queryClient: createQueryClient(), params: { ...params }, query, resolvedUrl }
  const result = await load(context)
  return 'redirect' in result ? result.redirect : null
}
const forGood = (destination: string) => ({ destination, statusCode: 301 })
const profile = (username: string, search = '') =>
  leadsTo(loadProfile, { username }, `/profile/user/${username}${search}`)
const reel = (username: string, streamId: string, type: string) =>
  leadsTo(loadVideo, { username, streamId, type }, `/profile/${username}/video/${streamId}/${type}`)

const stays = await buildSeller()
const goes = await buildSeller()
const film = await buildVideo({}, goes)
await as(stays).post('/auth', { _username: goes.email, _password: goes.password, isMergeAction: true })

test('pages of a merged account and of its videos redirect to the remaining account', async () => {
  expect(await profile(goes.username)).toEqual(forGood(`/profile/user/${stays.username}`))
  expect(await profile(goes.username, '?tab=reviews')).toEqual(forGood(`/profile/user/${stays.username}?tab=reviews`))
  expect(await reel(goes.username, film.uuid, 'short')).toEqual(
    forGood(`/profile/${stays.username}/video/${film.uuid}/short`),
  )
})

test('pages of a changed username, and of one before it, redirect to the current one', async () => {
  const seller = await buildSeller()
  const reelOfSeller = await buildVideo({}, seller)
  const names = ['raz', 'dwa'].map((word) => `${word}.${randomUUID().slice(0, 8)}`)
  for (const username of names)
    expect((await as(seller).patch(`/user/${seller.uuid}/username`, { username })).status).toBe(200)
  const last = names[1] ?? ''
  for (const former of [seller.username, names[0] ?? '']) {
    expect(await profile(former, '?tab=reviews')).toEqual(forGood(`/profile/user/${last}?tab=reviews`))
    expect(await reel(former, reelOfSeller.uuid, 'short')).toEqual(
      forGood(`/profile/${last}/video/${reelOfSeller.uuid}/short`),
    )
  }
  expect(await profile(last)).toBeNull()
})

test('a user has one URL: the one by uuid redirects to the one by username', async () => {
  const buyer = await buildUser()
  expect(await profile(buyer.uuid)).toEqual(forGood(`/profile/user/${buyer.username}`))
  expect(await profile(buyer.username)).toBeNull()
  expect(await profile(stays.username)).toBeNull()
})

test('a saved live has a permanent URL; redirects to a live are temporary, since they change back', async () => {
  const saved = await buildVideo({ type: VIDEO_TYPE.vod }, stays)
  const live = await buildVideo({ type: VIDEO_TYPE.live }, stays)
  const addressOf = (uuid: string, type: string) => `/profile/${stays.username}/video/${uuid}/${type}`
  expect(await reel(stays.username, saved.uuid, 'live')).toEqual(forGood(addressOf(saved.uuid, 'vod')))
  expect(await reel(stays.username, live.uuid, 'vod')).toEqual({
    destination: addressOf(live.uuid, 'live'),
    statusCode: 307,
  })
  expect(await reel(stays.username, live.uuid, 'live')).toBeNull()
})

test('a renamed or merged shop is found by its former slug', async () => {
  const calendar = (shop: string) => leadsTo(loadShopCalendar, { shop }, `/sklep/${shop}/kalendarz-wydarzen`)
  expect(await calendar(goes.shop.slug)).toEqual(forGood(`/sklep/${stays.shop.slug}/kalendarz-wydarzen`))
  expect(await calendar(stays.shop.slug)).toBeNull()
})

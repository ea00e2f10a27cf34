import { beforeAll, expect, test } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const watchOf = ({ uuid }: TestUser, product: string) => `/user/${uuid}/productWatch/${product}`
const newsOf = async (user: TestUser) =>
  ((await as(user).get(`/user/${user.uuid}/notification`)).body as NotificationList).data.filter(
    ({ kind }) => kind === 'productBack',
  )
const tick = () => app().context.services.productWatches.notifyDue(new Date())

test('who watches a product is notified once, when a listed video sells it again', async () => {
  const [seller, fan, other] = [await buildSeller(), await buildUser(), await buildUser()]
  const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller)
  for (const user of [fan, fan, other]) expect((await as(user).put(watchOf(user, definitionUuid))).status).toBe(204)
  await as(other).delete(watchOf(other, definitionUuid))
  expect((await as(fan).get(watchOf(fan, definitionUuid))).body).toEqual({ isOn: true })
  expect((await as(other).get(watchOf(other, definitionUuid))).body).toEqual({ isOn: false })
  await tick()
  expect(await newsOf(fan), 'nothing shows it').toEqual([])
  await buildVideo({ definitionUuid, projectionUuid }, seller)
  await tick()
  await tick()
  expect(await newsOf(fan)).toMatchObject([
    { subject: 'Sukienka', path: `/produkt/sukienka-lniana-bryza-${definitionUuid}` },
  ])
  expect(await newsOf(other)).toEqual([])
  expect((await as(fan).get(watchOf(fan, definitionUuid))).body).toEqual({ isOn: false })
})

test('a video of what is sold out notifies nobody', async () => {
  const [seller, fan] = [await buildSeller(), await buildUser()]
  const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller, 1000, [0])
  await as(fan).put(watchOf(fan, definitionUuid))
  await buildVideo({ definitionUuid, projectionUuid }, seller)
  await tick()
  expect(await newsOf(fan)).toEqual([])
})

test('a merge keeps each watch once, and a deletion removes them', async () => {
  const [seller, stays, goes] = [await buildSeller(), await buildUser(), await buildUser()]
  const both = (await buildProjection(seller)).definitionUuid
  const one = (await buildProjection(seller)).definitionUuid
  for (const user of [stays, goes]) await as(user).put(watchOf(user, both))
  await as(goes).put(watchOf(goes, one))
  const merge = { _username: goes.email, _password: goes.password, isMergeAction: true }
  const merged = await as(stays).post('/auth', merge)
  const user = { ...stays, ...(merged.body as { token: string }) }
  expect((await as(user).get(watchOf(user, one))).body).toEqual({ isOn: true })
  const answer = await as(user).post(`/user/${user.uuid}/deletion`, { password: user.password })
  expect(answer.status).toBe(204)
})

import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { formOf, mediaWhen, isSettled, uploadFile } from '#tests/factories/upload.ts'
import { sampleVideo, samplePicture } from '#tests/factories/sample-files.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const jsonOf = (files: Record<string, Uint8Array>, name: string): unknown => {
  const bytes = files[name]
  if (!bytes) throw new Error(`There is no ${name}`)
  return JSON.parse(strFromU8(bytes))
}

test('an export is a zip of JSON and media with data of one user only', async () => {
  const [seller, other] = [await buildSeller({ shopName: 'Kram z jabłkami' }), await buildSeller()]
  await as(seller).patch(`/user/${seller.uuid}/profile`, { city: 'Łódź' })
  await as(seller).post(`/user/${other.uuid}/review`, { content: 'Piękna paczka', rating: { rate: 5 } })
  await as(seller).post(`/user/${seller.uuid}/favorite/${other.uuid}`)
  const picture = await samplePicture()
  const avatar = (await as(seller).put('/media', formOf(picture))).body as { uuid: string }
  const mediaUuid = await uploadFile(seller, await sampleVideo())
  await mediaWhen(mediaUuid, isSettled)
  await buildVideo({ mediaUuid, description: 'Moja rolka' }, seller)
  await buildVideo({ description: 'Cudza rolka' }, other)

  const link = await as(seller).post(`/user/${seller.uuid}/export`)
  expect(link.status).toBe(201)
  const { url } = link.body as { url: string }
  const answer = await visitor().get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="kramik-.*\.zip"/)

  const files = unzipSync(answer.bytes)
  expect(jsonOf(files, 'account.json')).toMatchObject({ email: seller.email, city: 'Łódź' })
  expect(answer.bytes.includes('passwordHash')).toBe(false)
  expect(jsonOf(files, 'shop.json')).toMatchObject({ name: 'Kram z jabłkami' })
  expect(jsonOf(files, 'reviews.json')).toMatchObject({ written: [{ content: 'Piękna paczka' }] })
  expect(jsonOf(files, 'relations.json')).toMatchObject({ favorites: [{ sellerUuid: other.uuid }] })
  expect(jsonOf(files, 'videos.json')).toMatchObject([{ description: 'Moja rolka' }])
  expect(Buffer.from(files[`media/${avatar.uuid}.jpeg`] ?? [])).toEqual(picture)
  expect(files[`media/${mediaUuid}.mp4`]?.length).toBeGreaterThan(10_000)
  // A bearer token works as well as a ticket.
  expect((await as(seller).get(`/user/${seller.uuid}/export`)).status).toBe(200)
})

test('a ticket works only for its user and unchanged', async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  const { url } = (await as(user).post(`/user/${user.uuid}/export`)).body as { url: string }
  const ticket = decodeURIComponent(url.split('ticket=')[1] ?? '')
  const [until, seal] = ticket.split('.')
  expect(await visitor().get(url.replace(user.uuid, other.uuid))).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  for (const wrong of [`${Number(until) + 1}.${seal}`, `${until}.`, '.', 'abc', ''])
    expect(await visitor().get(`/user/${user.uuid}/export?ticket=${wrong}`)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  const old = app().context.tokens.seal('export', `${user.uuid} 1`).toString('base64url')
  expect(await visitor().get(`/user/${user.uuid}/export?ticket=1.${old}`)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await as(other).post(`/user/${user.uuid}/export`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { formOf, mediaWhen, isSettled, uploadFile } from '#tests/factories/upload.ts'
import { sampleVideo, samplePicture } from '#tests/factories/sample-files.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

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
  expect(await visitor().get(url.replace(user.uuid, other.uuid))).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  for (const wrong of [`x${ticket}`, ticket.slice(0, -9), user.token, '..', 'abc', ''])
    expect(await visitor().get(`/user/${user.uuid}/export?ticket=${wrong}`)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await as({ token: ticket }).get('/user')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await as(other).post(`/user/${user.uuid}/export`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

const changePassword = (user: TestUser) =>
  as(user).patch(`/user/${user.uuid}/password`, {
    old_password: user.password,
    new_password: 'zupełnie nowe',
    new_password_repeat: 'zupełnie nowe',
  })

test.each([
  ['a password change', changePassword],
  [
    'a merge into the account',
    async (user: TestUser) => {
      const other = await buildUser()
      return as(user).post('/auth', { _username: other.email, _password: other.password, isMergeAction: true })
    },
  ],
  ['deletion', (user: TestUser) => as(user).post(`/user/${user.uuid}/deletion`, { password: user.password })],
])('a ticket ends with %s, as sessions do', async (_, end) => {
  const user = await buildUser()
  const { url } = (await as(user).post(`/user/${user.uuid}/export`)).body as { url: string }
  expect((await visitor().get(url)).status).toBe(200)
  expect((await end(user)).status).toBeLessThan(300)
  expect(await visitor().get(url)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

import { beforeAll, expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/account/user.ts'
import { newUuid } from '#server/db/columns.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { samplePicture } from '#tests/factories/sample-files.ts'
import { formOf } from '#tests/factories/upload.ts'
import { buildUser, type TestUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const edit = (user: TestUser, values: object) => as(user).patch(`/user/${user.uuid}/profile`, values)
const setPhone = (user: TestUser, phone: unknown) => as(user).patch(`/user/${user.uuid}/notifyConfig/phone`, { phone })

test('edited fields are stored, omitted ones stay unchanged', async () => {
  const user = await buildUser()
  const wanted = {
    address: 'ul. Prosta 1/2',
    city: 'Łódź',
    countryname: 'Polska',
    firstname: ' Łucja ',
    lastname: 'Ż <b>',
    zipcode: '90-001',
    companyname: 'Kwiaty 🌸 s.c.',
    postal: 'Łódź 1',
    phone: '600-700-800',
  }
  const answer = await edit(user, wanted)
  expect(answer.status).toBe(200)
  const stored = { ...wanted, firstname: 'Łucja', phone: '+48600700800' }
  expect(answer.body).toMatchObject({ firstname: 'Łucja', fullName: 'Łucja Ż <b>', profile: stored })
  await edit(user, { city: '', phone: '' })
  await edit(user, {})
  const me = (await as(user).get('/user')).body as CurrentUser
  expect(me.profile).toEqual({ ...stored, city: '', phone: '' })
})

test.each([
  ['firstname', ''],
  ['firstname', '   '],
  ['lastname', ''],
  ['firstname', 'x'.repeat(101)],
  ['firstname', 'x'.repeat(10_000)],
  ['address', 'x'.repeat(201)],
  ['phone', '123'],
  ['phone', 'zadzwoń'],
  ['zipcode', 5],
])('a %s of %j is refused with its path, and nothing changes', async (field, value) => {
  const user = await buildUser()
  const answer = await edit(user, { companyname: 'Nowa', [field]: value })
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: [field] }] })
  expect(((await as(user).get('/user')).body as CurrentUser).profile.companyname).toBe('')
})

test('pasted names and addresses are cleaned', async () => {
  const answer = await edit(await buildUser(), {
    lastname: 'Nowak\r\nKowalska',
    city: 'Łódź\0\u202e',
    address: 'ul. Długa\t7',
  })
  expect(answer.body).toMatchObject({
    fullName: 'Ola Nowak Kowalska',
    profile: { lastname: 'Nowak Kowalska', city: 'Łódź', address: 'ul. Długa 7' },
  })
})

test('the phone number accepts common formats and can be removed', async () => {
  const user = await buildUser()
  const stored = (answer: { body: unknown }) => (answer.body as CurrentUser).notifyConfig.phone
  expect(stored(await setPhone(user, ' +48 600 700 800 '))).toBe('+48600700800')
  for (const wrong of ['123', '600 700 80', null, 600_700_800])
    expect(await setPhone(user, wrong)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(stored(await as(user).get('/user'))).toBe('+48600700800')
  expect(stored(await setPhone(user, '  '))).toBe('')
})

test.each(['avatar', 'photo'] as const)(
  'an uploaded picture becomes the public %s and can be removed',
  async (which) => {
    const user = await buildUser()
    const { uuid } = (await as(user).put('/media', formOf(await samplePicture()))).body as { uuid: string }
    const answer = await as(user).patch(`/user/${user.uuid}/${which}/${uuid}`)
    expect([answer.status, answer.body]).toMatchObject([200, { [which]: `/media/${uuid}/thumbnail` }])
    expect((await visitor().get(`/user/${user.uuid}/info`)).body).toMatchObject({ [which]: `/media/${uuid}/thumbnail` })
    for (let n = 0; n < 2; n += 1) expect((await as(user).delete(`/user/${user.uuid}/${which}`)).status).toBe(204)
    expect((await visitor().get(`/user/${user.uuid}/info`)).body).toMatchObject({ [which]: null })
  },
)

test('only an own picture that is ready can become an avatar', async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  const set = (uuid: string) => as(user).patch(`/user/${user.uuid}/avatar/${uuid}`)
  expect(await set(newUuid())).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await set((await buildMedia(other, { kind: 'picture' })).uuid)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await set((await buildMedia(user)).uuid)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await set((await buildMedia(user, { kind: 'picture', status: 'failed' })).uuid)).toFailWith(
    400,
    'INVALID_ARGUMENT_EXCEPTION',
  )
  expect(await set((await buildMedia(user, { kind: null, status: 'uploading' })).uuid)).toFailWith(
    409,
    'MEDIA_NOT_READY_EXCEPTION',
  )
  expect(await set('obrazek')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('another user’s profile cannot be edited', async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  const path = `/user/${user.uuid}/profile`
  expect(await as(other).patch(path, { city: 'Kraków' })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await visitor().patch(path, { city: 'Kraków' })).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

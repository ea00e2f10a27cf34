import { beforeAll, expect, test } from 'vitest'
import type { EditSalesSettingsInput, PickupPoint, SalesSettings, SavedAddress } from '#contracts/catalogue/delivery.ts'
import { readPoints } from '#server/ports/delivery/points-file.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

type Option = EditSalesSettingsInput['deliveryOptions'][number]

const option: Option = {
  kind: 'courier' as const,
  carrier: 'Kurier',
  price: 15.5,
  freeFrom: 200,
  takesCash: true,
  cashFee: 5,
  dispatchDays: 1,
  transitDays: 4,
}
const body = (values: Partial<EditSalesSettingsInput> = {}): EditSalesSettingsInput => ({
  deliveryOptions: [option, { ...option, kind: 'pickup', carrier: '', price: 0, freeFrom: null }],
  transferAccount: { iban: '61 1090 1014 0000 0712 1981 2874', holder: 'Ewa Nowak' },
  transferDays: 5,
  takesCash: true,
  takesTransfer: true,
  ...values,
})
const pathOf = ({ uuid }: TestUser) => `/user/${uuid}/salesSettings`
const settingsOf = async (seller: TestUser) => (await as(seller).get(pathOf(seller))).body as SalesSettings

test('a seller without settings offers the default options with payment on delivery', async () => {
  const seller = await buildSeller()
  const settings = await settingsOf(seller)
  expect(settings).toMatchObject({ isDefault: true, transferAccount: null, takesCash: true })
  expect(settings.deliveryOptions.map(({ kind }) => kind)).toEqual(['locker', 'courier'])
  expect((await settingsOf(await buildSeller())).deliveryOptions).toEqual(settings.deliveryOptions)
})

test('own options replace the defaults and keep their uuids, and account numbers may contain spaces', async () => {
  const seller = await buildSeller()
  const made = (await as(seller).put(pathOf(seller), body())).body as SalesSettings
  expect(made).toMatchObject({
    isDefault: false,
    deliveryOptions: [{ ...option }, { kind: 'pickup', freeFrom: null }],
    transferAccount: { iban: 'PL61109010140000071219812874', holder: 'Ewa Nowak' },
    transferDays: 5,
    guestPieces: 5,
  })
  const [courier] = made.deliveryOptions
  if (!courier) throw new Error('no option')
  const edited = await as(seller).put(
    pathOf(seller),
    body({ deliveryOptions: [{ ...courier, price: 9.99 }], guestPieces: 2 }),
  )
  expect(edited.body).toMatchObject({ deliveryOptions: [{ uuid: courier.uuid, price: 9.99 }], guestPieces: 2 })
  expect(await settingsOf(seller)).toEqual(edited.body)
})

test("another seller's option is copied and not changed", async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const [theirs] = ((await as(other).put(pathOf(other), body())).body as SalesSettings).deliveryOptions
  if (!theirs) throw new Error('no option')
  const mine = (await as(seller).put(pathOf(seller), body({ deliveryOptions: [{ ...theirs, price: 1 }] }))).body
  expect((mine as SalesSettings).deliveryOptions[0]?.uuid).not.toBe(theirs.uuid)
  expect((await settingsOf(other)).deliveryOptions[0]).toMatchObject({ uuid: theirs.uuid, price: 15.5 })
})

test.each([
  [{ transferAccount: { iban: '61 1090 1014 0000 0712 1981 2875', holder: 'Ewa' } }, ['transferAccount', 'iban']],
  [{ deliveryOptions: [{ ...option, price: 1.999 }] }, ['deliveryOptions', '0', 'price']],
  [{ deliveryOptions: [{ ...option, dispatchDays: 21 }] }, ['deliveryOptions', '0', 'dispatchDays']],
  [{ transferDays: 8 }, ['transferDays']],
  [{ guestPieces: 0 }, ['guestPieces']],
  [{ guestPieces: 21 }, ['guestPieces']],
])('%j is refused with the path of the invalid field', async (wrong, path) => {
  const seller = await buildSeller()
  const answer = await as(seller).put(pathOf(seller), body(wrong))
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path }] })
})

const entry = (name: string, city: string, values: object = {}) => ({
  name,
  status: 'Operating',
  location_247: true,
  payment_available: true,
  opening_hours: '24/7',
  address_details: { city, post_code: '90-001', street: 'Piotrkowska', building_number: '12' },
  location: { latitude: 51.77, longitude: 19.46 },
  location_description: 'Przy sklepie',
  ...values,
})

async function importPoints(entries: unknown[]) {
  const read = readPoints(JSON.stringify(entries))
  await app().context.services.deliveries.replacePoints(read.points)
  return read
}
const find = async (query: string) =>
  ((await visitor().get(`/pickupPoint?${query}`)).body as { data: PickupPoint[] }).data.map(({ code }) => code)

test('open points are found by code, town without diacritics, street and post code', async () => {
  const { unreadable } = await importPoints([
    entry('LOD01A', 'Łódź'),
    entry('LOD02N', 'Łódź', { status: 'Disabled' }),
    entry('GDA07M', 'Gdańsk', { location: { latitude: 54.35, longitude: 18.65 } }),
    { name: 'broken' },
  ])
  expect(unreadable).toBe(1)
  for (const query of ['lod01', 'lodz', 'Łódź', 'piotrkowska 12 lodz', '90-001 lodz'])
    expect(await find(`query=${encodeURIComponent(query)}`), query).toEqual(['LOD01A'])
  expect(await find('query=nigdzie')).toEqual([])
  expect(await find('latitude=54.4&longitude=18.6')).toEqual(['GDA07M', 'LOD01A'])
})

test('a post code without a point finds the nearest ones, however it is written', async () => {
  const at = (post_code: string) => ({
    address_details: { city: 'Warszawa', post_code, street: 'Domaniewska', building_number: '1' },
  })
  await importPoints([
    entry('WAW677M', 'Warszawa', at('02-100')),
    entry('WAW01A', 'Warszawa', at('02-672')),
    entry('WAW02A', 'Warszawa', at('02-690')),
    entry('WAW03A', 'Warszawa', at('00-850')),
    entry('KRK01A', 'Kraków', at('30-002')),
    entry('ODD01A', 'Warszawa', at('0267')),
  ])
  const found = (query: string) => find(`query=${encodeURIComponent(query)}`)
  for (const query of ['02-677', '02 677', '02677', ' 02–677 ', '02-677 Warszawa'])
    expect((await found(query)).slice(0, 3), query).toEqual(['WAW01A', 'WAW02A', 'WAW677M'])
  for (const query of ['00-850', '00 850', ' 00–850 ', '00850', '00−850, Warszawa'])
    expect(await found(query), query).toEqual(['WAW03A'])
  expect(await found('30-999')).toEqual(['KRK01A'])
  expect(await found('99-999')).toEqual([])
})

test('a new list replaces the old one, and a missing point is closed', async () => {
  await importPoints([entry('AAA01A', 'Augustów'), entry('BBB01A', 'Brzeg')])
  await importPoints([entry('BBB01A', 'Brzeg Dolny'), entry('CCC01A', 'Chełm')])
  expect(await find('query=01a')).toEqual(['BBB01A', 'CCC01A'])
  expect(await find('query=dolny')).toEqual(['BBB01A'])
  expect(await app().context.services.deliveries.point(app().context.database.db, 'AAA01A')).toMatchObject({
    isOperating: false,
  })
})

const address = {
  firstname: 'Kasia',
  lastname: 'Mazur',
  phone: '600 700 800',
  street: 'Prosta 1/2',
  zipcode: '00850',
  city: 'Warszawa',
}
const addressesOf = async (user: TestUser) =>
  ((await as(user).get(`/user/${user.uuid}/address`)).body as { data: SavedAddress[] }).data

test('the first saved address is the default, there is always one, and handwritten formats are accepted', async () => {
  const user = await buildUser()
  const path = `/user/${user.uuid}/address`
  const first = (await as(user).post(path, address)).body as SavedAddress
  expect(first).toMatchObject({ phone: '+48600700800', zipcode: '00-850', isDefault: true })
  const second = (await as(user).post(path, { ...address, city: 'Łomża', isDefault: true })).body as SavedAddress
  expect((await addressesOf(user)).map(({ uuid, isDefault }) => [uuid, isDefault])).toEqual([
    [second.uuid, true],
    [first.uuid, false],
  ])
  expect((await as(user).put(`${path}/${first.uuid}`, { ...address, city: 'Płock' })).body).toMatchObject({
    city: 'Płock',
    isDefault: false,
  })
  for (const _ of [1, 2]) expect((await as(user).delete(`${path}/${second.uuid}`)).status).toBe(204)
  expect(await addressesOf(user)).toMatchObject([{ uuid: first.uuid, isDefault: true }])
})

test("nobody edits somebody else's address", async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  const { uuid } = (await as(user).post(`/user/${user.uuid}/address`, address)).body as SavedAddress
  const path = `/user/${other.uuid}/address/${uuid}`
  expect(await as(other).put(path, address)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await as(other).delete(path)
  expect(await addressesOf(user)).toHaveLength(1)
})

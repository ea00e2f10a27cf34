import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import { buildSeller, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

const FIRM = {
  kind: 'business',
  name: 'Kwiaty Łucja Nowak',
  address: 'ul. Prosta 1',
  zipcode: '90-001',
  city: 'Łódź',
  nip: '5261040828',
  regon: '123456785',
  email: 'sklep@example.com',
  phone: '600 700 800',
}
const subject = (values: object = {}) => ({ result: { subject: { nip: FIRM.nip, regon: FIRM.regon, ...values } } })

let register: Server
let answer: (response: ServerResponse) => void
const requests: string[] = []
const json = (body: unknown, status = 200) => {
  answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

beforeAll(async () => {
  register = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve))
  await startApp({ REGISTER_URL: `http://127.0.0.1:${(register.address() as AddressInfo).port}/nip/` })
})
afterAll(() => {
  register.closeAllConnections()
  register.close()
})
beforeEach(() => {
  requests.length = 0
})

const save = (seller: TestUser, values: object = {}) =>
  as(seller).patch(`/user/${seller.uuid}/shop`, { trader: { ...FIRM, ...values } })
const stateOf = async (seller: TestUser) =>
  ((await visitor().get(`/user/${seller.uuid}/shop`)).body as ShopDetails).traderState
const checkTrader = (seller: TestUser) => app().context.services.shops.checkTrader(seller.uuid)

test('numbers that a register knows are looked up after they are saved, and again when they change', async () => {
  const seller = await buildSeller()
  json(subject())
  expect((await save(seller)).status).toBe(200)
  await expect.poll(() => stateOf(seller), { timeout: 30_000 }).toBe('looked_up')
  expect(requests[0]).toMatch(/^\/nip\/5261040828\?date=\d{4}-\d\d-\d\d$/)
  await save(seller, { city: 'Warszawa' })
  expect(await stateOf(seller)).toBe('looked_up')
  json({ result: { subject: null } })
  await save(seller, { name: 'Inna firma' })
  expect(await stateOf(seller)).toBe('sum_ok')
})

test('a firm that the register does not know, or knows by another number, is not called looked up', async () => {
  const seller = await buildSeller()
  json({ result: { subject: null } })
  await save(seller)
  for (const body of [{ result: { subject: null } }, subject({ regon: '000000000' }), subject({ nip: '1111111111' })]) {
    json(body)
    await checkTrader(seller)
    expect(await stateOf(seller)).toBe('sum_ok')
  }
})

test('a register that is slow, down or talks nonsense stops no form and changes nothing', async () => {
  const seller = await buildSeller()
  answer = () => {}
  const begun = Date.now()
  expect((await save(seller)).status).toBe(200)
  expect(Date.now() - begun, 'the form does not wait for the register').toBeLessThan(4000)
  for (const body of ['nonsense', { result: {} }, { result: { subject: { nip: 5 } } }]) {
    json(body)
    await expect(checkTrader(seller)).rejects.toThrow()
  }
  json({}, 503)
  await expect(checkTrader(seller)).rejects.toThrow('503')
  expect(await stateOf(seller)).toBe('sum_ok')
})

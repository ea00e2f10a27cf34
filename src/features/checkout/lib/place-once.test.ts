// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { CreateOrder, OrderCreated } from '#contracts/create-order.ts'
import type { ErrorTitle } from '#contracts/errors.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { checkoutDraft } from './draft.ts'
import { placeOnce } from './place-once.ts'

afterEach(() => sessionStorage.clear())

const orderOf = (values: Partial<CreateOrder> = {}) =>
  ({ email: 'ola@example.com', note: '', ...values }) as CreateOrder

/** Orders by scope and key, as the server stores them. `fate` decides about the next requests, one each. */
function buildServer(scopeOf = ({ email }: CreateOrder) => email) {
  const placed = new Map<string, { body: string; created: OrderCreated }>()
  const fate: ('lost' | 'unsent' | 'down' | ErrorTitle)[] = []
  const refuse = (status: number, title?: ErrorTitle): never => {
    throw new ApiError(status, title ? [{ code: status, title, detail: '' }] : [])
  }
  const place = async ({ order, key }: { order: CreateOrder; key: string }): Promise<OrderCreated> => {
    const next = fate.shift()
    if (next === 'unsent') throw new NetworkError('offline')
    if (next === 'down') return refuse(502)
    if (next === 'TOO_MANY_REQUESTS_EXCEPTION') return refuse(429, next)
    const at = `${scopeOf(order)} ${key}`
    const body = JSON.stringify(order)
    const known = placed.get(at)
    if (known && known.body !== body) return refuse(409, 'IDEMPOTENCY_KEY_EXCEPTION')
    if (!known && next !== undefined && next !== 'lost') return refuse(409, next)
    const created = known?.created ?? ({ id: String(placed.size + 1) } as OrderCreated)
    placed.set(at, { body, created })
    if (next === 'lost') throw new NetworkError('no answer')
    return created
  }
  return { fate, place, notes: () => [...placed.values()].map(({ body }) => (JSON.parse(body) as CreateOrder).note) }
}

type Server = ReturnType<typeof buildServer>
const send = ({ place }: Server, order: CreateOrder, userId: string | null = null) => placeOnce(order, userId, place)

test('a changed order after a lost answer leads to the order that was placed', async () => {
  const server = buildServer()
  const first = orderOf()
  server.fate.push('lost')
  await expect(send(server, first)).rejects.toThrow(NetworkError)
  expect(await send(server, orderOf({ note: 'b' }))).toEqual({ created: { id: '1' }, order: first })
  expect(server.notes()).toEqual([''])
})

test('a changed order is placed as it is now if the earlier ones never arrived', async () => {
  const server = buildServer()
  server.fate.push('unsent', 'down', 'OUT_OF_STOCK_EXCEPTION')
  for (const note of ['a', 'b', 'c']) await expect(send(server, orderOf({ note }))).rejects.toThrow()
  const last = orderOf({ note: 'd' })
  expect((await send(server, last)).order).toBe(last)
  expect(server.notes()).toEqual(['d'])
})

test('of several attempts without an answer the placed one is found', async () => {
  const server = buildServer()
  server.fate.push('unsent', 'lost', 'TOO_MANY_REQUESTS_EXCEPTION')
  for (const note of ['a', 'b', 'c']) await expect(send(server, orderOf({ note }))).rejects.toThrow()
  expect((await send(server, orderOf({ note: 'd' }))).order.note).toBe('b')
  expect(server.notes()).toEqual(['b'])
})

test('the same order sent again after a lost response is placed once', async () => {
  const server = buildServer()
  server.fate.push('lost')
  await expect(send(server, orderOf())).rejects.toThrow(NetworkError)
  const again = orderOf()
  expect((await send(server, again)).order).toBe(again)
  expect(server.notes()).toHaveLength(1)
})

test('a guest’s order under another e-mail address is not placed beside an earlier one', async () => {
  const server = buildServer()
  server.fate.push('lost')
  await expect(send(server, orderOf())).rejects.toThrow(NetworkError)
  const other = orderOf({ email: 'ola@example.org' })
  server.fate.push('down')
  await expect(send(server, other)).rejects.toThrow('Status 502')
  expect((await send(server, other)).order.email).toBe('ola@example.com')
  expect(server.notes()).toHaveLength(1)
})

test('a user’s e-mail address may change, because the key counts for the account', async () => {
  const server = buildServer(() => 'ola')
  server.fate.push('unsent')
  await expect(send(server, orderOf(), 'ola')).rejects.toThrow(NetworkError)
  const other = orderOf({ email: 'ola@example.org' })
  expect((await send(server, other, 'ola')).order).toBe(other)
  expect(server.notes()).toHaveLength(1)
})

test('the next order after a placed one is a new one', async () => {
  const server = buildServer()
  await send(server, orderOf())
  checkoutDraft.clear()
  const next = orderOf({ note: 'b' })
  expect((await send(server, next)).order).toBe(next)
  expect(server.notes()).toEqual(['', 'b'])
})

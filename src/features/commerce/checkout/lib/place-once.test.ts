// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { CreateOrder, OrderCreated } from '#contracts/commerce/create-order.ts'
import type { ErrorTitle } from '#contracts/base/errors.ts'
import { adoptDrafts } from '#lib/browser/drafts.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { checkoutDraft } from './draft.ts'
import { placeOnce } from './place-once.ts'

afterEach(() => sessionStorage.clear())

const orderOf = (values: Partial<CreateOrder> = {}) =>
  ({ email: 'ola@example.com', note: '', ...values }) as CreateOrder

type Sending = { order: CreateOrder; key: string; isOnlyReplay?: boolean }

/** Orders by scope and key, as the server stores them. `fate` decides about the next requests, one each. */
function buildServer() {
  const session: { userId: string | null } = { userId: null }
  const placed = new Map<string, { body: string; created: OrderCreated }>()
  const fate: ('lost' | 'unsent' | 'down' | ErrorTitle)[] = []
  const refuse = (status: number, title?: ErrorTitle): never => {
    throw new ApiError(status, title ? [{ code: status, title, detail: '' }] : [])
  }
  const place = async ({ order, key, isOnlyReplay }: Sending): Promise<OrderCreated> => {
    const next = fate.shift()
    if (next === 'unsent') throw new NetworkError('offline')
    if (next === 'down') return refuse(502)
    if (next === 'TOO_MANY_REQUESTS_EXCEPTION') return refuse(429, next)
    const scopes = [session.userId ?? order.email, order.email].map((scope) => `${scope} ${key}`)
    const body = JSON.stringify(order)
    const at = scopes.find((scope) => placed.has(scope)) ?? scopes[0] ?? ''
    const known = placed.get(at)
    if (known && known.body !== body) return refuse(409, 'IDEMPOTENCY_KEY_EXCEPTION')
    if (!known && isOnlyReplay) return refuse(404)
    if (!known && next !== undefined && next !== 'lost') return refuse(409, next)
    const created = known?.created ?? ({ id: String(placed.size + 1) } as OrderCreated)
    placed.set(at, { body, created })
    if (next === 'lost') throw new NetworkError('no answer')
    return created
  }
  return {
    fate,
    place,
    session,
    notes: () => [...placed.values()].map(({ body }) => (JSON.parse(body) as CreateOrder).note),
  }
}

type Server = ReturnType<typeof buildServer>
const send = ({ place, session }: Server, order: CreateOrder) => placeOnce(order, session.userId, place)

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
  const server = buildServer()
  server.session.userId = 'ola'
  adoptDrafts('ola')
  server.fate.push('unsent')
  await expect(send(server, orderOf())).rejects.toThrow(NetworkError)
  const other = orderOf({ email: 'ola@example.org' })
  expect((await send(server, other)).order).toBe(other)
  expect(server.notes()).toHaveLength(1)
})

test.each(['ola@example.com', 'ola@example.org'])(
  'a guest who signs in as %s after a lost answer is led to the order that was placed',
  async (email) => {
    const server = buildServer()
    server.fate.push('lost')
    await expect(send(server, orderOf())).rejects.toThrow(NetworkError)
    server.session.userId = 'ola'
    adoptDrafts('ola')
    server.fate.push('down')
    const later = orderOf({ email, note: 'b' })
    await expect(send(server, later)).rejects.toThrow('Status 502')
    expect((await send(server, later)).created).toEqual({ id: '1' })
    expect(server.notes()).toEqual([''])
  },
)

test.each(['ola@example.com', 'ola@example.org'])(
  'a guest whose order never arrived and who signs in as %s orders as it is now',
  async (email) => {
    const server = buildServer()
    server.fate.push('unsent')
    await expect(send(server, orderOf())).rejects.toThrow(NetworkError)
    server.session.userId = 'ola'
    adoptDrafts('ola')
    const later = orderOf({ email, note: 'b' })
    expect((await send(server, later)).order).toBe(later)
    expect(server.notes()).toEqual(['b'])
  },
)

test('the next order after a placed one is a new one', async () => {
  const server = buildServer()
  await send(server, orderOf())
  checkoutDraft.clear(null)
  const next = orderOf({ note: 'b' })
  expect((await send(server, next)).order).toBe(next)
  expect(server.notes()).toEqual(['', 'b'])
})

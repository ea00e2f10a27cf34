import { expect, test, vi } from 'vitest'
import { createOpenStreams, type Place } from './open-streams.ts'

/** Small limits. `closed` lists the streams that made room, in order. */
function build(limits = { user: 3, address: 5, all: 20 }) {
  const onAir = new Set<string>()
  const closed: string[] = []
  const sellersOnAir = vi.fn(async (users: string[]) => new Set(users.filter((user) => onAir.has(user))))
  const warn = vi.fn()
  const { enter } = createOpenStreams({ limits, sellersOnAir, log: { warn } })
  const open = (name: string, { user = null, address = 'home', isPatient = false }: Partial<Opening> = {}) =>
    enter({ user, session: null, address, close: (reason) => void closed.push(`${name} (${reason})`) }, isPatient)
  return { open, closed, onAir, sellersOnAir, warn }
}
type Opening = Pick<Place, 'user' | 'address'> & { isPatient: boolean }

const names = (count: number, prefix = '') => Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`)

test('above the limit of a user the oldest of their streams makes room, at whatever address', async () => {
  const { open, closed } = build()
  for (const name of names(5)) await open(name, { user: 'ola', address: name })
  await open('other', { user: 'jan', address: '1' })
  expect(closed).toEqual(['1 (user)', '2 (user)'])
})

test('above the limit of an address its oldest stream makes room, and other addresses keep theirs', async () => {
  const { open, closed } = build()
  for (const name of names(5, 'there ')) await open(name, { address: 'office' })
  for (const name of names(7)) await open(name)
  await expect.poll(() => closed).toEqual(['1 (address)', '2 (address)'])
})

test('two thousand streams at once leave as many as the limit', async () => {
  const { open, closed, sellersOnAir } = build({ user: 30, address: 1000, all: 10_000 })
  await Promise.all(names(2000).map((name) => open(name, { user: 'ola' })))
  expect(closed).toHaveLength(1970)
  expect(closed.at(-1)).toBe('1970 (user)')
  await Promise.all(names(2000).map((name) => open(name, { user: name, address: 'office' })))
  await expect.poll(() => closed.length).toBe(2970)
  expect(sellersOnAir.mock.calls.length, 'many are checked in one query').toBeLessThan(30)
})

test('a stream that has left makes room for another one', async () => {
  const { open, closed } = build()
  for (const name of names(20)) {
    const leave = await open(name, { user: 'ola' })
    leave()
  }
  expect(closed).toEqual([])
})

test('a full process refuses newcomers with the time to wait, but no seller on air', async () => {
  const { open, onAir } = build({ user: 3, address: 50, all: 5 })
  const leaves = []
  for (const name of names(5)) leaves.push(await open(name, { user: name }))
  onAir.add('seller')
  const refusal = { status: 503, retryAfter: 30 }
  await expect(open('newcomer')).rejects.toMatchObject(refusal)
  await expect(open('buyer', { user: 'ola' })).rejects.toMatchObject(refusal)
  await open('seller', { user: 'seller' })
  leaves[0]?.()
  leaves[1]?.()
  await open('after')
})

test('a seller on air makes room at their address for nobody, and beyond their own limit only for themselves', async () => {
  const { open, closed, onAir } = build()
  onAir.add('seller')
  for (const name of names(3, 'seller ')) await open(name, { user: 'seller' })
  for (const name of names(6)) await open(name, { user: `guest ${name}` })
  await expect.poll(() => closed).toEqual(['1 (address)', '2 (address)', '3 (address)', '4 (address)'])
  await open('seller 4', { user: 'seller' })
  expect(closed.at(-1)).toBe('seller 1 (user)')
})

test('an address full of sellers on air closes none of them', async () => {
  const { open, closed, onAir, sellersOnAir } = build()
  for (const name of names(8)) {
    onAir.add(name)
    await open(name, { user: name })
  }
  await expect.poll(() => sellersOnAir.mock.results.length).toBeGreaterThan(0)
  await Promise.resolve()
  expect(closed).toEqual([])
  await open('guest')
  await expect.poll(() => closed).toEqual(['guest (address)'])
})

test('a patient client is refused instead of closing others, and comes in once there is room', async () => {
  const { open, closed } = build()
  const leaves = []
  for (const name of names(5)) leaves.push(await open(name, { user: `user ${name}` }))
  await expect(open('patient', { isPatient: true })).rejects.toMatchObject({ status: 429, retryAfter: 30 })
  leaves[0]?.()
  await open('patient', { isPatient: true })
  expect(closed).toEqual([])
  await open('used again')
  await expect.poll(() => closed).toEqual(['2 (address)'])
})

test('if sellers cannot be looked up nobody is closed, and the next newcomer tries again', async () => {
  const { open, closed, sellersOnAir, warn } = build()
  sellersOnAir.mockRejectedValueOnce(new Error('no database'))
  for (const name of names(6)) await open(name, { user: name })
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  expect(closed).toEqual([])
  await open('7')
  await expect.poll(() => closed).toEqual(['1 (address)', '2 (address)'])
})

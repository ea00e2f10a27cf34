// Also run on the embedded database: its single connection is asked for sellers on air while streams open.
import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { buildLive } from '#tests/factories/live.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { app, startApp } from '#tests/setup/app.ts'

await startApp({ RATE_LIMIT: '1', TRUSTED_PROXIES: '1' })

const OFFICE = '198.51.100.7'
const agent = new Agent({ maxSockets: Infinity })
afterEach(() => agent.destroy())

type Opening = { topic: string; address?: string; token?: string; query?: string }
type Reader = { status: number | undefined; headers: IncomingMessage['headers']; text: string; isOpen: boolean }

function open({ topic, address = OFFICE, token, query = '' }: Opening): Promise<Reader> {
  const headers = { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) }
  const url = `${app().api}/events?${new URLSearchParams({ 'topics[]': topic }).toString()}${query}`
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const reader: Reader = { status: response.statusCode, headers: response.headers, text: '', isOpen: true }
      response.setEncoding('utf8').on('data', (text: string) => {
        reader.text += text
      })
      response.once('close', () => (reader.isOpen = false)).on('error', () => undefined)
      resolve(reader)
    }).once('error', reject)
  })
}

async function openMany(count: number, opening: (n: number) => Opening): Promise<Reader[]> {
  const readers: Reader[] = []
  while (readers.length < count) {
    const batch = Math.min(100, count - readers.length)
    readers.push(...(await Promise.all(Array.from({ length: batch }, (_, n) => open(opening(readers.length + n))))))
  }
  return readers
}

const openOf = (readers: Reader[]) => readers.filter(({ isOpen }) => isOpen).length
/** A topic that costs no query: it is refused, while its stream is open. */
const nobody = () => `user:${randomUUID()}`
const closedFor = (reason: string) => `event: closed\ndata: {"reason":"${reason}"}`

test(
  'of two thousand streams that one user opens the newest thirty stay open, and the others are told why',
  { timeout: 180_000 },
  async () => {
    const [{ uuid, token }, other] = [await buildUser(), await buildUser()]
    const theirs = await open({ topic: `user:${other.uuid}`, token: other.token })
    const readers = await openMany(2000, (n) => ({ topic: `user:${uuid}`, token, address: `203.0.${n % 200}.1` }))
    await expect.poll(() => openOf(readers)).toBe(30)
    for (const { text } of readers.filter(({ isOpen }) => !isOpen)) expect(text).toContain(closedFor('user'))
    expect(theirs.isOpen, 'of another user').toBe(true)
  },
)

test(
  'a thousand streams share an address, the oldest makes room, and a seller on air keeps theirs',
  { timeout: 180_000 },
  async () => {
    const seller = await buildSeller()
    await buildLive(seller)
    const own = await open({ topic: `user:${seller.uuid}`, token: seller.token })
    const readers = await openMany(1020, () => ({ topic: nobody() }))
    await expect.poll(() => openOf(readers)).toBe(999)
    const closed = readers.filter(({ isOpen }) => !isOpen)
    expect(closed.every((reader) => reader.text.includes(closedFor('address')))).toBe(true)
    expect(
      closed.every((reader) => readers.indexOf(reader) < 100),
      'of the first hundred, which came at once',
    ).toBe(true)
    expect(own.isOpen).toBe(true)
    expect((await open({ topic: nobody(), address: '198.51.100.8' })).isOpen, 'at another address').toBe(true)

    const patient = await open({ topic: nobody(), query: '&patient=1' })
    expect([patient.status, patient.headers['retry-after']]).toEqual([429, '30'])
    expect(openOf(readers), 'nobody made room for it').toBe(999)
  },
)

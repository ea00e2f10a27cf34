/** Readers and a writer of one chat in a process of their own. Told what to do and asked how it went by messages. */
import { randomUUID } from 'node:crypto'
import { Agent, get, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './stats.ts'

export type CrowdOrder =
  | { do: 'join'; api: string; path: string; token: string; readers: number; slow: number }
  | { do: 'write'; rate: number; seconds: number }
  | { do: 'move'; api: string }
export type CrowdAnswer = {
  p50: number
  p99: number
  /** Messages that a reader never heard, heard twice, or heard before an earlier one, over all readers. */
  faults: number
  heard: number
}

type Reader = { ids: number[]; numbers: number[]; isSlow: boolean }
type Joined = Extract<CrowdOrder, { do: 'join' }>

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const COME_BACK_MS = 200
const PATIENCE_MS = 60_000

let joined: Joined | undefined
const readers: Reader[] = []
const sentAt: number[] = []
const latencies: number[] = []

function listen(reader: Reader): Promise<void> {
  return new Promise((resolve) => {
    if (!joined) return
    const last = reader.ids.at(-1)
    const headers = last === undefined ? {} : { 'last-event-id': String(last) }
    let rest = ''
    const again = () => void setTimeout(() => void listen(reader).then(resolve), COME_BACK_MS)
    get(`${joined.api}${joined.path}/events`, { agent: new Agent(), headers }, (response) => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const now = performance.now()
        resolve()
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) hear(reader, block, now)
        // One that reads slower than it is written for.
        if (reader.isSlow) {
          response.pause()
          setTimeout(() => response.resume(), 500)
        }
      })
      response.once('close', again)
    }).once('error', again)
  })
}

function hear(reader: Reader, block: string, now: number): void {
  if (!block.includes('event: message\n')) return
  const id = Number(/^id: (\d+)/m.exec(block)?.[1])
  const n = Number(/"content":"Numer (\d+)"/.exec(block)?.[1])
  reader.ids.push(id)
  reader.numbers.push(n)
  const sent = sentAt[n]
  if (sent !== undefined && !reader.isSlow) latencies.push(now - sent)
}

async function post(n: number): Promise<void> {
  const body = JSON.stringify({ content: `Numer ${n}`, clientKey: randomUUID() })
  sentAt[n] = performance.now()
  const isSent = () =>
    new Promise<boolean>((resolve) => {
      if (!joined) return resolve(false)
      const headers = {
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        authorization: `Bearer ${joined.token}`,
      }
      const asked = request(`${joined.api}${joined.path}/message`, { agent, method: 'POST', headers }, (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode === 201))
      })
      asked.once('error', () => resolve(false))
      asked.end(body)
    })
  while (!(await isSent())) await pause(COME_BACK_MS)
}

async function write(rate: number, seconds: number): Promise<CrowdAnswer> {
  const first = sentAt.length
  const posts: Promise<void>[] = []
  const start = performance.now()
  latencies.length = 0
  for (let n = first; n < first + rate * seconds; n += 1) {
    const due = start + ((n - first) * 1000) / rate
    await pause(Math.max(0, due - performance.now()))
    posts.push(post(n))
  }
  await Promise.all(posts)
  const until = performance.now() + PATIENCE_MS
  while (readers.some(({ ids }) => ids.length < sentAt.length) && performance.now() < until) await pause(100)
  const faults = readers.reduce((sum, { ids, numbers }) => {
    const lost = sentAt.length - new Set(numbers).size
    const doubled = ids.length - new Set(ids).size
    const disordered = ids.filter((id, index) => index > 0 && id <= (ids[index - 1] ?? 0)).length
    return sum + lost + doubled + disordered
  }, 0)
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), faults, heard: latencies.length }
}

async function obey(order: CrowdOrder): Promise<CrowdAnswer | null> {
  switch (order.do) {
    case 'join': {
      joined = order
      const opening = Array.from({ length: order.readers }, (_, n) => {
        const reader: Reader = { ids: [], numbers: [], isSlow: n < order.slow }
        readers.push(reader)
        return listen(reader)
      })
      await Promise.all(opening)
      return null
    }
    case 'move':
      if (joined) joined.api = order.api
      return null
    case 'write':
      return write(order.rate, order.seconds)
  }
}

process.on('message', (order: CrowdOrder) => {
  void obey(order).then((answer) => process.send?.({ order: order.do, answer }))
})
process.on('disconnect', () => process.exit(0))

/** Readers and writers of a chat in a process of their own. Commands and results are sent as messages. */
import { randomUUID } from 'node:crypto'
import { Agent, get, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './stats.ts'

export type CrowdOrder =
  | { do: 'join'; apis: string[]; path: string; tokens: string[]; readers: number; slow: number }
  | { do: 'write'; rate: number; seconds: number }
  | { do: 'move'; apis: string[] }
  /** Disconnects this number of readers for a while. */
  | { do: 'cut'; readers: number; seconds: number }
export type CrowdAnswer = {
  p50: number
  p99: number
  /** Number of messages lost, duplicated or out of order, over all readers. */
  faults: number
  received: number
}

type Reader = {
  place: number
  ids: number[]
  numbers: number[]
  isSlow: boolean
  cutUntil: number
  leave: () => void
  /** Messages that arrive while the reader is fetching missed pages. */
  waiting: string[] | null
  /** Settles once the missed pages are fetched. A reader connects again only then. */
  filled: Promise<void>
}
type Page = { meta: { previous: string | null }; data: { seq: number; content: string }[] }
type Joined = Extract<CrowdOrder, { do: 'join' }>

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const COME_BACK_MS = 200
const PATIENCE_MS = 60_000

let joined: Joined | undefined
const readers: Reader[] = []
const sentAt: number[] = []
const latencies: number[] = []
let isWriting = false

const apiOf = (place: number) => joined?.apis[place % joined.apis.length] ?? ''

function listen(reader: Reader): Promise<void> {
  return new Promise((resolve) => {
    if (!joined) return
    const last = reader.ids.at(-1)
    const headers = last === undefined ? {} : { 'last-event-id': String(last) }
    let rest = ''
    const again = () => {
      const delay = Math.max(COME_BACK_MS, reader.cutUntil - performance.now())
      setTimeout(() => void reader.filled.then(() => listen(reader)).then(resolve), delay)
    }
    const requested = get(
      `${apiOf(reader.place)}${joined.path}/events`,
      { agent: new Agent(), headers },
      (response) => {
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          const now = performance.now()
          resolve()
          const blocks = (rest + text).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) receive(reader, block, now)
          // A slow reader gets two chunks a second while messages are written, and catches up afterwards.
          if (reader.isSlow && isWriting) {
            response.pause()
            setTimeout(() => response.resume(), 500)
          }
        })
        response.once('close', again)
      },
    ).once('error', again)
    reader.leave = () => requested.destroy()
  })
}

function receive(reader: Reader, block: string, now: number): void {
  if (block.includes('event: reset\n')) {
    reader.waiting = []
    return
  }
  if (reader.waiting && !block.includes('event: chat\n')) return void reader.waiting.push(block)
  if (reader.waiting) {
    reader.filled = fill(reader, Number(/"seq":(\d+)/.exec(block)?.[1]))
    return
  }
  if (!block.includes('event: message\n')) return
  const id = Number(/^id: (\d+)/m.exec(block)?.[1])
  const n = numberIn(block)
  reader.ids.push(id)
  reader.numbers.push(n)
  const sent = sentAt[n]
  if (sent !== undefined && !reader.isSlow && reader.cutUntil === 0) latencies.push(now - sent)
}

const numberIn = (text: string) => Number(/Numer (\d+)/.exec(text)?.[1])

/** Fetches all messages up to `seq` page by page, like a user who scrolls back. The stream delivers later ones. */
async function fill(reader: Reader, seq: number): Promise<void> {
  const last = reader.ids.at(-1) ?? 0
  const missed: Page['data'] = []
  let cursor: string | null = ''
  while (joined && cursor !== null) {
    const query = cursor === '' ? '' : `&cursor=${cursor}`
    const response = await fetch(`${apiOf(reader.place)}${joined.path}/message?limit=100${query}`)
    const page = (await response.json()) as Page
    missed.unshift(...page.data.filter((one) => one.seq > last && one.seq <= seq))
    cursor = (page.data[0]?.seq ?? 0) > last ? page.meta.previous : null
  }
  for (const one of missed) {
    reader.ids.push(one.seq)
    reader.numbers.push(numberIn(one.content))
  }
  const came = reader.waiting ?? []
  reader.waiting = null
  for (const block of came) receive(reader, block, performance.now())
}

async function post(n: number): Promise<void> {
  const body = JSON.stringify({ content: `Numer ${n}`, clientKey: randomUUID() })
  sentAt[n] = performance.now()
  const isSent = () =>
    new Promise<boolean>((resolve) => {
      if (!joined) return resolve(false)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${joined.tokens[n % joined.tokens.length]}`,
      }
      const requested = request(`${apiOf(n)}${joined.path}/message`, { agent, method: 'POST', headers }, (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode === 201))
      })
      requested.once('error', () => resolve(false))
      requested.end(body)
    })
  while (!(await isSent())) await pause(COME_BACK_MS)
}

async function write(rate: number, seconds: number): Promise<CrowdAnswer> {
  const first = sentAt.length
  const posts: Promise<void>[] = []
  const start = performance.now()
  latencies.length = 0
  isWriting = true
  for (let n = first; n < first + rate * seconds; n += 1) {
    const due = start + ((n - first) * 1000) / rate
    await pause(Math.max(0, due - performance.now()))
    posts.push(post(n))
  }
  await Promise.all(posts)
  isWriting = false
  const until = performance.now() + PATIENCE_MS
  while (readers.some(({ ids }) => ids.length < sentAt.length) && performance.now() < until) await pause(100)
  const faults = readers.reduce((sum, { ids, numbers }) => {
    const missing = sentAt.length - new Set(numbers).size
    const doubled = ids.length - new Set(ids).size
    const disordered = ids.filter((id, index) => index > 0 && id <= (ids[index - 1] ?? 0)).length
    return sum + missing + doubled + disordered
  }, 0)
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), faults, received: latencies.length }
}

async function obey(order: CrowdOrder): Promise<CrowdAnswer | null> {
  switch (order.do) {
    case 'join': {
      joined = order
      const opening = Array.from({ length: order.readers }, (_, n) => {
        const reader: Reader = {
          place: n,
          ids: [],
          numbers: [],
          isSlow: n < order.slow,
          cutUntil: 0,
          leave: () => {},
          waiting: null,
          filled: Promise.resolve(),
        }
        readers.push(reader)
        return listen(reader)
      })
      await Promise.all(opening)
      return null
    }
    case 'move':
      if (joined) joined.apis = order.apis
      return null
    case 'cut':
      // Takes the last readers, because the first ones are slow.
      for (const reader of readers.slice(-order.readers)) {
        reader.cutUntil = performance.now() + order.seconds * 1000
        reader.leave()
      }
      return null
    case 'write':
      return write(order.rate, order.seconds)
  }
}

process.on('message', (order: CrowdOrder) => {
  void obey(order).then((answer) => process.send?.({ order: order.do, answer }))
})
process.on('disconnect', () => process.exit(0))

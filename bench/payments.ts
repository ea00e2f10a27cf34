import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBank, type Bank } from '#demo/bank/bank.ts'
import type { OrderCreated } from '#contracts/commerce/create-order.ts'
import type { Order } from '#contracts/commerce/order.ts'
import { bankSettings } from '#tests/factories/bank-settings.ts'
import { mailsIn } from '#tests/factories/mails.ts'
import { createClient } from '#tests/setup/client.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { startBareInserts } from './lib/bare-inserts.ts'
import { deliveriesOf, guestOrder, ledgerLine, must, sellGoods, sendOrder, signUpBuyer } from './lib/goods.ts'
import { startKilledServer } from './lib/killed-server.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { requireParts, runParts } from './lib/parts.ts'
import { percentile } from './lib/stats.ts'

const KILLS = 20
const SEQUENCES = 1000
const AT_ONCE = 20
const NOTIFICATIONS = 400
/** Maximum delay of a kill after the gateway's answer, about when the server commits and sends mails. */
const COMMITTED_WITHIN_MS = 25
const SETTLED_WITHIN_MS = 240_000
const PART_LIMIT_MS = 60 * 60_000

type Home = { name: string; dataDir: string; url: string | undefined }
type Point = 'event and verify' | 'verify and commit' | 'commit and mail' | 'refund sent and noted'
const POINTS: Point[] = ['event and verify', 'verify and commit', 'commit and mail', 'refund sent and noted']

/** True if the server must be killed at this call: before the bank handles it, after that, or a little later. */
const isPoint = (point: Point, call: string, isDone: boolean): boolean => {
  const isRefund = point === 'refund sent and noted'
  if (!call.endsWith(isRefund ? '/transaction/refund' : '/transaction/verify')) return false
  return isDone === (point !== 'event and verify')
}

const stepOf = (api: string, { token }: OrderCreated, uuid: string, step: string) =>
  createClient(api, null).send('PATCH', `/sellerOrder/${uuid}/${step}`, {
    body: '{}',
    headers: { 'content-type': 'application/json', 'order-token': token },
  })

const shown = async (api: string, { id, token }: OrderCreated): Promise<Order> =>
  must<Order>(await createClient(api, null).get(`/order/${id}`, { 'order-token': token }))

const statusOf = async (api: string, order: OrderCreated): Promise<string> => {
  const [part] = (await shown(api, order)).sellerOrders
  return `${part?.state} ${part?.paymentStatus}`
}

async function until(isDone: () => Promise<boolean>, ms = SETTLED_WITHIN_MS): Promise<void> {
  const end = performance.now() + ms
  while (!(await isDone()) && performance.now() < end) await pause(200)
}

type StartServer = () => ReturnType<typeof startKilledServer>

/** Kills the server at a certain point of an order's payment. */
async function killOnce(bank: Bank, start: StartServer, point: Point, place: (api: string) => Promise<OrderCreated>) {
  const server = await start()
  bank.faults.reach = (url) => url.replace(/^http:\/\/[^/]+\/api/, server.api)
  const order = await place(server.api)
  const transaction = bank.state.transactions.at(-1)
  if (!transaction) throw new Error('The bank was not asked for a payment')
  let kill: Promise<void> | undefined
  bank.faults.onCall = async (call, body, isDone) => {
    const isOurs = JSON.stringify(body).includes(transaction.sessionId)
    if (kill || !isOurs || !isPoint(point, call, isDone)) return
    const after = point === 'commit and mail' ? Math.random() * COMMITTED_WITHIN_MS : 0
    kill = pause(after).then(() => server.end('SIGKILL'))
    // The server must not get the answer, unless the kill is to follow its commit.
    if (point !== 'commit and mail') await kill
  }
  await bank.pay(transaction)
  if (point === 'refund sent and noted') {
    await until(async () => (await statusOf(server.api, order)) === 'placed paid')
    const uuid = (await shown(server.api, order)).sellerOrders[0]?.uuid ?? ''
    must(await stepOf(server.api, order, uuid, 'cancel'))
  }
  await until(() => Promise.resolve(kill !== undefined), 60_000)
  if (!kill) throw new Error(`Nothing was called between ${point}`)
  await kill
  bank.faults.onCall = () => undefined
  return order
}

async function* killsOn(home: Home): BenchLines {
  const bank = await startBank()
  bank.refundManners.doneAfterMs = 50
  let running: Awaited<ReturnType<StartServer>> | undefined
  const start: StartServer = async () => (running = await startKilledServer(home, bankSettings(bank)))
  try {
    const first = await start()
    const goods = await sellGoods(first.api, [10_000])
    must(
      await createClient(first.api, goods.seller.token).put(`/user/${goods.seller.uuid}/salesSettings`, {
        deliveryOptions: [],
        transferAccount: null,
        gatewayAccount: '900001',
        takesCash: true,
        takesTransfer: false,
      }),
    )
    const deliveries = await deliveriesOf(first.api, [goods])
    await first.end('SIGTERM')
    // Each order has its own buyer, because nobody may have more than three unpaid ones.
    const place = async (api: string) => {
      const email = await signUpBuyer(api)
      const order = { ...guestOrder(goods.variants, deliveries), email, paymentMethod: 'gateway' as const }
      return must<OrderCreated>(await sendOrder(api, order, randomUUID()))
    }

    const orders: { order: OrderCreated; wanted: string }[] = []
    for (const point of POINTS)
      for (let n = 0; n < KILLS; n += 1)
        orders.push({
          order: await killOnce(bank, start, point, place),
          wanted: point === 'refund sent and noted' ? 'cancelled refunded' : 'placed paid',
        })

    const server = await start()
    bank.faults.reach = (url) => url.replace(/^http:\/\/[^/]+\/api/, server.api)
    const wrong = async () => {
      const states = await Promise.all(
        orders.map(async ({ order, wanted }) => (await statusOf(server.api, order)) === wanted),
      )
      return states.filter((isRight) => !isRight).length
    }
    await until(async () => (await wrong()) === 0)
    const refunded = orders.filter(({ wanted }) => wanted.startsWith('cancelled')).length
    const mailed = async () =>
      new Set(
        (await mailsIn(home.dataDir))
          .filter(({ subject }) => subject?.endsWith('dotarła'))
          .map(({ messageId }) => messageId),
      ).size
    await until(async () => (await mailed()) >= orders.length)
    const none = (name: string, measured: number) =>
      atMost(0, { name: `${name}, ${home.name}`, unit: 'times', floor: 1, measured })
    yield none(`orders in a wrong state after ${orders.length} kills`, await wrong())
    yield none('refunds paid twice or not at all', Math.abs(bank.state.refunds.length - refunded))
    yield none('payment mails lost or duplicated', Math.abs((await mailed()) - orders.length))
    await server.end('SIGTERM')
    yield ledgerLine(home)
  } finally {
    // A bench that fails would wait for it forever.
    await running?.end('SIGKILL')
    await bank.close()
  }
}

/** Duration of each POST in milliseconds, with `AT_ONCE` in parallel. */
async function times(url: string, bodies: readonly object[]): Promise<number[]> {
  const waiting = [...bodies]
  const took: number[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let body = waiting.pop(); body; body = waiting.pop()) {
        const start = performance.now()
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
        await answer.arrayBuffer()
        took.push(performance.now() - start)
      }
    }),
  )
  return took
}

/** Sends signed notifications of unknown payments, which the route stores like any others. */
async function* notificationLines(home: Home & { url: string }): BenchLines {
  const bank = await startBank()
  const server = await startKilledServer(home, bankSettings(bank))
  const bare = await startBareInserts(home.url)
  try {
    const messages = Array.from({ length: NOTIFICATIONS }, (_, n) => {
      const transaction = {
        sessionId: randomUUID(),
        amount: 1000,
        currency: 'PLN',
        orderId: 5_000_000_000 + n,
        methodId: 154,
      }
      return bank.messages.paidMessage({ ...transaction, urlStatus: '' }).body
    })
    const notification = `${server.api}/payment/p24/notification`
    await times(bare.url, messages.slice(0, AT_ONCE))
    await times(notification, messages.slice(0, AT_ONCE))
    const [floor, measured] = [await times(bare.url, messages), await times(notification, messages)]
    yield atMost(3, {
      name: `response to a payment notification, ${AT_ONCE} at once, p95, against a bare insert`,
      unit: 'ms',
      floor: percentile(floor, 0.95),
      measured: percentile(measured, 0.95),
    })
  } finally {
    await bare.close()
    await server.end('SIGTERM')
    await bank.close()
  }
}

/** Runs the property test of the suite with a thousand sequences. The same seed gives the same sequences. */
async function* sequenceLines(project: string, seed: string): BenchLines {
  const child = spawn(
    'vitest',
    ['run', '--project', project, 'src/server/areas/commerce/payment/sequences.api.test.ts'],
    {
      env: { ...process.env, PROPERTY_RUNS: String(SEQUENCES), PROPERTY_SEED: seed },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  yield atMost(0, {
    name: `${SEQUENCES} random sequences of gateway messages must end in the right state, seed ${seed}, ${project}`,
    unit: 'failed runs',
    floor: 1,
    measured: code ?? 1,
  })
}

/** Runs the benches in parallel, because most of their time is spent waiting for servers. */
async function* together(...benches: BenchLines[]): BenchLines {
  const lines = await Promise.all(benches.map((bench) => Array.fromAsync(bench)))
  yield* lines.flat()
}

/** `PROPERTY_SEED` repeats the sequences of an earlier run. */
function sequences(): BenchLines {
  const seed = process.env['PROPERTY_SEED'] ?? String(randomInt(2 ** 31))
  return together(sequenceLines('api-postgres', seed), sequenceLines('api-embedded', seed))
}

type Stage = { url: string; folders: string[] }

const PARTS = {
  times: ({ url, folders: [dataDir = ''] }) => notificationLines({ name: 'PostgreSQL', dataDir, url }),
  kills: ({ url, folders: [, first = '', second = ''] }) =>
    together(
      killsOn({ name: 'PostgreSQL', dataDir: first, url }),
      killsOn({ name: 'embedded', dataDir: second, url: undefined }),
    ),
  sequences,
} satisfies Record<string, (stage: Stage) => BenchLines>

/** Kills at each point of a payment, messages in all orders, and the response time of notifications. */
export async function* benchPayments(parts: string[]): BenchLines {
  requireParts('payments', PARTS, parts)
  const postgres = await startPostgres()
  const folders = [await folder(), await folder(), await folder()]
  try {
    yield* runParts('payments', PARTS, parts, { url: postgres.url, folders }, PART_LIMIT_MS)
  } finally {
    await postgres.stop()
    for (const path of folders) await rm(path, { recursive: true, force: true })
  }
}

const folder = () => mkdtemp(join(tmpdir(), 'kramik-bench-payments-'))

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { readConfig } from '#server/context/config.ts'
import { openObjects } from '#server/ports/storage/s3-objects.ts'
import { keys } from '#server/areas/media/media/keys.ts'
import { createClient } from '#tests/setup/client.ts'
import { STOCK, type FaultClients, type Outcome } from './fault-clients.ts'
import type { FaultStage } from './fault-stage.ts'
import { ledgerLine, must, sendOrder } from './goods.ts'
import { reportedOnly, within, type BenchLine } from './line.ts'

/** Time for the worker to finish what waits once nothing fails any more. */
const SETTLED_WITHIN_MS = 180_000

type Sent = { outcome: Outcome; id: string }

const count = <T>(all: readonly T[], isMeant: (one: T) => boolean) => all.filter(isMeant).length

/** Compares what the clients know with the quantity of rows of each. */
function* linesOf(name: string, written: readonly Sent[], found: ReadonlyMap<string, number>): Generator<BenchLine> {
  const times = (id: string) => found.get(id) ?? 0
  const none = (what: string, isMeant: (one: Sent) => boolean) =>
    within(0, name, `${name} ${what}`, count(written, isMeant))
  yield reportedOnly({
    name: `${name} acknowledged, of all sent`,
    unit: name,
    floor: written.length,
    measured: count(written, ({ outcome }) => outcome === 'acknowledged'),
  })
  yield reportedOnly({
    name: `${name} without an answer, and there`,
    unit: name,
    floor: Math.max(
      1,
      count(written, ({ outcome }) => outcome === 'unknown'),
    ),
    measured: count(written, ({ outcome, id }) => outcome === 'unknown' && times(id) > 0),
  })
  yield none('acknowledged, and lost', ({ outcome, id }) => outcome === 'acknowledged' && times(id) === 0)
  yield none('refused, and there', ({ outcome, id }) => outcome === 'refused' && times(id) > 0)
  yield none('there more than once', ({ id }) => times(id) > 1)
}

async function quantities(client: Client, query: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; quantity: number }>(query)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

const ordersIn = (client: Client) =>
  quantities(client, 'select email as id, count(*)::int as quantity from orders group by email')
const commentsIn = (client: Client) =>
  quantities(client, 'select content as id, count(*)::int as quantity from video_comments group by content')

/** Sends again what had no answer, with its key, as a browser does. Afterwards each is there once. */
async function* compareRepeated({ api }: FaultStage, clients: FaultClients, client: Client): AsyncGenerator<BenchLine> {
  const { goods, orders, comments, reel } = clients
  const owner = createClient(api, goods.seller.token)
  const isUnknown = ({ outcome }: { outcome: Outcome }) => outcome === 'unknown'
  for (const { body, key } of orders.filter(isUnknown)) must(await sendOrder(api, body, key))
  for (const { content, clientKey } of comments.filter(isUnknown))
    must(await owner.post(`/shopVideo/${reel}/comment`, { content, clientKey }))
  const [placed, said] = [await ordersIn(client), await commentsIn(client)]
  const wrong =
    count(orders.filter(isUnknown), ({ body }) => placed.get(body.email) !== 1) +
    count(comments.filter(isUnknown), ({ content }) => said.get(content) !== 1)
  yield within(0, 'writes', 'writes sent again with their key, and not there exactly once', wrong)
  const { rows } = await client.query<{ quantity: number }>('select quantity from depot_variants where uuid = $1', [
    goods.depotVariants[0],
  ])
  const ordered = [...placed.values()].reduce((sum, quantity) => sum + quantity, 0)
  yield within(0, 'pieces', 'pieces missing or left over', Math.abs(STOCK - (rows[0]?.quantity ?? 0) - ordered))
}

/** Each film lies in the store as it was sent, and is prepared. */
async function* compareUploads(
  stage: FaultStage,
  { uploads }: FaultClients,
  client: Client,
): AsyncGenerator<BenchLine> {
  const deadline = performance.now() + SETTLED_WITHIN_MS
  const unready = async () => {
    const { rows } = await client.query<{ status: string }>(
      `select status from media where uuid = any($1) and status <> 'ready'`,
      [uploads.map(({ uuid }) => uuid)],
    )
    return rows
  }
  while (performance.now() < deadline && (await unready()).length > 0) await pause(500)
  yield within(0, 'films', `of ${uploads.length} films uploaded, not ready in the end`, (await unready()).length)
  const { s3 } = readConfig(stage.settings)
  if (!s3) throw new Error('There are no settings of a store')
  const objects = openObjects(s3)
  let changed = 0
  for (const { uuid, file } of uploads) {
    const hash = createHash('sha256')
    try {
      for await (const bytes of await objects.get(`private/${keys.source(uuid)}`)) hash.update(bytes as Buffer)
    } catch (error) {
      console.log(`  ${uuid}: ${String(error)}`)
    }
    if (hash.digest('hex') !== createHash('sha256').update(file).digest('hex')) changed += 1
  }
  objects.close()
  yield within(0, 'films', 'films that lie in the store otherwise than they were sent', changed)
}

/** Compares what the clients were told with what is there, once all parts run again. */
export async function* compareFaults(stage: FaultStage, clients: FaultClients): AsyncGenerator<BenchLine> {
  const client = new Client({ connectionString: stage.home.url })
  await client.connect()
  try {
    const { orders, comments } = clients
    const placed = orders.map(({ outcome, body }) => ({ outcome, id: body.email }))
    yield* linesOf('orders', placed, await ordersIn(client))
    const said = comments.map(({ outcome, content }) => ({ outcome, id: content }))
    yield* linesOf('comments', said, await commentsIn(client))
    yield* compareRepeated(stage, clients, client)
    yield* compareUploads(stage, clients, client)
  } finally {
    await client.end()
  }
  yield ledgerLine(stage.home)
}

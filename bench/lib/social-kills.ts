import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommentReply } from '#contracts/social/comment-offer.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { createClient, type Client } from '#tests/setup/client.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import type { SocialNetwork } from '#demo/social-network/server.ts'
import { must } from './goods.ts'
import { startKilledServer } from './killed-server.ts'
import { atMost, type BenchLines, reportedOnly } from './line.ts'
import { signUpSeller, type BenchSeller } from './seller.ts'
import { deskPage, deskPost, linkPerson, newestComments } from './social-seller.ts'
import { scaled } from './social-stage.ts'
import { withDatabase, type DatabaseHome } from './with-database.ts'

const KILLS = scaled(50)
/** Enough pages that no reply waits for the rate limit of its page. */
const PAGES = Math.min(10, KILLS)
/** Maximum delay of a kill after the network's answer, about when the server stores it. */
const NOTED_WITHIN_MS = 10
const SETTLED_WITHIN_MS = 300_000

type Home = DatabaseHome & { name: string }
/**
 * Time of a kill. `asked`: before the network acts, which it then never does; `taken`: after it acted, so its answer is
 * lost; `heard`: after its answer.
 */
type Point = 'asked' | 'taken' | 'heard'
const POINTS: Point[] = ['asked', 'taken', 'heard', 'taken', 'heard']

type Wanted = { path: string; comment: string; content: string; point: Point; isPublic: boolean }
type Shown = Pick<CommentReply, 'uuid' | 'state'> & Wanted

const mentions = (text: string, { content }: Wanted) => text.includes(content)

/** Number of times that the network accepted the reply. */
const takenTimes = ({ state }: SocialNetwork, reply: Wanted): number =>
  [...state.comments.map(({ message }) => message), ...state.messages.map(({ text }) => text)].filter((text) =>
    mentions(text, reply),
  ).length

/** Queues replies, alternately public and private, to posts of several pages. */
async function queueReplies(api: string, network: SocialNetwork): Promise<{ seller: BenchSeller; wanted: Wanted[] }> {
  const { state } = network
  const seller = await signUpSeller(api)
  const owner = state.addPerson({ first_name: 'Ola', last_name: 'Szybka' })
  const remote = Array.from({ length: PAGES }, (_, n) => {
    const page = state.addPage(owner, `Kram ${n}`)
    const post = state.addPost(page, `Post ${n}`)
    const comments = Array.from({ length: Math.ceil(KILLS / PAGES) }, (_one, index) =>
      state.addComment(post.id, { id: String(5e14 + index), name: `Kupująca ${index}` }, `Biorę ${index}`),
    )
    return { page, post, comments }
  })
  const client = await linkPerson(api, network, seller, owner.id)
  const waiting: Pick<Wanted, 'path' | 'comment'>[] = []
  for (const { page, post, comments } of remote) {
    const { uuid: pageUuid } = await deskPage(client, seller, page.id)
    const { path } = await deskPost(client, seller, pageUuid, post.id, comments.length)
    const known = await newestComments(client, path, comments.length)
    for (const { uuid } of known) waiting.push({ path, comment: uuid })
  }
  // Pages take turns, so that each can rest between two replies.
  const order = Array.from({ length: KILLS }, (_, n) => {
    const at = (n % PAGES) * Math.ceil(KILLS / PAGES) + Math.floor(n / PAGES)
    return waiting[at]
  })
  const wanted = order.flatMap((one, n): Wanted[] => {
    const point = POINTS[(n + Math.floor(n / POINTS.length)) % POINTS.length] ?? 'taken'
    return one ? [{ ...one, content: `Odpowiedź nr ${n}.`, point, isPublic: n % 2 === 0 }] : []
  })
  await Promise.all(
    wanted.map(async ({ path, comment, content, isPublic }) => {
      const kind = isPublic ? 'public' : 'private'
      must(await client.post(`${path}/comment/${comment}/replies`, { content, kind }))
    }),
  )
  return { seller, wanted }
}

/** Makes only this reply due. */
const makeDue = (home: Home, { content }: Wanted) =>
  withDatabase(home, async (pool) => {
    await pool.query("update social_replies set send_after = now() - interval '1 second' where text = $1", [content])
    await pool.query('update reply_paces set next_at = now()')
  })

async function killOnce(home: Home, network: SocialNetwork, settings: Record<string, string>, reply: Wanted) {
  await makeDue(home, reply)
  const server = await startKilledServer(home, settings)
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => reject(new Error(`The network was never asked to take ${reply.content}`)), 60_000)
  let isOver = false
  network.onCall(async ({ method, params }, isDone) => {
    if (isOver || method !== 'POST' || !mentions(params['message'] ?? '', reply)) return
    if (isDone === (reply.point === 'asked')) return
    isOver = true
    if (reply.point === 'heard')
      void pause(Math.random() * NOTED_WITHIN_MS)
        .then(() => server.end('SIGKILL'))
        .then(() => resolve(undefined), reject)
    else {
      await server.end('SIGKILL')
      resolve(undefined)
    }
    // Does not act for a caller that was killed.
    if (!isDone) throw new Error('The caller was killed')
  })
  try {
    await promise
  } finally {
    clearTimeout(timer)
    network.onCall(() => undefined)
    if (!isOver) await server.end('SIGKILL')
  }
}

async function repliesOf(client: Client, wanted: readonly Wanted[]): Promise<Shown[]> {
  const paths = [...new Set(wanted.map(({ path }) => path))]
  const lists = await Promise.all(paths.map((path) => newestComments(client, path, 1000)))
  const replies = lists.flat().flatMap(({ replies: own }) => own)
  return wanted.flatMap((one) => {
    const found = replies.find(({ content }) => content === one.content)
    return found ? [{ ...one, uuid: found.uuid, state: found.state }] : []
  })
}

/** Lets a server without kills finish all replies, and compares them with those that the network accepted. */
async function* settled(
  home: Home,
  network: SocialNetwork,
  settings: Record<string, string>,
  seller: BenchSeller,
  wanted: readonly Wanted[],
): BenchLines {
  const server = await startKilledServer(home, settings)
  const client = createClient(server.api, seller.token)
  const requested = new Set<string>()
  let requestedThoughSent = 0
  try {
    const end = performance.now() + SETTLED_WITHIN_MS
    let shown = await repliesOf(client, wanted)
    while (performance.now() < end && shown.some(({ state }) => state !== 'sent')) {
      for (const reply of shown.filter(({ state }) => state === 'uncertain')) {
        const isThere = takenTimes(network, reply) > 0
        if (isThere && !requested.has(reply.uuid)) requestedThoughSent += 1
        requested.add(reply.uuid)
        const decision = isThere ? 'there' : 'send'
        must(await client.patch(`${reply.path}/comment/${reply.comment}/replies/${reply.uuid}`, { decision }))
      }
      await pause(500)
      shown = await repliesOf(client, wanted)
    }
    const times = wanted.map((reply) => takenTimes(network, reply))
    const count = (isMeant: (taken: number) => boolean) => times.filter(isMeant).length
    const none = (name: string, measured: number) =>
      atMost(0, { name: `${name}, ${home.name}`, unit: 'replies', floor: 1, measured })
    yield none(
      `replies sent twice despite ${KILLS} kills`,
      count((taken) => taken > 1),
    )
    yield none(
      'replies never sent',
      count((taken) => taken === 0),
    )
    yield none('replies not marked as sent', wanted.length - shown.filter(({ state }) => state === 'sent').length)
    yield none('replies sent, but the seller was asked to decide', requestedThoughSent)
    yield reportedOnly({
      name: `public replies not sent, for which the seller was asked to decide, ${home.name}`,
      unit: 'replies',
      floor: Math.max(1, wanted.filter(({ point, isPublic }) => point === 'asked' && isPublic).length),
      measured: requested.size - requestedThoughSent,
    })
  } finally {
    await server.end('SIGTERM')
  }
}

async function* killsOn(home: Home): BenchLines {
  const { network, environment } = await buildSocialNetwork()
  try {
    const first = await startKilledServer(home, environment)
    const { seller, wanted } = await queueReplies(first.api, network)
    await first.end('SIGTERM')
    let queued = 0
    await withDatabase(home, async (pool) => {
      const { rowCount } = await pool.query(
        "update social_replies set send_after = now() + interval '1 day' where state = 'queued'",
      )
      queued = rowCount ?? 0
    })
    if (queued !== KILLS) throw new Error(`${KILLS - queued} replies did not wait for the first kill`)
    for (const reply of wanted) await killOnce(home, network, environment, reply)
    yield* settled(home, network, environment, seller, wanted)
  } finally {
    await network.close()
  }
}

/** Both databases in parallel, because most of the time is spent waiting for servers to start. */
export async function* measureReplyKills(): BenchLines {
  const postgres = await startPostgres()
  const folders = [await folder(), await folder()]
  const [first = '', second = ''] = folders
  try {
    const lines = await Promise.all([
      Array.fromAsync(killsOn({ name: 'PostgreSQL', dataDir: first, url: postgres.url })),
      Array.fromAsync(killsOn({ name: 'embedded', dataDir: second, url: undefined })),
    ])
    yield* lines.flat()
  } finally {
    await postgres.stop()
    for (const path of folders) await rm(path, { recursive: true, force: true })
  }
}

const folder = () => mkdtemp(join(tmpdir(), 'kramik-bench-replies-'))

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { must } from './goods.ts'
import { startKilledServer } from './killed-server.ts'
import { atMost, type BenchLines, reportedOnly } from './line.ts'
import { signUpSeller } from './seller.ts'
import { deskPage, deskPost, linkPerson, newestComments } from './social-seller.ts'
import { scaled } from './social-stage.ts'

const REPLIES = 60
const MINUTE_MS = 60_000
const LASTS_MS = scaled(100_000)
const PER_MINUTE = 30
/** With less than half of its pace a page keeps its buyers waiting. */
const LEAST_PER_MINUTE = 15

/** Maximum number of these times within one minute. */
const mostInAMinute = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE_MS).length))

/** Queues more public replies of a page than its rate limit allows, for two server processes. */
export async function* measurePace(): BenchLines {
  const postgres = await startPostgres()
  const home = { dataDir: await mkdtemp(join(tmpdir(), 'kramik-bench-pace-')), url: postgres.url }
  const { network, environment } = await buildSocialNetwork()
  const servers = [await startKilledServer(home, environment), await startKilledServer(home, environment)]
  const api = servers[0]?.api ?? ''
  try {
    const { state } = network
    const seller = await signUpSeller(api)
    const owner = state.addPerson({ first_name: 'Ola', last_name: 'Szybka' })
    const page = state.addPage(owner, 'Szybki kram')
    const post = state.addPost(page, 'Torby')
    for (let n = 0; n < REPLIES; n += 1)
      state.addComment(post.id, { id: String(5e14 + n), name: `Kupująca ${n}` }, `Biorę ${n}`)
    const client = await linkPerson(api, network, seller, owner.id)
    const { uuid: pageUuid } = await deskPage(client, seller, page.id)
    const { path } = await deskPost(client, seller, pageUuid, post.id, REPLIES)
    const comments = await newestComments(client, path, REPLIES)

    const times: number[] = []
    network.onCall(({ method, path: [, edge] }, isDone) => {
      if (method === 'POST' && edge === 'comments' && !isDone) times.push(Date.now())
    })
    for (const { uuid } of comments)
      must(await client.post(`${path}/comment/${uuid}/replies`, { content: `Zapraszam ${uuid}`, kind: 'public' }))
    await pause(LASTS_MS)
    const measured = mostInAMinute(times)
    yield atMost(1, {
      name: 'most public replies of a page within a minute, with two server processes',
      unit: 'replies',
      floor: PER_MINUTE,
      measured,
    })
    yield reportedOnly({
      name: 'most public replies of a page within a minute, against the useful minimum',
      unit: 'replies',
      floor: LEAST_PER_MINUTE,
      measured,
    })
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await network.close()
    await postgres.stop()
    await rm(home.dataDir, { recursive: true, force: true })
  }
}

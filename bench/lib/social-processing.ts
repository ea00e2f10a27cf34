import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import type { ProcessComment } from '#contracts/social/comment-offer.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import { createClient } from '#tests/setup/client.ts'
import { startBareInserts } from './bare-inserts.ts'
import { watchedDesk } from './desk-watch.ts'
import { must } from './goods.ts'
import { atMost, type BenchLines, reportedOnly, within } from './line.ts'
import { newestComments } from './social-seller.ts'
import { scaled, type SocialStage } from './social-stage.ts'
import { percentile } from './stats.ts'

const COMMENTS = scaled(200)
const BROWSERS = 2
/** Sum over all browsers. */
const A_SECOND = 5
const RESERVED_MS = 300

/** Each browser makes the same calls at the same pace. Returns the duration of each call. */
async function paced(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const start = performance.now()
  const browsers = Array.from({ length: BROWSERS }, async () => {
    const took: number[] = []
    for (const [n, call] of calls.entries()) {
      await pause(Math.max(0, start + (n * 1000 * BROWSERS) / A_SECOND - performance.now()))
      const begin = performance.now()
      await call()
      took.push(performance.now() - begin)
    }
    return took
  })
  return (await Promise.all(browsers)).flat()
}

/** Two browsers of one account turn the same comments into offers at the same time, while both display the post. */
export async function* measureProcessing(stage: SocialStage): BenchLines {
  const { browser, client, databaseUrl, goods, path, url } = stage
  const { definitionUuid, seller, variants } = goods
  // One comment per author, because several comments of an author share a reply.
  const byAuthor = Map.groupBy(await newestComments(client, path, COMMENTS * 2), ({ authorName }) => authorName)
  const chosen = [...byAuthor.values()].flatMap(([first]) => first ?? []).slice(0, COMMENTS)
  const body: Partial<ProcessComment> = {
    userProductDefinitionUuid: definitionUuid,
    userProductVariantDefinitionUuid: variants[0] ?? '',
    quantity: 1,
  }
  const desks = [await watchedDesk(browser, url, seller.token), await watchedDesk(browser, url, seller.token)]
  const bare = await startBareInserts(databaseUrl)
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const insert = createClient(bare.url.replace(/\/$/, ''), null)
    const floor = await paced(chosen.map(() => async () => must(await insert.post('/', body))))
    const offers: string[] = []
    const measured = await paced(
      chosen.map(({ uuid }) => async () => {
        const { offer } = must<PageComment>(await client.post(`${path}/comment/${uuid}/process`, body))
        offers.push(`${uuid} ${offer?.uuid}`)
      }),
    )
    const figures = { unit: 'ms', measured: percentile(measured, 0.95) }
    const name = `turning a comment into an offer, ${A_SECOND} a second by ${BROWSERS} browsers, p95`
    yield atMost(1, { name: `${name}, against its limit`, floor: RESERVED_MS, ...figures })
    yield reportedOnly({ name: `${name}, against a bare insert`, floor: percentile(floor, 0.95), ...figures })

    const { rows } = await pool.query<{ offers: number; holds: number; replies: number }>(
      `select count(*)::int as offers, count(distinct reservation_uuid)::int as holds,
        (select count(*)::int from social_replies where comment_uuid = any($1)) as replies
       from comment_offers where comment_uuid = any($1)`,
      [chosen.map(({ uuid }) => uuid)],
    )
    const found = rows[0] ?? { offers: 0, holds: 0, replies: 0 }
    const wrong = [new Set(offers).size, found.offers, found.holds, found.replies].map((one) =>
      Math.abs(one - chosen.length),
    )
    yield within(0, 'times', 'offers, holds or replies duplicated or missing', Math.max(...wrong))
  } finally {
    await pool.end()
    await bare.close()
    for (const desk of desks) await desk.context().close()
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDesk, openDesk, SOON } from '#tests/factories/comment-desk.ts'
import { buildLive, rowOfLive } from '#tests/factories/live.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, startApp } from '#tests/setup/app.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(() => startApp(environment))
afterAll(network.close)

const ofPost = 'post_uuid = (select uuid from social_posts where remote_id = $1)'
/** Seconds until the comments of a post are read again. Undefined while they are being read for the first time. */
async function nextReading({ id }: { id: string }): Promise<number | undefined> {
  const { rows } = await app().context.database.pool.query<{ seconds: number }>(
    `select extract(epoch from next_poll_at - clock_timestamp())::float8 as seconds
      from social_sync where is_complete and ${ofPost}`,
    [id],
  )
  return rows[0]?.seconds
}

test('while a seller is live, fresh posts of their page are read every 30 seconds, without an open desk', async () => {
  const desk = await buildDesk(network)
  const old = network.state.addPost(desk.page, 'Zeszły tydzień')
  old.created_time = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString()
  await openDesk(desk)
  for (const post of [desk.post, old]) await expect.poll(() => nextReading(post), SOON).toBeGreaterThan(1000)

  const { uuid } = await buildLive(desk.seller)
  await expect.poll(() => nextReading(desk.post), SOON).toBeLessThanOrEqual(30)
  expect(await nextReading(old)).toBeGreaterThan(1000)

  let isRead = false
  network.onCall(({ path }, isDone) => {
    if (isDone && path[0] === desk.post.id) isRead = true
  })
  const readNow = () =>
    app().context.database.pool.query(`update social_sync set next_poll_at = now() where ${ofPost}`, [desk.post.id])
  await readNow()
  await expect.poll(() => isRead, SOON).toBe(true)
  // The claim of a reading is longer.
  await expect.poll(() => nextReading(desk.post), SOON).toBeLessThanOrEqual(30)

  await app().context.services.lives.move(await rowOfLive(uuid), 'ended')
  await readNow()
  await expect.poll(() => nextReading(desk.post), SOON).toBeGreaterThan(1000)
})

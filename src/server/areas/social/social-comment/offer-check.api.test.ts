import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOON } from '#tests/factories/comment-desk.ts'
import { buildOfferDesk } from '#tests/factories/offer-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, startApp } from '#tests/setup/app.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(async () => {
  await startApp(environment)
  network.setHookUrl(`${app().api}/social/webhook`)
})
afterAll(network.close)

const { state } = network
const readPages = () => app().context.database.pool.query('update page_health set next_poll_at = now()')

test('a comment with an offer whose removal was not told is found missing, and its pieces are free again', async () => {
  const { desk, goods, own } = await buildOfferDesk(network, ['Biorę S', 'Ja też S'])
  const [gone, staying] = own
  if (!gone || !staying) throw new Error('Nothing was written')
  await gone.process(goods[0])
  await staying.process(goods[0])
  state.comments.splice(state.comments.indexOf(gone.remote), 1)
  await readPages()
  await expect.poll(gone.read, SOON).toMatchObject({ isRemoved: true, content: '', authorName: null })
  expect(await gone.read()).toMatchObject({ offer: { isOpen: false } })
  expect(await staying.read()).toMatchObject({ isRemoved: false, offer: { isOpen: true } })

  // A page that no longer sees any comment removes none.
  state.comments.splice(0)
  let requested = 0
  network.onCall(({ path, params }, isDone) => {
    if (!isDone && path.length === 0 && params['ids'] === staying.remote.id) requested += 1
  })
  await readPages()
  await expect.poll(() => requested, SOON).toBeGreaterThan(0)
  const isOver = `select 1 from page_health join social_pages on uuid = page_uuid
    where user_uuid = $1 and next_poll_at between now() + interval '100 seconds' and now() + interval '5 minutes'`
  const { pool } = app().context.database
  await expect.poll(async () => (await pool.query(isOver, [desk.seller.uuid])).rows.length, SOON).toBe(1)
  expect(await staying.read()).toMatchObject({ isRemoved: false, offer: { isOpen: true } })
})

test('a post is read every five minutes as long as one of its offers is open', async () => {
  const { desk, goods, own } = await buildOfferDesk(network, ['Biorę S'])
  await own[0]?.process(goods[0])
  const { pool } = app().context.database
  const ofPost = 'post_uuid = (select uuid from social_posts where remote_id = $1)'
  /** The claim of a reading is 90 seconds long. */
  const minutesAfterReading = async () => {
    await pool.query(`update social_sync set open_until = null, next_poll_at = now() where ${ofPost}`, [desk.post.id])
    const pause = `select ceil(extract(epoch from next_poll_at - now()) / 60)::int as minutes from social_sync
      where ${ofPost} and next_poll_at > now() + interval '100 seconds'`
    const next = async () => (await pool.query<{ minutes: number }>(pause, [desk.post.id])).rows[0]?.minutes
    await expect.poll(next, SOON).toBeDefined()
    return next()
  }
  expect(await minutesAfterReading()).toBe(5)
  await pool.query(`update reservations set state = 'expired' where comment_uuid = $1`, [own[0]?.uuid])
  expect(await minutesAfterReading()).toBe(30)
})

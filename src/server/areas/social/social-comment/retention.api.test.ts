import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOON } from '#tests/factories/comment-desk.ts'
import { buildOfferDesk } from '#tests/factories/offer-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { anonymiseOldComments } from './retention.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(async () => {
  await startApp(environment)
  network.setHookUrl(`${app().api}/social/webhook`)
})
afterAll(network.close)

const query = async (sql: string, values: unknown[]) =>
  (await app().context.database.pool.query(sql, values)).rows as Record<string, unknown>[]
const runRetention = () => {
  const { database, services } = app().context
  return anonymiseOldComments({ db: database.db, offers: services.socialOffers })
}

test('authors and texts are removed 90 days after the last comment, orders keep their data', async () => {
  const { desk, goods, own, comments } = await buildOfferDesk(network, ['Biorę S', 'Jaki to materiał?'])
  const [ordered, question] = own
  const [small] = goods
  if (!ordered || !question || !small) throw new Error('Nothing was written')
  await ordered.process(small)
  await as(desk.seller).post(`${question.base}/replies`, { content: 'Kupująca1, to len', kind: 'public' })
  await query("update social_replies set send_after = now() + interval '1 hour' where comment_uuid = $1", [
    question.uuid,
  ])
  await query("update reservations set state = 'used' where comment_uuid = $1", [ordered.uuid])
  const wordsOf = (uuid: string) => query('select text, author_name from social_comments where uuid = $1', [uuid])
  const setAge = (days: number) =>
    query(
      `update social_posts set created_at = now() - make_interval(days => $2), active_at = now() - make_interval(days => $2)
        where uuid = (select post_uuid from social_comments where uuid = $1)`,
      [question.uuid, days],
    )

  await setAge(89)
  await runRetention()
  expect(await wordsOf(question.uuid)).toEqual([{ text: 'Jaki to materiał?', author_name: 'Kupująca1 Testowa' }])

  await setAge(91)
  await runRetention()
  expect(await wordsOf(question.uuid)).toEqual([{ text: '', author_name: null }])
  expect(await query('select text, state from social_replies where comment_uuid = $1', [question.uuid])).toEqual([
    { text: '', state: 'dropped' },
  ])
  expect(await wordsOf(ordered.uuid)).toEqual([{ text: 'Biorę S', author_name: 'Jan Kupujący' }])

  // The network reports the comment again.
  await network.notifyHook([
    { verb: 'edited', comment: question.remote },
    { verb: 'add', comment: desk.say('Jest jeszcze?') },
  ])
  await expect
    .poll(async () => (await comments('?limit=50')).data.map(({ content }) => content), SOON)
    .toContain('Jest jeszcze?')
  expect(await wordsOf(question.uuid)).toEqual([{ text: '', author_name: null }])
})

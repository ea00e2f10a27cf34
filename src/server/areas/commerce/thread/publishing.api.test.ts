import { beforeAll, expect, test } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import type { PublishedAnswer, ThreadMessage } from '#contracts/commerce/thread.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { answerTo, buildThread } from '#tests/factories/thread.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

async function buildAnswer({ mayPublish = false, question = 'Czy to len?', answer = 'Tak, sam len' } = {}) {
  const [buyer, seller] = [await buildUser({ firstname: 'Bogumiła' }), await buildSeller({ shopName: 'Szafa Hani' })]
  const { definitionUuid: productUuid } = await buildProjection(seller)
  const { threadUuid } = await buildThread(buyer, seller, { productUuid, text: question, mayPublish })
  const { uuid } = await answerTo(seller, threadUuid, answer)
  const path = `/thread/${threadUuid}/message/${uuid}/publication`
  return {
    buyer,
    seller,
    productUuid,
    threadUuid,
    publish: (user: TestUser) => as(user).put(path),
    withdraw: (user: TestUser) => as(user).delete(path),
    shown: async () =>
      ((await visitor().get(`/product/${productUuid}/question`)).body as { data: PublishedAnswer[] }).data,
  }
}

test('an answer is shown under its product once both sides agree, without the name of the buyer', async () => {
  const { buyer, seller, publish, withdraw, shown, threadUuid } = await buildAnswer()
  expect(await publish(buyer)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect((await publish(seller)).body).toEqual({ publication: 'proposed' })
  expect((await publish(seller)).body).toEqual({ publication: 'proposed' })
  expect(await shown()).toEqual([])
  const bell = (await as(buyer).get(`/user/${buyer.uuid}/notification`)).body as NotificationList
  expect(bell.data.filter(({ kind }) => kind === 'publishAsked')).toHaveLength(1)
  expect((await publish(buyer)).body).toEqual({ publication: 'published' })
  const all = await shown()
  expect(all).toMatchObject([{ question: 'Czy to len?', answer: 'Tak, sam len', seller: { name: 'Szafa Hani' } }])
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`Bogumiła|${buyer.uuid}|${buyer.username}`))
  const { data } = (await as(buyer).get(`/thread/${threadUuid}/message`)).body as { data: ThreadMessage[] }
  expect(data.map(({ publication }) => publication)).toEqual(['published', null])
  expect((await withdraw(buyer)).status).toBe(204)
  expect((await withdraw(buyer)).status).toBe(204)
  expect(await shown()).toEqual([])
})

test('a buyer who has agreed while asking is not asked again, and the seller withdraws it', async () => {
  const { seller, publish, withdraw, shown } = await buildAnswer({ mayPublish: true })
  expect((await publish(seller)).body).toEqual({ publication: 'published' })
  expect(await shown()).toHaveLength(1)
  await withdraw(seller)
  expect(await shown()).toEqual([])
})

test.each([
  { question: 'Mój numer to 600 700 800' },
  { answer: 'Taniej na allegro.pl' },
  { answer: 'Przelew na 61 1090 1014 0000 0712 1981 2874' },
])('texts with contacts are not published: %j', async (texts) => {
  const { seller, publish, shown } = await buildAnswer({ mayPublish: true, ...texts })
  expect(await publish(seller)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await shown()).toEqual([])
})

test('only an answer about a product can be published, and it goes with either account', async () => {
  const [buyer, seller] = [await buildUser(), await buildSeller()]
  const { threadUuid, message } = await buildThread(buyer, seller)
  const { uuid } = await answerTo(seller, threadUuid)
  const publication = (of: string) => as(seller).put(`/thread/${threadUuid}/message/${of}/publication`)
  expect(await publication(uuid)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await publication(message.uuid)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const published = await buildAnswer({ mayPublish: true })
  await published.publish(published.seller)
  await as(published.buyer).post(`/user/${published.buyer.uuid}/deletion`, { password: published.buyer.password })
  expect(await published.shown()).toEqual([])
})

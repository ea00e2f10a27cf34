import { beforeAll, expect, test } from 'vitest'
import type { Review, ReviewList } from '#contracts/review.ts'
import type { UserInfo } from '#contracts/user.ts'
import { newUuid } from '#server/db/columns.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const write = (author: TestUser, seller: { uuid: string }, rate: unknown = 5, content: unknown = 'Piękne rzeczy') =>
  as(author).post(`/user/${seller.uuid}/review`, { content, rating: { rate } })
const listOf = async (seller: { uuid: string }, query = '') =>
  (await visitor().get(`/user/${seller.uuid}/review?${query}`)).body as ReviewList
const ratingOf = async (seller: { uuid: string }) => {
  const { ratingAverage, reviewQuantity } = (await visitor().get(`/user/${seller.uuid}/info`)).body as UserInfo
  return [ratingAverage, reviewQuantity]
}

test('a review is public with its author and counts in the rating', async () => {
  const [seller, author] = [await buildSeller(), await buildUser()]
  const answer = await write(author, seller, 4, 'Szybka wysyłka 🌸 <b>polecam</b>')
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    content: 'Szybka wysyłka 🌸 <b>polecam</b>',
    rating: { rate: 4 },
    isVerified: false,
    author: { uuid: author.uuid, username: author.username },
  })
  expect((await listOf(seller)).data).toEqual([answer.body])
  expect(JSON.stringify(answer.body)).not.toContain(author.email)
  await write(await buildUser(), seller, 5)
  expect(await ratingOf(seller)).toEqual(['4.50', 2])
})

test('a second review of the same author replaces the first', async () => {
  const [seller, author] = [await buildSeller(), await buildUser()]
  const first = (await write(author, seller, 1, 'Nie polecam')).body as Review
  const second = (await write(author, seller, 5, 'Wszystko wyjaśnione')).body as Review
  expect(second.uuid).toBe(first.uuid)
  expect((await listOf(seller)).data).toMatchObject([{ content: 'Wszystko wyjaśnione' }])
  expect(await ratingOf(seller)).toEqual(['5.00', 1])
})

test('concurrent reviews all count', async () => {
  const seller = await buildSeller()
  const authors = await Promise.all([1, 2, 3, 4, 5].map(() => buildUser()))
  await Promise.all([...authors, ...authors].map((author) => write(author, seller, 3)))
  expect(await ratingOf(seller)).toEqual(['3.00', 5])
})

test('reviews come in pages, the newest first', async () => {
  const seller = await buildSeller()
  for (const rate of [1, 2, 3]) await write(await buildUser(), seller, rate)
  const first = await listOf(seller, 'limit=2')
  expect(first.meta).toMatchObject({ total: 3, page: 1 })
  expect(first.data.map(({ rating }) => rating.rate)).toEqual([3, 2])
  expect((await listOf(seller, `limit=2&cursor=${first.meta.next}`)).data.map(({ rating }) => rating.rate)).toEqual([1])
})

test('a review is verified after a purchase', async () => {
  const [seller, author] = [await buildSeller(), await buildUser()]
  await write(author, seller)
  const { services, database } = app().context
  await database.db.transaction((tx) => services.reviews.purchased(tx, author.uuid, seller.uuid))
  expect((await listOf(seller)).data).toMatchObject([{ isVerified: true }])
})

test('users can review only sellers who have not blocked them, and not themselves', async () => {
  const [seller, author] = [await buildSeller(), await buildUser()]
  expect(await write(seller, seller)).toFailWith(409, 'REVIEW_SAME_USERS_EXCEPTION')
  expect(await write(author, await buildUser())).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await write(author, { uuid: newUuid() })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await as(seller).post(`/user/${seller.uuid}/black/${author.uuid}`)
  expect(await write(author, seller)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  await as(seller).delete(`/user/${seller.uuid}/black/${author.uuid}`)
  expect((await write(author, seller)).status).toBe(201)
})

test.each([
  [0, 'dobre'],
  [6, 'dobre'],
  [4.5, 'dobre'],
  ['5', 'dobre'],
  [5, ''],
  [5, '   '],
  [5, 'x'.repeat(1001)],
  [5, 'x'.repeat(10_000)],
  [5, null],
])('a rate of %j with the content %j is refused', async (rate, content) => {
  const [seller, author] = [await buildSeller(), await buildUser()]
  expect(await write(author, seller, rate, content)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await listOf(seller)).data).toEqual([])
})

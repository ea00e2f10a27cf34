import { beforeAll, expect, test } from 'vitest'
import type { Review, ReviewList } from '#contracts/commerce/review.ts'
import type { UserInfo } from '#contracts/account/user.ts'
import { newUuid } from '#server/db/columns.ts'
import { buildPurchase } from '#tests/factories/order.ts'
import { buildSeller, buildUser, type TestSeller, type TestUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const write = (author: TestUser, seller: { uuid: string }, rate: unknown = 5, content: unknown = 'Piękne rzeczy') =>
  as(author).post(`/user/${seller.uuid}/review`, { content, rating: { rate } })
/** Writes a review after a purchase. */
async function writeAsBuyer(author: TestUser, seller: TestSeller, rate: number) {
  await buildPurchase(author, seller)
  return write(author, seller, rate)
}
const listOf = async (seller: { uuid: string }, query = '') =>
  (await visitor().get(`/user/${seller.uuid}/review?${query}`)).body as ReviewList
const ratingOf = async (seller: { uuid: string }) => {
  const { ratingAverage, reviewQuantity } = (await visitor().get(`/user/${seller.uuid}/info`)).body as UserInfo
  return [ratingAverage, reviewQuantity]
}

test('a review is public with its author', async () => {
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
})

test('only reviews by buyers make the rating, and the others are a list of their own', async () => {
  const seller = await buildSeller()
  const [early, stranger] = [await buildUser(), await buildUser()]
  await write(stranger, seller, 1)
  await write(early, seller, 4)
  expect(await ratingOf(seller)).toEqual(['0.00', 0])
  expect((await writeAsBuyer(await buildUser(), seller, 5)).body).toMatchObject({ isVerified: true })
  expect(await ratingOf(seller)).toEqual(['5.00', 1])
  // The purchase may come after the review.
  await buildPurchase(early, seller)
  expect(await ratingOf(seller)).toEqual(['4.50', 2])
  // A second review replaces the first in the rating.
  await write(early, seller, 2)
  expect(await ratingOf(seller)).toEqual(['3.50', 2])
  const ratesOf = async (query: string) => (await listOf(seller, query)).data.map(({ rating }) => rating.rate)
  expect(await ratesOf('isVerified=true')).toEqual([2, 5])
  expect(await ratesOf('isVerified=false')).toEqual([1])
  expect((await listOf(seller, 'isVerified=false')).meta.total).toBe(1)
  expect((await listOf(seller)).meta.total).toBe(3)
  expect(await visitor().get(`/user/${seller.uuid}/review?isVerified=tak`)).toFailWith(
    400,
    'INVALID_ARGUMENT_EXCEPTION',
  )
})

test('a second review of the same author replaces the first', async () => {
  const [seller, author] = [await buildSeller(), await buildUser()]
  const first = (await write(author, seller, 1, 'Nie polecam')).body as Review
  const second = (await write(author, seller, 5, 'Wszystko wyjaśnione')).body as Review
  expect(second.uuid).toBe(first.uuid)
  expect((await listOf(seller)).data).toMatchObject([{ content: 'Wszystko wyjaśnione' }])
})

test('concurrent reviews by buyers all count', async () => {
  const seller = await buildSeller()
  const authors = await Promise.all([1, 2, 3, 4, 5].map(() => buildUser()))
  for (const author of authors) await buildPurchase(author, seller)
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

test('a review that is written while the parcel arrives is verified', async () => {
  const seller = await buildSeller()
  const authors = await Promise.all([1, 2, 3].map(() => buildUser()))
  await Promise.all(authors.flatMap((author) => [buildPurchase(author, seller), write(author, seller, 4)]))
  expect(await ratingOf(seller)).toEqual(['4.00', 3])
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

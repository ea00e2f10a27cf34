// Embedded too: the longest transaction.
import { beforeAll, expect, test } from 'vitest'
import type { ReviewList } from '#contracts/commerce/review.ts'
import type { UserInfo } from '#contracts/account/user.ts'
import type { VideoList } from '#contracts/video/video.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { buildPurchase } from '#tests/factories/order.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { samplePicture } from '#tests/factories/sample-files.ts'
import { formOf } from '#tests/factories/upload.ts'
import { buildSeller, buildUser, type TestSeller, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const HOUR_MS = 60 * 60 * 1000

const signIn = (user: TestUser, password = user.password) =>
  visitor().post('/auth', { _username: user.email, _password: password })

/** Merges `goes` into `stays`. */
async function merge(stays: TestUser, goes: TestUser) {
  const answer = await as(stays).post('/auth', { _username: goes.email, _password: goes.password, isMergeAction: true })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as { token: string }
}

const follow = (user: TestUser, seller: { uuid: string }) => as(user).post(`/user/${user.uuid}/favorite/${seller.uuid}`)
const review = (user: TestUser, seller: { uuid: string }, rate: number) =>
  as(user).post(`/user/${seller.uuid}/review`, { content: 'Dobre', rating: { rate } })
/** Reviews after a purchase. */
async function reviewAsBuyer(user: TestUser, seller: TestSeller, rate: number) {
  await buildPurchase(user, seller)
  await review(user, seller, rate)
}
const infoOf = async (user: { uuid: string }) => (await visitor().get(`/user/${user.uuid}/info`)).body as UserInfo
const videosOf = async (user: { uuid: string }) => (await visitor().get(`/user/${user.uuid}/video`)).body as VideoList
const reviewsOf = async (user: { uuid: string }) =>
  (await visitor().get(`/user/${user.uuid}/review`)).body as ReviewList

test('a merge moves videos, events, products, reviews, followers and relations, without duplicates', async () => {
  const [stays, goes] = [await buildSeller(), await buildSeller()]
  const [fan, other, seller] = [await buildUser(), await buildUser(), await buildSeller()]
  const video = await buildVideo({}, goes)
  await buildEvent({ startsAt: new Date(Date.now() + HOUR_MS) }, goes)
  await buildProjection(goes)
  for (const whom of [stays, goes]) await follow(fan, whom)
  await follow(other, goes)
  for (const who of [stays, goes]) await follow(who, seller)
  await reviewAsBuyer(fan, stays, 5)
  await reviewAsBuyer(fan, goes, 1)
  await reviewAsBuyer(other, goes, 3)
  await review(stays, seller, 5)
  await reviewAsBuyer(goes, seller, 1)
  await review(goes, stays, 5)
  await as(goes).post(`/user/${goes.uuid}/black/${other.uuid}`)
  await as(stays).post(`/user/${stays.uuid}/black/${other.uuid}`)
  await as(goes).post(`/user/${goes.uuid}/preferer/${stays.uuid}`)

  const { token } = await merge(stays, goes)
  const moved = await videosOf(stays)
  expect(moved.data).toMatchObject([{ uuid: video.uuid, shopUuid: stays.shop.uuid, owner: { uuid: stays.uuid } }])
  // The review of `stays` by `fan` is kept, the one by `other` is moved, and the one that would be a self-review is
  // deleted.
  expect(await infoOf(stays)).toMatchObject({ favoriteQuantity: 2, reviewQuantity: 2, ratingAverage: '4.00' })
  // The kept review is verified by the purchase of the merged account.
  expect(await infoOf(seller)).toMatchObject({ favoriteQuantity: 1, reviewQuantity: 1, ratingAverage: '5.00' })
  const black = await as({ token }).get(`/user/${stays.uuid}/black`)
  expect(black.body).toMatchObject({ meta: { total: 1 }, data: [{ uuid: other.uuid }] })
  expect((await as({ token }).get(`/user/${stays.uuid}/preferer`)).body).toMatchObject({ data: [] })
  const { rows } = await app().context.database.pool.query<{ quantity: string }>(
    `select (select count(*) from events where owner_uuid = $1) + (select count(*) from depot_products where owner_uuid = $1)
      + (select count(*) from product_definitions where owner_uuid = $1) as quantity`,
    [stays.uuid],
  )
  // The event, and four products in the depot and in projections.
  expect(Number(rows[0]?.quantity)).toBe(9)
})

test('an account without a shop gets the other one’s shop with its slug', async () => {
  const [stays, goes] = [await buildUser(), await buildSeller({ shopName: 'Przeprowadzka' })]
  await buildVideo({}, goes)
  const { token } = await merge(stays, goes)
  expect((await as({ token }).get('/user')).body).toMatchObject({ roles: ['buyer', 'seller'], shop: goes.shop })
  expect((await videosOf(stays)).data).toMatchObject([{ shopUuid: goes.shop.uuid }])
})

test('a merged account reports the merge to its tokens, its password and visitors', async () => {
  const [stays, goes] = [await buildUser(), await buildUser()]
  await merge(stays, goes)
  for (const answer of [
    await as(goes).get('/user'),
    await as(goes).get(`/user/${stays.uuid}/info`),
    await signIn(goes),
  ])
    expect(answer).toFailWith(400, 'USER_MERGED_EXCEPTION')
  expect(await signIn(goes, 'nie to hasło')).toFailWith(401, 'INVALID_CREDENTIALS_EXCEPTION')
  const person = { email: goes.email, firstname: 'Ola', lastname: 'Nowa', password: 'nowe hasło' }
  expect(await visitor().post('/sign-in', person)).toFailWith(409, 'EMAIL_ALREADY_EXIST_EXCEPTION')
  // The uuid and the username of the merged account lead to the remaining one.
  for (const key of [goes.uuid, goes.username])
    expect((await visitor().get(`/user/${key}/info`)).body).toMatchObject({ uuid: stays.uuid })
  // The same holds after the remaining account is merged into a third one.
  const last = await buildUser()
  const again = { _username: stays.email, _password: stays.password, isMergeAction: true }
  await as(last).post('/auth', again)
  expect((await visitor().get(`/user/${goes.uuid}/info`)).body).toMatchObject({ uuid: last.uuid })
})

test('a merge ends the older tokens of the remaining account and returns a new one', async () => {
  const [stays, goes] = [await buildUser(), await buildUser()]
  const { token } = await merge(stays, goes)
  expect(await as(stays).get('/user')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect((await as({ token }).get('/user')).body).toMatchObject({ uuid: stays.uuid })
})

test('an account cannot be merged with itself, without its password or a token, or twice at once', async () => {
  const [stays, other, goes] = [await buildUser(), await buildUser(), await buildUser()]
  const requestMerge = (user: TestUser, of: TestUser, _password = of.password) =>
    as(user).post('/auth', { _username: of.email, _password, isMergeAction: true })
  expect(await requestMerge(stays, stays)).toFailWith(409, 'SAME_USER_MERGE_EXCEPTION')
  expect(await requestMerge(stays, goes, 'nie to hasło')).toFailWith(401, 'INVALID_CREDENTIALS_EXCEPTION')
  const body = { _username: goes.email, _password: goes.password, isMergeAction: true }
  expect(await visitor().post('/auth', body)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  const answers = await Promise.all([requestMerge(stays, goes), requestMerge(other, goes)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
})

const remove = (user: TestUser, password: unknown = user.password) =>
  as(user).post(`/user/${user.uuid}/deletion`, { password })

test('a deleted account cannot be found, and its reviews of others have no author', async () => {
  const [user, seller] = [await buildSeller({ firstname: 'Bogumiła', lastname: 'Wyjątkowa' }), await buildSeller()]
  const picture = (await as(user).put('/media', formOf(await samplePicture()))).body as { uuid: string }
  await as(user).patch(`/user/${user.uuid}/avatar/${picture.uuid}`)
  await as(user).patch(`/user/${user.uuid}/profile`, { phone: '600 700 800', address: 'ul. Prosta 1' })
  const video = await buildVideo({}, user)
  const { definitionUuid } = await buildProjection(user)
  await follow(user, seller)
  await reviewAsBuyer(user, seller, 4)
  await review(seller, user, 2)

  expect((await remove(user)).status).toBe(204)
  expect(await as(user).get('/user')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await signIn(user)).toFailWith(401, 'INVALID_CREDENTIALS_EXCEPTION')
  for (const path of ['info', 'shop', 'video', 'review'])
    expect(await visitor().get(`/user/${user.uuid}/${path}`), path).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get(`/user/${user.username}/info`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get(`/shopVideo/${video.uuid}/watch`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get(`/media/${picture.uuid}/watch`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await expect.poll(() => app().context.storage.locate(`${picture.uuid}/source`), { timeout: 30_000 }).toBeNull()
  expect(await infoOf(seller)).toMatchObject({ favoriteQuantity: 0, reviewQuantity: 1 })
  expect((await reviewsOf(seller)).data).toMatchObject([{ rating: { rate: 4 }, author: null }])

  // The row stays, because orders refer to it, and it holds no personal data.
  const { pool } = app().context.database
  const { rows } = await pool.query<{ row: string }>(
    'select row_to_json(users)::text as row from users where uuid = $1',
    [user.uuid],
  )
  expect(rows).toHaveLength(1)
  for (const word of ['Bogumiła', 'Wyjątkowa', user.email, user.username, '600700800', 'Prosta', 'argon2'])
    expect(rows[0]?.row).not.toContain(word)
  const products = await pool.query('select 1 from product_definitions where uuid = $1', [definitionUuid])
  expect(products.rows).toHaveLength(1)

  // The email address can sign up again.
  const person = { email: user.email, firstname: 'Bogumiła', lastname: 'Znowu', password: 'nowe hasło' }
  expect((await visitor().post('/sign-in', person)).status).toBe(201)
})

test('an account is deleted only with its password, by its own user, and once', async () => {
  const [user, other] = [await buildUser(), await buildUser()]
  for (const wrong of ['nie to', '', undefined]) {
    const answer = await as(user).post(`/user/${user.uuid}/deletion`, { password: wrong })
    expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
    expect(answer.body).toMatchObject({ errors: [{ path: ['password'] }] })
  }
  const body = { password: user.password }
  expect(await as(other).post(`/user/${user.uuid}/deletion`, body)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect((await remove(user)).status).toBe(204)
  expect(await remove(user)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('every table that names a user belongs to a part that an export, a merge and a deletion reach', async () => {
  const { rows } = await app().context.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  // After adding a table, define in its module what an account deletion does with its rows (docs/add-a-feature.md),
  // then list it here.
  expect(rows.map(({ name }) => name)).toEqual([
    'account_recoveries',
    'article_versions',
    'articles',
    'basket_items',
    'chat_bans',
    'chat_moderators',
    'chat_words',
    'comment_reports',
    'content_templates',
    'delivery_options',
    'depot_imports',
    'depot_products',
    'email_changes',
    'event_reminders',
    'events',
    'favorites',
    'former_usernames',
    'lives',
    'login_sessions',
    'mailed_codes',
    'media',
    'message_reports',
    'messages',
    'moderation_log',
    'notifications',
    'office_audit',
    'office_complaints',
    'office_decision_parties',
    'office_decisions',
    'office_letters',
    'order_events',
    'orders',
    'passkeys',
    'product_definitions',
    'product_watches',
    'promotions',
    'reactions',
    'recovery_codes',
    'relations',
    'reports',
    'reservations',
    'reviews',
    'sales_settings',
    'saved_addresses',
    'saved_lists',
    'saved_replies',
    'saved_things',
    'search_documents',
    'second_factors',
    'security_events',
    'seller_orders',
    'shops',
    'social_accounts',
    'social_dialogs',
    'social_pages',
    'staff_roles',
    'talk_reports',
    'team_activities',
    'team_invitations',
    'team_members',
    'threads',
    'users',
    'video_comments',
    'videos',
  ])
})

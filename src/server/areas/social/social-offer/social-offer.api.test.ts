import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OfferLink, OpenedOffer } from '#contracts/social/comment-offer.ts'
import { PageComment } from '#contracts/social/social-comment.ts'
import { SOON } from '#tests/factories/comment-desk.ts'
import { buildOfferDesk } from '#tests/factories/offer-desk.ts'
import { buildSocialNetwork, SITE } from '#tests/factories/social-network.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import type { Comment } from '#demo/social-network/state.ts'

const { network, environment } = await buildSocialNetwork()
const { state } = network

beforeAll(async () => {
  await startApp(environment)
  network.setHookUrl(`${app().api}/social/webhook`)
})
afterEach(() => network.setDown(false))
afterAll(network.close)

const query = async (sql: string, values: unknown[] = []) =>
  (await app().context.database.pool.query(sql, values)).rows as Record<string, unknown>[]

const deskWith = (texts: string[], quantities?: number[]) => buildOfferDesk(network, texts, { quantities })
const shown = (answer: { body: unknown }) => PageComment.parse(answer.body)
const publicRepliesTo = ({ id }: Comment) => state.comments.filter(({ parentId }) => parentId === id)
const messagesTo = ({ id }: Comment) => state.messages.filter(({ commentId }) => commentId === id)
const codeIn = (text: string) => /oferta\/([\w-]{22})/.exec(text)?.[1] ?? ''
const stateOfReply = async (read: () => Promise<PageComment>) => (await read()).replies.at(-1)?.state

test('a comment becomes one offer: held, sent privately, and claimed by the first person who opens it', async () => {
  const { goods, own } = await deskWith(['Biorę S!'])
  const [one] = own
  const [small, medium] = goods
  if (!one || !small || !medium) throw new Error('Nothing to sell')
  const [first, again] = await Promise.all([one.process(small), one.process(small)])
  expect([first.status, again.status]).toEqual([200, 200])
  const offer = shown(first).offer
  expect(offer).toMatchObject({ state: 'held', wanted: 1, granted: 1, isOpen: true, isOpened: false, price: 129.99 })
  expect(shown(again).offer?.uuid).toBe(offer?.uuid)
  expect(shown(first).replies).toMatchObject([{ kind: 'private', state: 'queued', isOffer: true, position: 1 }])
  expect(await one.process(medium)).toFailWith(409, 'COMMENT_OFFER_EXCEPTION')

  await expect.poll(() => stateOfReply(one.read), SOON).toBe('sent')
  const [message, ...more] = messagesTo(one.remote)
  expect(more).toEqual([])
  const code = codeIn(message?.text ?? '')
  expect(message?.text).toContain('Sukienka lniana Bryza')
  expect(await query('select 1 from social_replies where text like $1', [`%${code}%`])).toEqual([])

  // A program that scans messages reads the link.
  const read = OfferLink.parse((await visitor().get(`/offer/${code}`)).body)
  expect(read).toMatchObject({ isTaken: false, offers: [{ state: 'held', granted: 1 }] })
  const holder = randomUUID().replaceAll('-', '')
  const open = (by: string) => visitor().send('POST', `/offer/${code}`, { headers: { 'holder-token': by } })
  const opened = await open(holder)
  expect(OpenedOffer.parse(opened.body).items).toEqual([
    { variantProjectionUuid: small.userProductVariantDefinitionUuid, quantity: 1, price: 129.99 },
  ])
  expect((await open(holder)).status).toBe(200)
  expect(await open(randomUUID().replaceAll('-', ''))).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  const stranger = await buildUser()
  expect(await as(stranger).post(`/user/${stranger.uuid}/offer/${code}`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect((await one.read()).offer).toMatchObject({ isOpened: true, state: 'held' })
  const listed = await visitor().get('/reserve', { 'holder-token': holder })
  expect(listed.body).toMatchObject({ data: [{ state: 'held', granted: 1 }] })
  expect(await visitor().get(`/offer/${'A'.repeat(22)}`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('two comments of one person for the same variant hold a piece each, also after the link was opened twice', async () => {
  const { goods, own } = await buildOfferDesk(network, ['Biorę S', 'I jeszcze jedna S dla siostry'], {
    isOneBuyer: true,
  })
  const [one, two] = own
  const [small] = goods
  if (!one || !two || !small) throw new Error('Nothing to sell')
  await one.process(small)
  const code = codeIn(shown(await two.process(small)).offer?.url ?? '')
  const holder = randomUUID().replaceAll('-', '')
  for (const _ of [1, 2]) {
    const opened = await visitor().send('POST', `/offer/${code}`, { headers: { 'holder-token': holder } })
    expect(OpenedOffer.parse(opened.body).items).toEqual([
      { variantProjectionUuid: small.userProductVariantDefinitionUuid, quantity: 2, price: 129.99 },
    ])
  }
  const listed = await visitor().get('/reserve', { 'holder-token': holder })
  expect(listed.body).toMatchObject({ data: [{ state: 'held', wanted: 2, granted: 2 }] })
  const read = OfferLink.parse((await visitor().get(`/offer/${code}`)).body)
  expect(read.offers).toMatchObject([{ wanted: 2, granted: 2 }])
})

test('an offer after the last piece joins the queue, and is served when another one is withdrawn', async () => {
  const { desk, goods, own } = await deskWith(['Biorę M', 'Ja też M'], [3, 1])
  const [one, two] = own
  const medium = goods[1]
  if (!one || !two || !medium) throw new Error('Nothing to sell')
  expect(shown(await one.process(medium)).offer).toMatchObject({ state: 'held' })
  expect(shown(await two.process(medium)).offer).toMatchObject({ state: 'queued', position: 1, queueLength: 1 })
  expect((await as(desk.seller).delete(`${one.base}/process`)).status).toBe(200)
  expect((await two.read()).offer).toMatchObject({ state: 'held', granted: 1 })
  // Notified below the comment, with the link of the product.
  await expect.poll(() => publicRepliesTo(two.remote).map(({ message }) => message), SOON).toHaveLength(1)
  const [turn] = publicRepliesTo(two.remote)
  expect(turn?.message).toMatch(/Kupująca1, twoja kolej!/)
  expect(turn?.message).toContain(`${SITE}/profile/user/${desk.seller.username}`)
  expect(turn?.message).not.toContain('/oferta/')
})

test('withdrawing releases the pieces and cancels the reply, idempotently', async () => {
  const { desk, goods, own } = await deskWith(['Biorę'], [1])
  const [one] = own
  const [small] = goods
  if (!one || !small) throw new Error('Nothing to sell')
  await one.process(small)
  for (const _ of [1, 2])
    expect(shown(await as(desk.seller).delete(`${one.base}/process`))).toMatchObject({
      offer: { state: 'given_up', isOpen: false },
      replies: [{ state: 'dropped' }],
    })
  const anew = shown(await one.process(small))
  expect(anew.offer).toMatchObject({ state: 'held' })
  expect(anew.replies).toMatchObject([{ state: 'dropped' }, { state: 'queued' }])
})

test('withdrawing one of two offers in one reservation keeps the other, in the unsent message too', async () => {
  const { desk, goods, own } = await buildOfferDesk(network, ['Biorę dwie S', 'I jeszcze S'], { isOneBuyer: true })
  const [two, one] = own
  const [small] = goods
  if (!one || !two || !small) throw new Error('Nothing to sell')
  await two.process({ ...small, quantity: 2 })
  const later = "update social_replies set send_after = now() + interval '1 hour' where comment_uuid = $1"
  await query(later, [two.uuid])
  const { offer, replies } = shown(await one.process(small))
  await query(later, [two.uuid])
  const holder = randomUUID().replaceAll('-', '')
  const headers = { 'holder-token': holder }
  expect((await visitor().send('POST', `/offer/${codeIn(offer?.url ?? '')}`, { headers })).status).toBe(200)
  const listed = async () => (await visitor().get('/reserve', headers)).body
  expect(await listed()).toMatchObject({ data: [{ state: 'held', wanted: 3, granted: 3 }] })
  expect((await two.read()).offer).toMatchObject({ wanted: 2, granted: 2 })

  for (const _ of [1, 2])
    expect(shown(await as(desk.seller).delete(`${two.base}/process`)).offer).toMatchObject({
      state: 'given_up',
      isOpen: false,
    })
  expect(await listed()).toMatchObject({ data: [{ state: 'held', wanted: 1, granted: 1 }] })
  const left = await one.read()
  expect(left.offer).toMatchObject({ state: 'held', wanted: 1, granted: 1, isOpen: true })
  expect(left.replies).toMatchObject([{ uuid: replies[0]?.uuid, state: 'queued' }])
  expect(left.replies[0]?.content).toMatch(/129,99/)
  expect(left.replies[0]?.content).not.toMatch(/\d ×/)

  const last = shown(await as(desk.seller).delete(`${one.base}/process`))
  expect(last.offer).toMatchObject({ state: 'given_up' })
  expect((await two.read()).replies).toMatchObject([{ state: 'dropped' }])
  expect(await listed()).toMatchObject({ data: [] })
})

test('a reply to a comment that got fewer pieces than it wants tells and prices those that are held', async () => {
  const { goods, own } = await deskWith(['Biorę trzy'], [2])
  const [[one], [small]] = [own, goods]
  if (!one || !small) throw new Error('Nothing to sell')
  const { offer, replies } = shown(await one.process({ ...small, quantity: 3 }))
  expect(offer).toMatchObject({ state: 'held', wanted: 3, granted: 2 })
  expect(replies[0]?.content).toMatch(/2 × Sukienka lniana Bryza .*259,98/)
  expect(replies[0]?.content).toMatch(/zabrakło: 1 × Sukienka lniana Bryza/)
})

test('a public reply contains no personal link, and is sent once', async () => {
  const { goods, own } = await deskWith(['Biorę S'])
  const [one] = own
  const [small] = goods
  if (!one || !small) throw new Error('Nothing to sell')
  expect(shown(await one.process({ ...small, kind: 'public' })).replies).toMatchObject([{ kind: 'public' }])
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('sent')
  expect(publicRepliesTo(one.remote)).toHaveLength(1)
  expect(publicRepliesTo(one.remote)[0]?.message).not.toContain('/oferta/')
  expect(messagesTo(one.remote)).toEqual([])
})

test('a seller writes a reply and cancels another one before it is sent', async () => {
  const { desk, own } = await deskWith(['Czy jest M?'])
  const [one] = own
  if (!one) throw new Error('Nothing was asked')
  const answer = () => as(desk.seller).post(`${one.base}/replies`, { content: 'Tak, jest!', kind: 'public' })
  const [reply] = shown(await answer()).replies
  expect(shown(await as(desk.seller).delete(`${one.base}/replies/${reply?.uuid}`)).replies).toMatchObject([
    { state: 'dropped' },
  ])
  await answer()
  await expect.poll(() => stateOfReply(one.read), SOON).toBe('sent')
  expect(publicRepliesTo(one.remote).map(({ message }) => message)).toEqual(['Tak, jest!'])
})

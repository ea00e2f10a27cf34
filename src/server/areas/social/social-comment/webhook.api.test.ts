// Embedded too: hints are folded by jobs, which lock pages and posts.
import { beforeAll, expect, test, afterAll, afterEach } from 'vitest'
import { deskOf, openDesk, refresh, SOON, buildDesk as buildDeskAt } from '#tests/factories/comment-desk.ts'
import { buildSocialNetwork, VERIFY_TOKEN } from '#tests/factories/social-network.ts'
import { app, startApp, visitor } from '#tests/setup/app.ts'
import type { PageComment } from '#contracts/social/social-comment.ts'
import type { Comment } from '#demo/social-network/state.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(async () => {
  await startApp(environment)
  network.setHookUrl(`${app().api}/social/webhook`)
})

afterEach(() => {
  network.setDown(false)
  network.onCall(() => undefined)
})

afterAll(network.close)

const { state } = network
const buildDesk = () => buildDeskAt(network)
const textsOf = ({ data }: { data: PageComment[] }) => data.map(({ content }) => content)

const hook = (verb: 'add' | 'edited' | 'remove' | 'hide' | 'unhide', comment: Comment) =>
  network.notifyHook([{ verb, comment }])

test('a comment is added once despite repeated hints, is edited, hidden and removed, and stays removed', async () => {
  const desk = await buildDesk()
  const { comments } = await openDesk(desk)
  const comment = desk.say('Biorę M 😀 <b>')
  expect(await hook('add', comment)).toBe(204)
  expect(await hook('add', comment)).toBe(204)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Biorę M 😀 <b>'])
  comment.message = 'Jednak L'
  await hook('edited', comment)
  await expect
    .poll(async () => (await comments()).data, SOON)
    .toMatchObject([{ content: 'Jednak L', formerContent: 'Biorę M 😀 <b>' }])
  await hook('hide', comment)
  await expect.poll(async () => (await comments()).data, SOON).toMatchObject([{ isHidden: true }])
  state.comments.splice(state.comments.indexOf(comment), 1)
  await hook('remove', comment)
  const removed = [{ content: '', formerContent: null, authorName: null, isRemoved: true, hasUnreadComment: false }]
  await expect.poll(async () => (await comments()).data, SOON).toMatchObject(removed)
  await network.notifyHook([
    { verb: 'unhide', comment },
    { verb: 'add', comment },
    { verb: 'edited', comment },
  ])
  const later = desk.say('Czy jest XL?')
  await hook('add', later)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Czy jest XL?', ''])
  expect((await comments()).data[1]).toMatchObject({ isRemoved: true })
})

test('a comment removed before it was reported becomes a tombstone too', async () => {
  const desk = await buildDesk()
  const { comments } = await openDesk(desk)
  const comment = desk.say('Biorę S')
  state.comments.splice(state.comments.indexOf(comment), 1)
  await network.notifyHook([
    { verb: 'remove', comment },
    { verb: 'add', comment },
  ])
  await expect.poll(async () => (await comments()).data, SOON).toMatchObject([{ isRemoved: true, content: '' }])
})

test('the webhook is verified by its token, and accepts only signed calls', async () => {
  const query = (token: string) =>
    new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' })
  const verified = await visitor().get(`/social/webhook?${query(VERIFY_TOKEN)}`)
  expect([verified.status, verified.bytes.toString()]).toEqual([200, '1158201444'])
  expect(await visitor().get(`/social/webhook?${query('guessed')}`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')

  const desk = await buildDesk()
  const { comments } = await openDesk(desk)
  const comment = desk.say('Biorę')
  expect(await network.notifyHook([{ verb: 'add', comment }], 'another secret')).toBe(401)
  expect(await visitor().post('/social/webhook', 'no JSON')).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  const huge = await visitor().post('/social/webhook', Buffer.alloc(5 * 1024 * 1024))
  expect(huge).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
  const many = Array.from({ length: 1000 }, (_, n) => ({ verb: 'add' as const, comment: desk.say(`Biorę ${n}`) }))
  expect(await network.notifyHook(many)).toBe(204)
  await expect.poll(async () => (await comments('?limit=1')).meta.total, SOON).toBeGreaterThanOrEqual(1000)
})

test('an edit that cannot be read does not hinder the other hints, and is read once the page is connected again', async () => {
  const [desk, other] = [await buildDesk(), await buildDesk()]
  const [edited, removed] = [desk.say('Biorę M'), other.say('Biorę S')]
  const { comments } = await openDesk(desk)
  const { comments: othersComments } = await openDesk(other)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Biorę M'])
  await expect.poll(async () => textsOf(await othersComments()), SOON).toEqual(['Biorę S'])
  const token = desk.page.access_token
  desk.page.access_token = 'a newer token'
  edited.message = 'Jednak L'
  await network.notifyHook([
    { verb: 'edited', comment: edited },
    { verb: 'add', comment: desk.say('Ja też M') },
    { verb: 'remove', comment: removed },
  ])
  await expect.poll(async () => (await othersComments()).data, SOON).toMatchObject([{ isRemoved: true }])
  expect(textsOf(await comments())).toEqual(['Ja też M', 'Biorę M'])
  expect((await deskOf(desk)).pages).toMatchObject([{ health: 'reconnect' }])
  desk.page.access_token = token
  await refresh(desk)
  await expect.poll(async () => textsOf(await comments()), SOON).toEqual(['Ja też M', 'Jednak L'])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TeamActivity } from '#contracts/account/team.ts'
import type { ThreadList } from '#contracts/commerce/thread.ts'
import { buildMember, forSeller } from '#tests/factories/team.ts'
import { buildThread } from '#tests/factories/thread.ts'
import { buildSeller, buildUser, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

const send = (member: TestUser, seller: TestUser, path: string, body: object) =>
  as(member).send('POST', path, {
    headers: { ...forSeller(seller), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const answer = () => ({ text: 'Jest, zapraszam', clientKey: randomUUID() })

test('a member answers as the shop, the buyer learns no name, and the history names the member', async () => {
  const [seller, buyer] = [await buildSeller(), await buildUser()]
  const member = await buildMember(seller, ['comments'])
  const { threadUuid } = await buildThread(buyer, seller)
  const listed = (await as(member).get(`/user/${seller.uuid}/thread`)).body as ThreadList
  expect(listed).toMatchObject({ data: [{ uuid: threadUuid, as: 'seller' }], waitingQuantity: 1 })
  expect((await send(member, seller, `/thread/${threadUuid}/message/read`, {})).status).toBe(204)
  expect((await send(member, seller, `/thread/${threadUuid}/message`, answer())).status).toBe(201)

  const read = await as(buyer).get(`/thread/${threadUuid}/message`)
  expect(read.body).toMatchObject({ data: [{ author: 'seller', text: 'Jest, zapraszam' }, { author: 'buyer' }] })
  expect(JSON.stringify(read.body)).not.toContain(member.uuid)
  const { data } = (await as(seller).get(`/user/${seller.uuid}/team/activity`)).body as { data: TeamActivity[] }
  expect(data).toMatchObject([
    { call: 'POST /thread/*/message', subjectUuid: threadUuid, member: { uuid: member.uuid } },
  ])
})

test('a member reads nothing that the owner asks other shops, and without the header nothing at all', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const member = await buildMember(seller, ['comments'])
  const { threadUuid } = await buildThread(seller, other)
  const named = forSeller(seller)
  expect((await as(seller).get(`/thread/${threadUuid}`)).status, 'the owner').toBe(200)
  for (const path of ['', '/message'])
    expect(await as(member).get(`/thread/${threadUuid}${path}`, named)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await send(member, seller, `/thread/${threadUuid}/message`, answer())).status).toBe(404)
  for (const query of ['', '?mark=unread', '?mark=waiting'])
    expect((await as(member).get(`/user/${seller.uuid}/thread${query}`)).body).toMatchObject({
      data: [],
      unreadQuantity: 0,
      waitingQuantity: 0,
    })

  const question = await buildThread(await buildUser(), seller)
  expect((await as(member).get(`/thread/${question.threadUuid}`)).status).toBe(404)
  expect((await as(member).get(`/thread/${question.threadUuid}`, named)).status).toBe(200)
})

test('an open inbox of a member hears of a new question, and one without the role does not', async () => {
  const seller = await buildSeller()
  const [answering, packing] = [await buildMember(seller, ['comments']), await buildMember(seller, ['orders'])]
  const opened = (member: TestUser) =>
    listen(`${app().api}/events?topics[]=user:${seller.uuid}`, { authorization: `Bearer ${member.token}` })
  const [heard, deaf] = [await opened(answering), await opened(packing)]
  const { threadUuid } = await buildThread(await buildUser(), seller)
  await heard.until(({ type, data }) => type === 'thread' && JSON.stringify(data).includes(threadUuid))
  expect(deaf.received.some(({ type }) => type === 'thread')).toBe(false)
})

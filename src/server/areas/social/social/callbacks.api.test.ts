import { afterAll, beforeAll, expect, test } from 'vitest'
import { SocialDeletion } from '#contracts/social/social.ts'
import { buildDesk, deskOf, openDesk, SOON } from '#tests/factories/comment-desk.ts'
import { buildSocialNetwork } from '#tests/factories/social-network.ts'
import { app, startApp, visitor } from '#tests/setup/app.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(() => startApp(environment))
afterAll(network.close)

const call = (name: string, signed_request: string) =>
  fetch(`${app().api}/social/${name}`, { method: 'POST', body: new URLSearchParams({ signed_request }) })

async function deskWithWords() {
  const desk = await buildDesk(network)
  desk.say('Biorę')
  const { comments } = await openDesk(desk)
  await expect.poll(async () => (await comments()).data.length, SOON).toBe(1)
  return desk
}
type Desk = Awaited<ReturnType<typeof deskWithWords>>

/** Stored tokens, accounts and texts of others that belong to the seller. */
async function storedPage({ seller }: Desk) {
  const { rows } = await app().context.database.pool.query(
    `select 'account' as what from social_accounts where user_uuid = $1
     union all select 'token' from social_pages where user_uuid = $1 and access_token is not null
     union all select 'comment' from social_comments join social_pages on social_pages.uuid = page_uuid where user_uuid = $1`,
    [seller.uuid],
  )
  return rows.map(({ what }: { what: string }) => what).toSorted()
}

test('removing the app on the network deletes tokens and comments, idempotently', async () => {
  const [desk, other] = [await deskWithWords(), await deskWithWords()]
  const signed = network.signRequest(desk.person.id)
  for (const _ of [1, 2]) expect((await call('deauthorize', signed)).status).toBe(204)
  expect(await storedPage(desk)).toEqual([])
  expect(await deskOf(desk)).toMatchObject({ isLinked: false, pages: [{ health: 'unlinked' }] })
  expect(await storedPage(other)).toEqual(['account', 'comment', 'token'])
})

test('a data deletion returns a code, with which its state is public', async () => {
  const desk = await deskWithWords()
  const response = await call('data-deletion', network.signRequest(desk.person.id))
  expect(response.status).toBe(200)
  const { url, confirmation_code: code } = SocialDeletion.parse(await response.json())
  expect(await storedPage(desk)).toEqual([])
  expect(url).toMatch(new RegExp(`/social/data-deletion/${code.replace('.', '\\.')}$`))
  expect((await visitor().get(`/social/data-deletion/${code}`)).body).toMatchObject({ isDeleted: true })
  expect(await visitor().get(`/social/data-deletion/${code}x`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  // There is nothing to delete for an unknown person.
  expect((await call('data-deletion', network.signRequest('1'))).status).toBe(200)
})

test('a request that the network did not sign, or that is older than the grant, deletes nothing', async () => {
  const desk = await deskWithWords()
  const { id } = desk.person
  const good = network.signRequest(id)
  const [signature = '', payload = ''] = good.split('.')
  const forged = [
    '',
    'no request',
    network.signRequest(id, new Date(), 'guessed'),
    `${signature}.${Buffer.from('{}').toString('base64url')}`,
    `.${payload}`,
    `${signature}!.${payload}`,
  ]
  for (const request of forged)
    for (const name of ['deauthorize', 'data-deletion']) expect((await call(name, request)).status).toBe(401)
  expect((await call('deauthorize', network.signRequest(id, new Date(Date.now() - 3_600_000)))).status).toBe(204)
  expect(await storedPage(desk)).toEqual(['account', 'comment', 'token'])
})

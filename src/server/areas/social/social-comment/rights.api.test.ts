import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SocialDialog } from '#contracts/account/auth.ts'
import { buildDesk, deskOf, postsOf, refresh, SOON, type Desk } from '#tests/factories/comment-desk.ts'
import { buildSocialNetwork, pressInDialog } from '#tests/factories/social-network.ts'
import { as, startApp } from '#tests/setup/app.ts'

const { network, environment } = await buildSocialNetwork()

beforeAll(() => startApp(environment))
afterAll(network.close)

const isFbReloadAction = true
const pageOf = async (desk: Desk) => (await deskOf(desk)).pages[0]

/** Opens the dialog, presses its button without giving `denied`, and comes back to the desk. Returns what was asked. */
async function link(desk: Desk, { scope, denied = [] }: { scope?: string; denied?: string[] } = {}) {
  const answer = await as(desk.seller).post('/auth/facebook/dialog', { isFbReloadAction, scope })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { url, state } = answer.body as SocialDialog
  const code = (await pressInDialog(network, url, desk.person.id, denied)).get('code')
  const login = { code, state, isFbReloadAction }
  expect((await as(desk.seller).post('/auth/facebook/login', login)).status).toBe(200)
  expect((await refresh(desk)).status).toBe(204)
  const { searchParams } = new URL(url)
  return { scope: searchParams.get('scope'), authType: searchParams.get('auth_type') }
}

test('a declined permission is named, asked for alone, and given back to the page', async () => {
  const desk = await buildDesk(network)
  await link(desk, { denied: ['pages_messaging'] })
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'missing', missing: 'pages_messaging' })
  expect(await deskOf(desk)).toMatchObject({ isLinked: true, missingScopes: ['pages_messaging'] })
  // Only private replies need it, so the page is read.
  await expect.poll(async () => (await postsOf(desk)).map(({ content }) => content), SOON).toContain('Nowe sukienki')

  // The network asks nobody twice by itself.
  await link(desk)
  await expect.poll(async () => (await deskOf(desk)).missingScopes, SOON).toEqual(['pages_messaging'])

  expect(await link(desk, { scope: 'pages_messaging' })).toEqual({ scope: 'pages_messaging', authType: 'rerequest' })
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'ok', missing: null })
  expect((await deskOf(desk)).missingScopes).toEqual([])
})

test('a permission for reading that is missing stops the page, and one that nobody knows is not asked for', async () => {
  const desk = await buildDesk(network)
  await link(desk, { denied: ['pages_read_user_content', 'pages_messaging'] })
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'missing', missing: 'pages_read_user_content' })
  await link(desk, { scope: 'pages_read_user_content' })
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'missing', missing: 'pages_messaging' })
  const wrong = await as(desk.seller).post('/auth/facebook/dialog', { isFbReloadAction, scope: 'ads_management' })
  expect(wrong).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a seller who grants access to no page sees the permission that is needed', async () => {
  const desk = await buildDesk(network)
  await link(desk, { denied: ['pages_show_list'] })
  await expect.poll(() => deskOf(desk), SOON).toMatchObject({ pages: [], missingScopes: ['pages_show_list'] })
  await link(desk, { scope: 'pages_show_list' })
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'ok' })
})

test('a task on the page, and a permission for other pages only, are missing on this page', async () => {
  const desk = await buildDesk(network)
  desk.page.tasks = ['CREATE_CONTENT']
  await refresh(desk)
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'missing', missing: 'MODERATE' })
  delete desk.page.tasks
  const grant = network.state.tokens.get(desk.token)
  if (!grant) throw new Error('Nothing is granted')
  grant.pageIds = ['another page']
  await refresh(desk)
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'missing', missing: 'pages_read_engagement' })
  grant.pageIds = [desk.page.id]
  await refresh(desk)
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'ok' })
})

test('a page to which access to data has ended is to be connected again', async () => {
  const desk = await buildDesk(network)
  await refresh(desk)
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'ok' })
  Object.assign(network.state.tokens.get(desk.token) ?? {}, { dataEndsAt: 1_700_000_000 })
  await refresh(desk)
  await expect.poll(() => pageOf(desk), SOON).toMatchObject({ health: 'reconnect' })
})

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/chat.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import '#tests/setup/jsdom-layout.ts'
import { ChatReplay } from './chat-replay.tsx'
import { useReplay } from './use-replay.ts'

const [CHAT, SELLER, OLA, EWA, FIRST, SECOND] = ['1', '2', '3', '4', '5', '6'].map(
  (digit) => `018f3a10-0000-7000-8000-00000000000${digit}`,
) as [string, string, string, string, string, string]

const said = (uuid: string, author: string, fullName: string) => ({
  uuid,
  seq: 1,
  clientKey: uuid,
  content: `Pisze ${fullName}`,
  createdAt: '2026-11-25T18:00:00.000Z',
  role: null,
  isQuestion: false,
  author: { uuid: author, username: 'kto', fullName, avatar: null },
})
const UNKNOWN_RIGHTS = { mayShowProducts: false, refusal: 'closed', bannedUntil: null, questions: [] }

let close = async () => {}
// jsdom has no layout, and only visible lines are rendered.
beforeEach(() => {
  for (const name of ['clientHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(400)
})
afterEach(async () => {
  cleanup()
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await close()
})

const video = { uuid: FIRST, type: VIDEO_TYPE.vod, conversationUuid: CHAT, owner: { uuid: SELLER } }
const getVideo = () => null
const Replay = () => <ChatReplay video={video} replay={useReplay(CHAT, getVideo)} />

/** A replay with a message of Ola and one of Ewa. */
async function watch(
  viewer: string,
  { exempt = [] as string[], held = [] as object[], reported = [] as object[] } = {},
) {
  let shown = [said(FIRST, OLA, 'Ola'), said(SECOND, EWA, 'Ewa')]
  const server = await buildApiServer(({ method, url }) => {
    if (method === 'DELETE') shown = shown.filter(({ uuid }) => !url.endsWith(uuid))
    if (method !== 'GET') return { status: 204 }
    if (url.includes('/replay?'))
      return { status: 200, body: { meta: { next: null }, data: shown.map((one) => ({ ...one, offset: 0 })) } }
    const own = { ...UNKNOWN_RIGHTS, mayModerate: exempt.length > 0, exemptUuids: exempt, held, reported }
    return url.endsWith('/chat/own') ? { status: 200, body: own } : undefined
  })
  close = server.close
  signIn(buildToken({ userId: viewer }).token, { remember: false })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { chat: words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Replay />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await screen.findByText('Pisze Ola')
  return () => server.received.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
}
const menuOf = (name: string) => words.actions.replace('{{name}}', name)

async function actionsOn(name: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: menuOf(name) }), { key: 'Enter' })
  return within(await screen.findByRole('menu')).getAllByRole('menuitem')
}
const labels = (items: HTMLElement[]) => items.map(({ textContent }) => textContent)
const MESSAGE = `/api/conversation/${CHAT}/message`

test('a viewer of a saved live can report a message of another user', async () => {
  const sent = await watch(OLA)
  const items = await actionsOn('Ewa')
  expect(labels(items)).toEqual([words.moderation.report])
  for (const item of items) fireEvent.click(item)
  await expect.poll(sent).toEqual([`POST ${MESSAGE}/${SECOND}/report`])
})

test('an author can delete their message from the replay', async () => {
  const sent = await watch(OLA)
  const items = await actionsOn('Ola')
  expect(labels(items)).toEqual([words.remove])
  for (const item of items) fireEvent.click(item)
  await expect.poll(() => screen.queryByText('Pisze Ola')).toBeNull()
  expect(sent()).toEqual([`DELETE ${MESSAGE}/${FIRST}`])
})

test('in a replay the seller can decide on held messages and delete others, but not pin or ban', async () => {
  const waiting = { ...said('018f3a10-0000-7000-8000-000000000007', EWA, 'Ewa'), seq: null, verdict: 'held' }
  const sent = await watch(SELLER, { exempt: [SELLER], held: [waiting] })
  expect(labels(await actionsOn('Ola'))).toEqual([
    words.remove,
    words.moderation.removeAll,
    words.moderation.ban.always,
  ])
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: words.review.approve.replace('{{name}}', 'Ewa'), hidden: true }))
  await expect.poll(sent).toEqual([`PATCH ${MESSAGE}`])
})

test('a moderator is offered nothing that the API refuses on messages of another moderator', async () => {
  const reported = [{ ...said(FIRST, OLA, 'Ola'), verdict: 'shown' }]
  await watch('018f3a10-0000-7000-8000-000000000008', { exempt: [SELLER, OLA], reported })
  expect(await screen.findByRole('button', { name: menuOf('Ewa') })).not.toBeNull()
  expect(screen.queryByRole('button', { name: menuOf('Ola') })).toBeNull()
  expect(screen.getByRole('button', { name: words.review.keep.replace('{{name}}', 'Ola') })).not.toBeNull()
  expect(screen.queryByRole('button', { name: words.review.remove.replace('{{name}}', 'Ola') })).toBeNull()
})

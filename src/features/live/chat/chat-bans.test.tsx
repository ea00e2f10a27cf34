// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BannedInChat } from '#contracts/live/chat.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/chat.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import '#tests/setup/jsdom-layout.ts'
import { ChatBans } from './chat-bans.tsx'

// Dates of another year are shown with it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const uuid = (place: number) => `018f3a10-0000-7000-8000-00000000000${place}`
const CHAT = uuid(1)
const person = (place: number, fullName: string) => ({ uuid: uuid(place), username: 'kto', fullName, avatar: null })
const SINCE = '2026-11-25T13:25:00.000Z'
const SILENT = { since: SINCE, until: null, isEverywhere: false, by: null }
const ALL: BannedInChat[] = [
  { ...SILENT, ...person(2, 'Ola'), until: '2026-11-25T13:35:00.000Z', by: person(5, 'Beata') },
  { ...SILENT, ...person(3, 'Ewa') },
  { ...SILENT, ...person(4, 'Iza'), isEverywhere: true },
]

let close = async () => {}
afterEach(async () => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  await close()
})

async function openList({ bans = ALL, isLive = true, failures = 0 } = {}) {
  let [left, failed] = [bans, 0]
  const server = await buildApiServer(({ method, url }) => {
    if (method === 'GET') return failed++ < failures ? { status: 503, body: {} } : { status: 200, body: { data: left } }
    left = left.filter((one) => !url.endsWith(one.uuid))
    return { status: 204 }
  })
  close = server.close
  signIn(buildToken({ userId: uuid(9) }).token, { remember: false })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { chat: words, common: { retry: 'retry' } } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <ChatBans conversationUuid={CHAT} isLive={isLive} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: words.bans.title }))
  return server
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const lift = (name: string) => screen.findByRole('button', { name: words.bans.liftLabel.replace('{{name}}', name) })

test('moderators see who may not write, until when, since when and by whose decision', async () => {
  await openList()
  await lift('Ola')
  expect(rows()).toEqual([
    expect.stringMatching(/Ola.*Do 14:35 · od 25 listopada, 14:25 · decyzja: Beata/u),
    expect.stringMatching(/Ewa.*Do końca transmisji · od 25 listopada, 14:25/u),
    expect.stringMatching(/Iza.*Na wszystkich transmisjach · od 25 listopada, 14:25/u),
  ])
})

test('a person who may write again leaves the list, until nobody is on it', async () => {
  const server = await openList({ bans: ALL.slice(0, 2) })
  await userEvent.click(await lift('Ola'))
  await expect.poll(rows).toHaveLength(1)
  await userEvent.click(await lift('Ewa'))
  expect(await screen.findByText(words.bans.empty)).not.toBeNull()
  expect(server.received.flatMap(({ method, url }) => (method === 'DELETE' ? [url] : []))).toEqual([
    `/api/conversation/${CHAT}/ban/${uuid(2)}`,
    `/api/conversation/${CHAT}/ban/${uuid(3)}`,
  ])
})

test('once the live is over, only bans from all lives are listed', async () => {
  await openList({ isLive: false })
  await lift('Iza')
  expect(rows()).toHaveLength(1)
})

test('a list that did not load can be asked for again', async () => {
  await openList({ failures: 1 })
  expect(await screen.findByText(words.bans.failed.title)).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect(await lift('Ola')).not.toBeNull()
})

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatBan } from '#contracts/live/chat-staff.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/chat-staff.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { BannedPeople } from './banned-people.tsx'

const SELLER = '018f3a10-0000-7000-8000-000000000001'
const BANNED = '018f3a10-0000-7000-8000-000000000002'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

test('a ban made since the settings were last open is in the list', async () => {
  const data: ChatBan[] = []
  const { close } = await buildApiServer(() => ({ status: 200, body: { data } }))
  signIn(buildToken({ userId: SELLER }).token, { remember: false })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'chat-staff': words } } })
  const client = createQueryClient()
  const open = () =>
    render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <BannedPeople sellerUuid={SELLER} />
        </QueryClientProvider>
      </I18nextProvider>,
    )
  const { unmount } = open()
  await screen.findByText(words.bans.empty)
  unmount()
  data.push({ uuid: BANNED, username: 'ola', fullName: 'Ola', avatar: null, since: '2026-11-25T13:25:00.000Z' })
  open()
  expect(await screen.findByRole('button', { name: words.bans.lift.replace('{{name}}', 'Ola') })).not.toBeNull()
  await close()
})

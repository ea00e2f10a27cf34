// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { readChoices } from '#contracts/account/notification.rules.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/settings.json' with { type: 'json' }
import { NotifyChoices } from './notify-choices.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = { uuid: 'u', notifyConfig: { phone: '', choices: readChoices({}) } } as unknown as CurrentUser

async function show(hasPush: boolean) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'settings', resources: { pl: { settings: words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <NotifyChoices user={user} hasPush={hasPush} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const { topic, channel } = words.choices

test('each topic has a choice for each channel that exists, and mails about orders are fixed', async () => {
  await show(false)
  expect(screen.getAllByRole('checkbox')).toHaveLength(11)
  const orders = box(`${topic.order}: ${channel.mail}`)
  expect([orders.checked, orders.disabled]).toEqual([true, true])
  expect(box(`${topic.live}: ${channel.mail}`).checked).toBe(false)
  cleanup()
  await show(true)
  expect(screen.getAllByRole('checkbox')).toHaveLength(17)
})

test('a choice is sent at once', async () => {
  const sent = vi.fn<typeof fetch>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', sent)
  await show(true)
  fireEvent.click(box(`${topic.turn}: ${channel.push}`))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  const [address, init] = sent.mock.calls[0] ?? []
  expect(address).toBe('/api/user/u/notifyConfig/choice')
  expect(JSON.parse(init?.body as string)).toEqual({ topic: 'turn', channel: 'push', isOn: false })
  expect(box(`${topic.turn}: ${channel.push}`).checked).toBe(false)
})

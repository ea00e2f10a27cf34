// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '#lib/browser/session.ts'
import words from '#root/locales/pl/push.json' with { type: 'json' }
import { buildToken } from '#tests/factories/token.ts'
import { PUSH_KEY } from '../lib/push.ts'
import { DevicePush } from './device-push.tsx'
import { Push } from './push.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  signOut()
  localStorage.clear()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(appId: string, permission: NotificationPermission = 'default') {
  vi.stubGlobal('Notification', { permission })
  act(() => void signIn(buildToken().token, { remember: true }))
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { push: words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <Push appId={appId} />
      <DevicePush userId="u" appId={appId} />
    </I18nextProvider>,
  )
  await act(() => vi.dynamicImportSettled())
}
const question = () => screen.queryByRole('region', { name: words.title })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const scripts = () => document.querySelectorAll('script').length

test('without a configuration nobody is asked and nothing is loaded', async () => {
  await show('')
  await pass(2500)
  expect([question(), scripts(), localStorage.getItem(PUSH_KEY)]).toEqual([null, 0, null])
})

test('a signed-in user is asked after two seconds, and nothing is loaded before the answer', async () => {
  await show('app')
  await pass(1999)
  expect(question()).toBeNull()
  await pass(1)
  expect([question() === null, scripts()]).toEqual([false, 0])
  fireEvent.click(screen.getByRole('button', { name: words.notNow }))
  expect([question(), scripts()]).toEqual([null, 0])
  expect(Number(localStorage.getItem(PUSH_KEY))).toBeGreaterThan(0)
})

test('a user who has forbidden notifications is not asked', async () => {
  await show('app', 'denied')
  await pass(2500)
  expect([question(), scripts()]).toEqual([null, 0])
})

test.each([
  ['default', null, 'off'],
  ['granted', 'yes', 'on'],
  ['granted', null, 'off'],
  ['denied', 'yes', 'denied'],
] as const)('the settings say for this device: %s, answer %s is %s', async (permission, answer, state) => {
  if (answer) localStorage.setItem(PUSH_KEY, answer)
  await show('app', permission)
  expect(screen.getByText(words.device[state])).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.device.turnOn }) !== null).toBe(state === 'off')
})

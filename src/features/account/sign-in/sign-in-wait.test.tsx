// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerTime } from '#lib/base/server-clock.ts'
import words from '#root/locales/pl/sign-in.json' with { type: 'json' }
import { TestRouter } from '#tests/setup/test-router.tsx'
import { SignInWait } from './sign-in-wait.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00.000Z') })
  setServerTime(new Date().toISOString())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function wait(seconds: number) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'sign-in', resources: { pl: { 'sign-in': words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{ prefetch: async () => undefined }}>
        <SignInWait until={new Date(Date.now() + seconds * 1000).toISOString()} />
      </TestRouter>
    </I18nextProvider>,
  )
}

test.each([
  [900, 'za 15 minut.'],
  [180, 'za 3 minuty.'],
  [61, 'za 2 minuty.'],
  [60, 'za minutę.'],
  [59, 'za 59 sekund.'],
  [22, 'za 22 sekundy.'],
  [1, 'za sekundę.'],
])('%i seconds are told as "%s"', async (seconds, words) => {
  await wait(seconds)
  const [shown] = screen.getByRole('alert').querySelectorAll('[aria-hidden=true]:not(svg)')
  expect(shown?.textContent).toContain(words)
})

test('the time counts down without repeated announcements, and its end is told', async () => {
  await wait(30)
  const statusText = () => document.querySelector('.visually-hidden')?.textContent
  const first = statusText()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByText(/za 20 sekund/)).toBeDefined()
  expect(statusText()).toBe(first)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByRole('status').textContent).toBe(words.wait.over)
})

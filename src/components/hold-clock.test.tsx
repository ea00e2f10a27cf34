// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { setServerTime } from '#lib/base/server-clock.ts'
import components from '#root/locales/pl/components.json' with { type: 'json' }
import { HoldClock } from './hold-clock.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:30:00Z') }))

async function show(until: string, onOver = () => {}) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'components', resources: { pl: { components } } })
  render(
    <I18nextProvider i18n={i18n}>
      <HoldClock until={until} onOver={onOver} />
    </I18nextProvider>,
  )
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const status = () => screen.getByRole('status').textContent

test('the clock of a hold follows the server’s time and is read out at two minutes and at the end', async () => {
  // This device is half an hour ahead.
  setServerTime('2026-11-24T12:00:00Z')
  const onOver = vi.fn<() => void>()
  await show('2026-11-24T12:10:00Z', onOver)
  expect(screen.getByText('Trzymamy dla ciebie jeszcze 10:00')).toBeTruthy()
  await pass(7 * 60 + 59)
  expect(screen.getByText('Trzymamy dla ciebie jeszcze 2:01')).toBeTruthy()
  expect(status()).toBe('')
  await pass(1)
  expect(status()).toBe(components.hold.soon)
  expect(onOver).not.toHaveBeenCalled()
  await pass(120)
  expect(status()).toBe(components.hold.over)
  expect(screen.queryByText(/jeszcze/)).toBeNull()
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('a hold of hours shows its end instead of a countdown', async () => {
  setServerTime('2026-11-24T12:30:00Z')
  await show('2026-11-25T08:00:00Z')
  expect(screen.getByText('Trzymamy dla ciebie do 25 listopada, 09:00')).toBeTruthy()
  expect(screen.queryByText(/jeszcze/)).toBeNull()
})

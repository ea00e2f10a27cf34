// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '#root/locales/pl/comment-desk.json' with { type: 'json' }
import { AccessNotice } from './access-notice.tsx'

// Dates of another year are shown with it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

async function textOf(endsAt: string | null) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'comment-desk', resources: { pl: { 'comment-desk': words } } })
  const now = Date.now()
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <AccessNotice endsAt={endsAt} now={now} connect={({ label }) => <button type="button">{label}</button>} />
    </I18nextProvider>,
  )
  return container.textContent
}

test('in the last week the end of access is shown in Polish time, with a button to renew it', async () => {
  const text = await textOf('2026-11-30T11:30:00.000Z')
  expect(text).toContain('tylko do 30 listopada, 12:30.')
  expect(text).toContain('Odśwież zgody')
})

test.each([['2026-12-20T11:30:00.000Z'], ['2026-11-25T11:59:00.000Z'], [null]])(
  'earlier, afterwards and without an end no notice is shown (%s)',
  async (endsAt) => expect(await textOf(endsAt)).toBe(''),
)

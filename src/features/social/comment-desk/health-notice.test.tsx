// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskPage } from '#contracts/social/social-comment.ts'
import words from '#root/locales/pl/comment-desk.json' with { type: 'json' }
import rights from '#root/locales/pl/social-right.json' with { type: 'json' }
import { HealthNotice } from './health-notice.tsx'

// Dates of another year are shown with it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

async function textOf(values: Partial<DeskPage>) {
  const i18n = createInstance()
  await i18n.init({
    lng: 'pl',
    defaultNS: 'comment-desk',
    resources: { pl: { 'comment-desk': words, 'social-right': rights } },
  })
  const page: DeskPage = {
    uuid: '018f3a10-0000-7000-8000-000000000001',
    name: 'Kram Hani',
    health: 'ok',
    missing: null,
    blockedUntil: null,
    queuedReplies: 0,
    ...values,
  } as DeskPage
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <HealthNotice
        page={page}
        connect={({ scope, label }) => (
          <button type="button" name={scope ?? 'all'}>
            {label}
          </button>
        )}
        onCheck={() => {}}
      />
    </I18nextProvider>,
  )
  return container.textContent
}
const buttons = () =>
  screen.queryAllByRole<HTMLButtonElement>('button').map(({ name, textContent }) => [textContent, name])

test('a blocked page shows the time of the next try and the number of waiting replies', async () => {
  const text = await textOf({ health: 'blocked', blockedUntil: '2026-11-25T16:00:00.000Z', queuedReplies: 3 })
  expect(text).toContain('Spróbujemy znowu 25 listopada, 17:00.')
  expect(text).toContain('Czekają 3 odpowiedzi, wyślemy je sami.')
  expect(buttons()).toEqual([])
})

test('a page without a fault shows no notice, whatever the number of waiting replies', async () => {
  expect(await textOf({ queuedReplies: 3 })).toBe('')
})

test('a missing permission is named, and the dialog is opened for it alone', async () => {
  expect(await textOf({ health: 'missing', missing: 'pages_messaging' })).toContain('prywatne wiadomości')
  expect(buttons()).toEqual([['Daj tę zgodę', 'pages_messaging']])
})

test('a missing page task must be given by the owner of the page, so no dialog is offered', async () => {
  expect(await textOf({ health: 'missing', missing: 'MESSAGING' })).toContain('Poproś jej właściciela')
  expect(buttons()).toEqual([['Sprawdź ponownie', '']])
})

test.each(['reconnect', 'unlinked'] as const)(
  'a lost page (%s) is connected again by the full dialog',
  async (health) => {
    await textOf({ health })
    expect(buttons()).toEqual([['Połącz jeszcze raz', 'all']])
  },
)

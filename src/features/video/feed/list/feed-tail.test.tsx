// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import words from '#root/locales/pl/feed.json' with { type: 'json' }
import { FeedTail } from './feed-tail.tsx'
import type { TailStatus } from './lib/tail.ts'

async function renderTail(first: TailStatus) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { feed: words } } })
  const onRetry = vi.fn<() => void>()
  const tail = (status: TailStatus) => (
    <I18nextProvider i18n={i18n}>
      <FeedTail
        type="short"
        row={5}
        isActive
        status={status}
        search=""
        onRetry={onRetry}
        onBeginning={() => undefined}
        onWiden={() => undefined}
      />
    </I18nextProvider>
  )
  const { rerender } = render(tail(first))
  return { onRetry, become: (status: TailStatus) => rerender(tail(status)) }
}

test('an error stays during the retry, is announced once, and keeps its button and the focus', async () => {
  const { onRetry, become } = await renderTail('loading')
  expect(screen.queryByRole('alert')).toBeNull()
  become('failed')
  const told = screen.getByRole('alert')
  const button = screen.getByRole('button', { name: 'Spróbuj ponownie' })
  button.focus()
  fireEvent.click(button)
  expect(onRetry).toHaveBeenCalledOnce()
  become('loading')
  expect(screen.getByRole('alert')).toBe(told)
  expect(button.getAttribute('aria-busy')).toBe('true')
  become('failed')
  expect([screen.getByRole('alert'), document.activeElement]).toEqual([told, button])
  become('end')
  expect(screen.queryByRole('alert')).toBeNull()
  become('loading')
  expect(screen.queryByRole('alert')).toBeNull()
})

// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import words from '#root/locales/pl/feed.json' with { type: 'json' }
import { ListEnd } from './list-end.tsx'
import type { ListEndStatus } from './lib/list-end.ts'

async function renderListEnd(first: ListEndStatus) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { feed: words } } })
  const onRetry = vi.fn<() => void>()
  const listEnd = (status: ListEndStatus) => (
    <I18nextProvider i18n={i18n}>
      <ListEnd
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
  const { rerender } = render(listEnd(first))
  return { onRetry, become: (status: ListEndStatus) => rerender(listEnd(status)) }
}

test('an error stays during the retry, is announced once, and keeps its button and the focus', async () => {
  const { onRetry, become } = await renderListEnd('loading')
  expect(screen.queryByRole('alert')).toBeNull()
  become('failed')
  const fault = screen.getByRole('alert')
  const button = screen.getByRole('button', { name: 'Spróbuj ponownie' })
  button.focus()
  fireEvent.click(button)
  expect(onRetry).toHaveBeenCalledOnce()
  become('loading')
  expect(screen.getByRole('alert')).toBe(fault)
  expect(button.getAttribute('aria-busy')).toBe('true')
  become('failed')
  expect([screen.getByRole('alert'), document.activeElement]).toEqual([fault, button])
  become('end')
  expect(screen.queryByRole('alert')).toBeNull()
  become('loading')
  expect(screen.queryByRole('alert')).toBeNull()
})

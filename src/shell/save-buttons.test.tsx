// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { SaveSlot } from '#components/save-slot.tsx'
import { visitorSaved } from '#data/video/saved/in-browser.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import words from '#root/locales/pl/common.json' with { type: 'json' }
import { SaveButtons } from './save-buttons.tsx'

afterEach(() => {
  cleanup()
  visitorSaved.clear(null)
})

const thing = { kind: 'product' as const, uuid: '00000000-0000-7000-8000-000000000001' }

test('a slot gets its button, which saves for a visitor in the browser, in all places at once', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'common', resources: { pl: { common: words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <SaveButtons>
          <SaveSlot thing={thing} name="Torebka" />
          <SaveSlot thing={thing} name="Torebka" />
        </SaveButtons>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  const [first] = await screen.findAllByRole('button', { name: 'Zapisz: Torebka' })
  if (first) fireEvent.click(first)
  const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))
  expect([pressed(), visitorSaved.read(null)]).toEqual([['true', 'true'], [thing]])
  if (first) fireEvent.click(first)
  expect([pressed(), visitorSaved.read(null)]).toEqual([['false', 'false'], []])
})

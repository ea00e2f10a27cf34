// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { clearVisitorBasket, putVisitorItem } from '#data/basket/visitor-basket.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import { TestRouter } from '#tests/setup/test-router.tsx'
import { CartLink } from './header-actions.tsx'

afterEach(() => {
  cleanup()
  clearVisitorBasket()
})

async function show() {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'common', resources: { pl: { common } } })
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{ prefetch: async () => undefined }}>
        <QueryClientProvider client={createQueryClient()}>
          <CartLink />
        </QueryClientProvider>
      </TestRouter>
    </I18nextProvider>,
  )
}

test.each([
  [0, 'Koszyk', null],
  [1, 'Koszyk, 1 rzecz', '1'],
  [3, 'Koszyk, 3 rzeczy', '3'],
  [99, 'Koszyk, 99 rzeczy', '99'],
  [120, 'Koszyk, 120 rzeczy', '99+'],
])('with %d pieces the basket is called "%s" and its badge shows %s', async (count, name, badge) => {
  await show()
  act(() => fillBasket(count))
  const link = screen.getByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/basket')
  const shown = link.textContent?.replace(common.shell.basket, '')
  expect(shown === '' ? null : shown).toBe(badge)
})

/** Fills the basket with `count` pieces, at most 60 of each variant. */
function fillBasket(count: number) {
  for (let n = 0; n < count; n += 60)
    putVisitorItem({ variantProjectionUuid: `variant ${n}`, quantity: Math.min(60, count - n) })
}

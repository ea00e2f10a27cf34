// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#lib/shared/query-client.ts'
import type { LayoutOptions } from '#lib/shared/screen.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import { TestRouter } from '#tests/setup/test-router.tsx'
import { PageLayout } from './page-layout.tsx'

afterEach(cleanup)

async function show(options: Omit<LayoutOptions, 'name'> = {}) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'common', resources: { pl: { common } } })
  const router = { pathname: '/', asPath: '/', query: {}, prefetch: async () => undefined }
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <TestRouter router={router}>
          <PageLayout {...options}>
            <p>treść</p>
          </PageLayout>
        </TestRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return {
    hasFooter: screen.queryByRole('contentinfo') !== null,
    navigations: screen.getAllByRole('navigation', { name: common.shell.navigation }).length,
    main: screen.getByRole('main').className,
    page: container.firstElementChild?.className ?? '',
  }
}

test('a page stands between header and footer unless it says otherwise', async () => {
  const { hasFooter, navigations, main, page } = await show()
  expect([hasFooter, navigations, main, page]).toEqual([true, 1, 'main', 'page'])
})

test('no footer', async () => {
  expect((await show({ hasNoFooter: true })).hasFooter).toBe(false)
})

test('a left menu holds the same places as the header', async () => {
  expect((await show({ hasLeftMenu: true })).navigations).toBe(2)
  const [header = [], left = []] = screen
    .getAllByRole('navigation', { name: common.shell.navigation })
    .map((navigation) => [...navigation.querySelectorAll('a')].map((link) => link.getAttribute('href')))
  expect(left).toEqual(header)
  expect(left).toHaveLength(6)
})

test('a container on a desktop, and no layout on a phone, are the style sheets’ to draw', async () => {
  expect((await show({ hasDesktopContainer: true })).main).toBe('main container')
  cleanup()
  expect((await show({ isNoneOnMobile: true })).page).toBe('page noneOnMobile')
})

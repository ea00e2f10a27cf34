// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { RenderedAt } from '#lib/browser/rendered-at.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import type { LayoutOptions } from '#lib/shared/screen.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import { TestRouter } from '#tests/setup/test-router.tsx'
import { PageLayout } from './page-layout.tsx'

async function show(options: Omit<LayoutOptions, 'name'> = {}) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'common', resources: { pl: { common } } })
  const router = { pathname: '/', asPath: '/', query: {}, prefetch: async () => undefined }
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <TestRouter router={router}>
          <RenderedAt value={new Date()}>
            <PageLayout {...options}>
              <p>treść</p>
            </PageLayout>
          </RenderedAt>
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

test('a page has a header and a footer by default', async () => {
  const { hasFooter, navigations, main, page } = await show()
  expect([hasFooter, navigations, main, page]).toEqual([true, 1, 'main', 'page'])
})

test('a page can have a container on a desktop', async () => {
  expect((await show({ hasDesktopContainer: true })).main).toBe('main container')
})

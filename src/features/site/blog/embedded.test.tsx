// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { videoQueries } from '#data/video/video/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import blog from '#root/locales/pl/blog.json' with { type: 'json' }
import { Embedded } from './embedded.tsx'

const uuid = '3de0158f-3dd7-50cb-a9dc-3e14569205a0'

beforeEach(() =>
  // The element never comes into view: the test uses cached data only.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(answer?: () => Promise<never>) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { blog } } })
  const client = createQueryClient()
  if (answer) await client.query({ ...videoQueries.detail(uuid), queryFn: answer, retry: false }).catch(() => undefined)
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Embedded embed={{ kind: 'reel', uuid }} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return container
}

test('a placeholder is shown until the film is loaded', async () => {
  await show()
  expect(screen.getByRole('complementary', { name: blog.embedded.reel }).getAttribute('aria-busy')).toBe('true')
})

test('a film that does not exist leaves no gap in the text', async () => {
  const container = await show(() => Promise.reject(new Error('404')))
  expect(container.innerHTML).toBe('')
})

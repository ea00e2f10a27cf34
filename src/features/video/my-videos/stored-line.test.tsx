// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { buildApiServer } from '#tests/factories/api-server.ts'
import words from '#root/locales/pl/my-videos.json' with { type: 'json' }
import { StoredLine } from './stored-line.tsx'

const GB = 1024 ** 3

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const quotaOf = (bytes: number) => ({
  stored: { bytes, limit: 200 * GB },
  waiting: { bytes: 0, limit: GB, films: 0, filmLimit: 50 },
})

async function show(answer: () => { status: number; body: object }) {
  const server = await buildApiServer(answer)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { 'my-videos': words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <StoredLine ownerUuid="11111111-1111-4111-8111-111111111111" />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return server
}

test.each([
  ['a calm account', Math.round(1.2 * GB), 'Zajęte 1,2 GB z 200 GB', '1', null],
  ['a nearly full account', 190 * GB, 'Zajęte 190 GB z 200 GB', '95', words.stored.low],
  ['an account beyond its limit', 230 * GB, 'Zajęte 230 GB z 200 GB', '100', words.stored.full],
])('the space that files take is shown: %s', async (_, bytes, amount, percent, advice) => {
  const server = await show(() => ({ status: 200, body: quotaOf(bytes) }))
  const meter = await screen.findByRole('meter', { name: 'Zajęte miejsce' }, { timeout: 5000 })
  const text = (element: Element) => element.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')
  expect(text(meter)).toBe(amount)
  expect(meter.getAttribute('aria-valuenow')).toBe(percent)
  for (const each of [words.stored.low, words.stored.full])
    expect(screen.queryByText(each) !== null).toBe(each === advice)
  await server.close()
})

test('if the space is unknown, it can be asked for again', async () => {
  let isDown = true
  const server = await show(() => (isDown ? { status: 500, body: { errors: [] } } : { status: 200, body: quotaOf(GB) }))
  const again = await screen.findByRole('button', { name: words.stored.again }, { timeout: 5000 })
  isDown = false
  fireEvent.click(again)
  await screen.findByRole('meter', undefined, { timeout: 5000 })
  await server.close()
})

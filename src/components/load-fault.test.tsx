// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import Router from 'next/router'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, ContractError, NetworkError } from '#lib/shared/api.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import { TestRouter } from '#tests/setup/test-router.tsx'
import { faultOf, LoadFault, mayRetry } from './load-fault.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const { fault, retry } = common

async function show(error: Error, { isPage = false, note = '' } = {}) {
  const replace = vi.spyOn(Router, 'replace').mockResolvedValue(true)
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { common } } })
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{ prefetch: async () => undefined }}>
        <LoadFault
          title="Pulpit się nie wczytał"
          {...(note && { note })}
          isPage={isPage}
          query={{ error, isFetching: false, refetch: () => undefined }}
        />
      </TestRouter>
    </I18nextProvider>,
  )
  const alert = screen.getByRole('alert')
  return {
    texts: [alert.querySelector('h2')?.textContent, alert.querySelector('p')?.textContent],
    ways: [...alert.querySelectorAll('a, button')].map((way) => way.textContent),
    sentTo: replace.mock.calls.map(([address]) => address),
  }
}

test.each([
  ['signedOut', new ApiError(401, []), fault.signedOut.action],
  ['noAccess', new ApiError(403, []), fault.home],
  ['gone', new ApiError(404, []), fault.home],
] as const)('the fault "%s" is named, and offers a way on instead of another attempt', async (kind, error, way) => {
  expect(await show(error)).toEqual({ texts: [fault[kind].title, fault[kind].text], ways: [way], sentTo: [] })
})

test.each([
  ['offline', new NetworkError('')],
  ['server', new ApiError(503, [])],
] as const)('the fault "%s" says what failed and why, and may be tried again', async (kind, error) => {
  const shown = await show(error, { note: 'Film gra dalej.' })
  expect(shown.texts).toEqual(['Pulpit się nie wczytał', `Film gra dalej. ${fault[kind].text}`])
  expect(shown.ways).toEqual([retry])
})

test.each([
  ['a user whom a whole page refuses is sent to the page for that', 403, ['/403-noAccess']],
  ['a user whose page failed stays there', 500, []],
])('%s', async (_title, status, sentTo) => {
  expect((await show(new ApiError(status, []), { isPage: true })).sentTo).toEqual(sentTo)
})

test.each([
  ['a session that is missing or over', new ApiError(401, []), 'signedOut', false],
  ['a desk of somebody else', new ApiError(403, []), 'noAccess', false],
  ['an unknown address', new ApiError(404, []), 'gone', false],
  ['an invalid address', new ApiError(400, []), 'gone', false],
  ['a deleted thing', new ApiError(410, []), 'gone', false],
  ['no answer', new NetworkError(''), 'offline', true],
  ['a failing server', new ApiError(500, []), 'server', true],
  ['a busy server', new ApiError(429, []), 'server', true],
  ['an answer against the contract', new ContractError(''), 'server', true],
] as const)('%s', (_what, error, fault, isWorthRetrying) => {
  expect([faultOf(error), mayRetry(faultOf(error))]).toEqual([fault, isWorthRetrying])
})

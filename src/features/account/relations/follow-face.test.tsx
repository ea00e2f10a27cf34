// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { NextRouter } from 'next/router'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import words from '#root/locales/pl/relations.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { FollowFace } from './follow-face.tsx'

const SELLER = '018f3a10-0000-7000-8000-000000000001'
const VIEWER = '018f3a10-0000-7000-8000-000000000002'
const info = {
  uuid: SELLER,
  username: 'ola',
  fullName: 'Ola Nowak',
  avatar: null,
  photo: null,
  currency: 'PLN',
  isPromoted: false,
  ratingAverage: '0.00',
  reviewQuantity: 0,
  favoriteQuantity: 4,
  shop: null,
  isFavorite: false,
  isBlack: false,
  isLimitSell: false,
  isPreferer: false,
}

let close = async () => {}
afterEach(async () => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  await close()
})

async function show(viewer: string | null, isTaken = true) {
  const server = await buildApiServer(({ method }) => {
    if (method === 'GET') return { status: 200, body: info }
    return isTaken ? { status: 201, body: { isFavorite: true, favoriteQuantity: 5 } } : { status: 503, body: {} }
  })
  close = server.close
  if (viewer) signIn(buildToken({ userId: viewer }).token, { remember: false })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { relations: words } } })
  const router: Partial<NextRouter> = { asPath: '/watch/short?start=2', prefetch: async () => {} }
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={router}>
        <QueryClientProvider client={createQueryClient()}>
          <FollowFace user={{ uuid: SELLER, fullName: 'Ola Nowak' }} />
        </QueryClientProvider>
      </TestRouter>
    </I18nextProvider>,
  )
  return server
}
/** A busy machine may be slow to answer. */
const SOON = { timeout: 10_000 }
const FOLLOW = words.followPerson.replace('{{name}}', 'Ola Nowak')
const FOLLOWING = words.followingPerson.replace('{{name}}', 'Ola Nowak')

test('a buyer follows the seller of a film with one click, and sees it at once', async () => {
  const server = await show(VIEWER)
  fireEvent.click(await screen.findByRole('button', { name: FOLLOW }, SOON))
  await screen.findByRole('button', { name: FOLLOWING }, SOON)
  await expect
    .poll(() => server.received.map(({ method, url }) => `${method} ${url}`))
    .toContain(`POST /api/user/${VIEWER}/favorite/${SELLER}`)
})

test('a failed follow is undone', async () => {
  await show(VIEWER, false)
  const button = await screen.findByRole('button', { name: FOLLOW }, SOON)
  fireEvent.click(button)
  await screen.findByRole('button', { name: FOLLOWING }, SOON)
  await screen.findByRole('button', { name: FOLLOW }, SOON)
})

test('a visitor is sent to the sign-in page and back to the same film', async () => {
  const server = await show(null)
  const link = screen.getByRole('link', { name: FOLLOW })
  expect(link.getAttribute('href')).toBe(`/logowanie?next=${encodeURIComponent('/watch/short?start=2')}`)
  expect(server.received).toEqual([])
})

test('a seller cannot follow themselves', async () => {
  const server = await show(SELLER)
  expect(screen.queryByRole('button')).toBeNull()
  expect(server.received).toEqual([])
})

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { readChoices } from '#contracts/account/notification.rules.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { clearVisitorBasket, putVisitorItem } from '#data/commerce/basket/visitor-basket.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import { buildToken } from '#tests/factories/token.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { CartLink, SellerLink } from './header-actions.tsx'
import { PersonSheet } from './person-sheet.tsx'

afterEach(() => {
  cleanup()
  signOut()
  clearVisitorBasket()
})

async function show(children: ReactNode = <CartLink />, client = createQueryClient()) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'common', resources: { pl: { common } } })
  render(
    <I18nextProvider i18n={i18n}>
      <TestRouter router={{ prefetch: async () => undefined }}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
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

test('a fresh account finds a way to open a shop in the header and in the sidebar', async () => {
  const { token, userId } = buildToken()
  act(() => void signIn(token, { remember: true }))
  const client = createQueryClient()
  client.setQueryData(sessionQueries.currentUser(userId).queryKey, buyer(userId))
  await show(
    <>
      <SellerLink />
      <PersonSheet isOpen onOpenChange={() => undefined} />
    </>,
    client,
  )
  const links = screen.getAllByRole('link', { name: common.shell.openShop, hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/otworz-sklep', '/profile/otworz-sklep'])
  expect(screen.queryByRole('link', { name: common.shell.createReel, hidden: true })).toBeNull()
})

const buyer = (uuid: string): CurrentUser => ({
  uuid,
  email: 'hania@example.com',
  username: 'hania.nowa',
  firstname: 'Hania',
  lastname: 'Nowa',
  fullName: 'Hania Nowa',
  shownName: 'Hania N.',
  isFullNamePublic: false,
  avatar: null,
  photo: null,
  facebookId: null,
  hasPassword: true,
  roles: ['buyer'],
  shop: null,
  seats: [],
  profile: {
    address: '',
    city: '',
    companyname: '',
    countryname: '',
    firstname: 'Hania',
    lastname: 'Nowa',
    phone: '',
    postal: '',
    zipcode: '',
  },
  notifyConfig: { phone: '', choices: readChoices({}) },
})

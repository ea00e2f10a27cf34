// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionQueries } from '#data/account/session/queries.ts'
import { userQueries } from '#data/account/user/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import words from '#root/locales/pl/relations.json' with { type: 'json' }
import { buildToken } from '#tests/factories/token.ts'
import { PersonActions } from './person-actions.tsx'

const VIEWER = '018f3a10-0000-7000-8000-000000000002'
const PERSON = { uuid: '018f3a10-0000-7000-8000-000000000001', fullName: 'Ola Nowak' }
const RELATIONS = { isFavorite: false, isBlack: false, isLimitSell: false, isPreferer: false }

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

async function openMenu(shop: object | null, relations: Partial<typeof RELATIONS> = {}) {
  signIn(buildToken({ userId: VIEWER }).token, { remember: false })
  const client = createQueryClient()
  client.setQueryData<unknown>(sessionQueries.currentUser(VIEWER).queryKey, { uuid: VIEWER, shop })
  const { queryKey } = userQueries.infoFor(PERSON.uuid, VIEWER)
  client.setQueryData<unknown>(queryKey, { ...PERSON, ...RELATIONS, ...relations })
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { relations: words } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <PersonActions user={PERSON} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Ola Nowak/ }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const { start, stop } = words

test('a buyer is offered no rule of selling', async () => {
  expect(await openMenu(null)).toEqual([start.preferer, start.black])
})

test('a seller can stop selling to a person', async () => {
  expect(await openMenu({ slug: 'stragan' })).toEqual([start.preferer, start.limitSell, start.black])
})

test('a rule of selling that is still set can be ended without a shop', async () => {
  expect(await openMenu(null, { isLimitSell: true })).toEqual([start.preferer, stop.limitSell, start.black])
})

// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { Trader } from '#contracts/account/trader.ts'
import words from '#root/locales/pl/components.json' with { type: 'json' }
import { TraderFacts } from './trader-facts.tsx'

const FIRM: Trader = {
  kind: 'business',
  name: 'Kwiaty Nowak',
  address: 'ul. Prosta 1',
  zipcode: '90-001',
  city: 'Łódź',
  nip: '5261040828',
  email: 'sklep@example.com',
  phone: '+48600700800',
}

async function textOf(trader: Trader | null): Promise<string> {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { components: words } }, interpolation: { escapeValue: false } })
  render(
    <I18nextProvider i18n={i18n}>
      <TraderFacts trader={trader} fullName="Ala Nowak" />
    </I18nextProvider>,
  )
  return document.body.textContent
}

test('a business is shown with name, address, tax number, e-mail, phone and the rights of a consumer', async () => {
  const text = await textOf(FIRM)
  for (const fact of [
    'Kwiaty Nowak',
    'ul. Prosta 1, 90-001 Łódź',
    'sklep@example.com',
    '600 700 800',
    words.trader.return,
    words.trader.declares,
  ])
    expect(text).toContain(fact)
  expect(text.replaceAll('-', '')).toContain('NIP 5261040828')
  expect(text).not.toContain(words.trader.privateLaw)
})

test.each([
  ['a private person is', { ...FIRM, kind: 'private', name: '', address: '', nip: '' } as const, 'sklep@example.com'],
  ['a seller who has stated nothing is', null, 'Ala Nowak'],
])('%s shown as a seller to whom the rights of a consumer do not apply', async (_, trader, contact) => {
  const text = await textOf(trader)
  for (const fact of ['Ala Nowak', contact, words.trader.privateLaw]) expect(text).toContain(fact)
  expect(text).not.toContain('NIP')
  expect(text).not.toContain(words.trader.return)
})

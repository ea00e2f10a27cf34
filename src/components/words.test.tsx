// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import words from '#root/locales/pl/components.json' with { type: 'json' }
import { LiveBadge } from './live-badge.tsx'
import { RatingInput } from './rating-input.tsx'
import { RatingStars } from './rating-stars.tsx'
import { ReducedPrice } from './reduced-price.tsx'
import { SellerCard } from './seller-card.tsx'

/** Polish typography uses non-breaking spaces. The tests compare with plain ones. */
const said = (container: HTMLElement) => container.textContent.replaceAll('\u00a0', ' ')

async function speak(node: ReactNode) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', defaultNS: 'components', resources: { pl: { components: words } } })
  return render(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>)
}

test.each([
  [4.75, 122, '4,8 na 5 (122 opinie)'],
  [5, 1, '5,0 na 5 (1 opinia)'],
  [3.04, 12_002, '3,0 na 5 (12 tys. opinii)'],
  [0, 0, 'Jeszcze bez ocen'],
])('a rating of %d from %d opinions reads "%s"', async (value, quantity, text) => {
  const { container } = await speak(<RatingStars value={value} quantity={quantity} />)
  expect(said(container)).toBe(text)
})

test('stars have names and can be given by keyboard', async () => {
  const given: number[] = []
  function Form() {
    const [value, setValue] = useState<number | null>(null)
    const handleChange = (next: number) => {
      given.push(next)
      setValue(next)
    }
    return <RatingInput label="Twoja ocena" value={value} onValueChange={handleChange} />
  }
  await speak(<Form />)
  expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
    '1 gwiazdka',
    '2 gwiazdki',
    '3 gwiazdki',
    '4 gwiazdki',
    '5 gwiazdek',
  ])
  await userEvent.click(screen.getByRole('radio', { name: '4 gwiazdki' }))
  expect([given, screen.getByRole('radio', { checked: true }).getAttribute('aria-label')]).toEqual([[4], '4 gwiazdki'])
})

test('a reduction is counted from the lowest price of 30 days, which is shown beside it', async () => {
  const { container } = await speak(<ReducedPrice value={129.99} lowest={159.99} />)
  expect(said(container)).toBe('129,99 zł−18%Najniższa cena z 30 dni: 159,99 zł')
})

test('a price above the lowest one of 30 days is no reduction', async () => {
  const { container } = await speak(<ReducedPrice value={129.99} lowest={119.99} />)
  expect(said(container)).toBe('129,99 złNajniższa cena z 30 dni: 119,99 zł')
})

test('prices of an offer leave out empty grosze, in a basket they are exact', async () => {
  const { container: card } = await speak(<ReducedPrice value={90} lowest={100} isOffer />)
  expect(said(card)).toBe('90 zł−10%Najniższa cena z 30 dni: 100 zł')
  cleanup()
  const { container: basket } = await speak(<ReducedPrice value={90} lowest={100} />)
  expect(said(basket)).toBe('90,00 zł−10%Najniższa cena z 30 dni: 100,00 zł')
})

test.each([
  [1, '1 osoba ogląda'],
  [2, '2 osoby oglądają'],
  [5, '5 osób ogląda'],
  [22, '22 osoby oglądają'],
  [12_345, '12,3 tys. osób ogląda'],
])('%d viewers of a live read "%s"', async (viewers, text) => {
  const { container } = await speak(<LiveBadge viewers={viewers} />)
  expect(said(container)).toContain(text)
})

test('a seller without reviews and followers shows no zeros', async () => {
  const seller = {
    uuid: '01980000-0000-7000-8000-000000000001',
    fullName: 'Ola',
    avatar: null,
    photo: null,
    ratingAverage: '0.00',
    reviewQuantity: 0,
    favoriteQuantity: 0,
  }
  const { container } = await speak(<SellerCard seller={seller} href="/profile/ola" />)
  expect(said(container)).toBe('OlaJeszcze bez ocenNikt jeszcze nie obserwuje')
  expect(screen.getByRole('link', { name: 'Ola' }).getAttribute('href')).toBe('/profile/ola')
})

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import words from '#root/locales/pl/components.json' with { type: 'json' }
import { shownProduct } from '#tests/factories/listed.ts'
import { ProductDetails } from './product-details.tsx'

test('each variant shows its remaining pieces, and a variant that has left the depot cannot be chosen', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { components: words } } })
  const variantDefinitionProjections = [
    { uuid: 's', name: 'Torebka', size: 'S', quantity: 3 },
    { uuid: 'm', name: 'Torebka', size: 'M', quantity: 1 },
    { uuid: 'l', name: 'Torebka', size: 'L', quantity: 0 },
    { uuid: 'h', name: 'Torebka', size: 'H', quantity: 2, free: 1 },
    { uuid: 'o', name: 'Torebka', size: 'O', quantity: 1, free: 0 },
    { uuid: 'x', name: 'Torebka', size: 'XL' },
  ]
  const product = shownProduct({ quantity: 7, variantDefinitionProjections })
  render(
    <I18nextProvider i18n={i18n}>
      <ProductDetails product={product} onChoose={() => {}} />
    </I18nextProvider>,
  )
  const { lastItem, reserve, sold } = words.stock
  const texts = ['3 sztuki', lastItem, reserve, lastItem, reserve, sold]
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  for (const [index, radio] of radios.entries()) expect(radio.closest('label')?.textContent).toContain(texts[index])
  expect(radios.map(({ disabled }) => disabled)).toEqual([false, false, false, false, false, true])
})

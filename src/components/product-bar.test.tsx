// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import words from '#root/locales/pl/components.json' with { type: 'json' }
import { shownProduct } from '#tests/factories/listed.ts'
import { ProductBar } from './product-bar.tsx'

const product = shownProduct()
const labels = { actionLabel: 'Zobacz', actionDescription: 'Zobacz torebkę', openLabel: 'Pokaż', closeLabel: 'Schowaj' }

async function show() {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { components: words } } })
  function Bars() {
    const [isOpen, setIsOpen] = useState(true)
    const bar = { product, isOpen, onToggle: () => setIsOpen(!isOpen), onAction: () => {} }
    return (
      <I18nextProvider i18n={i18n}>
        <ProductBar {...bar} {...labels} />
        <ProductBar {...bar} {...labels} openLabel="Pokaż niżej" closeLabel="Schowaj niżej" />
      </I18nextProvider>
    )
  }
  render(<Bars />)
}
const button = (name: string) => screen.getByRole('button', { name })

test('after closing or opening the bar by keyboard the focus is on the opposite button of the same film', async () => {
  await show()
  button('Schowaj').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Pokaż'))
  await userEvent.keyboard(' ')
  expect(document.activeElement).toBe(button('Schowaj'))
})

// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import { FormProvider, useForm } from 'react-hook-form'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import type { CreateDepotProduct } from '#contracts/catalogue/depot.ts'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import words from '#root/locales/pl/depot.json' with { type: 'json' }
import { LawFields } from './law-fields.tsx'
import { productContract } from './lib/product-contract.ts'
import { newVariant, type ProductValues, valuesOf } from './lib/product-form-values.ts'

const FILLED: ProductValues = {
  ...valuesOf(null),
  code: 'A',
  name: 'Krem',
  price: 10,
  categoryUuid: categoryUuid(6),
  variants: [{ ...newVariant('UNI'), quantity: 1 }],
}

function Form({ onSaved }: { onSaved: (product: CreateDepotProduct) => void }) {
  const form = useForm<ProductValues, unknown, CreateDepotProduct>({
    resolver: formResolver<ProductValues>()(async () => productContract(['UNI'])),
    defaultValues: FILLED,
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSaved)(event)}>
        <LawFields />
        <button type="submit">save</button>
      </form>
    </FormProvider>
  )
}

async function show() {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { depot: words } } })
  const saved = vi.fn<(product: CreateDepotProduct) => void>()
  render(
    <I18nextProvider i18n={i18n} defaultNS="depot">
      <Form onSaved={saved} />
    </I18nextProvider>,
  )
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'save' }))
  return { saved, save, section: screen.getByRole<HTMLDetailsElement>('group', { hidden: true }) }
}

test('a fault in the closed section opens it and gets the focus', async () => {
  const { saved, save, section } = await show()
  const email = screen.getByLabelText(words.law.makerEmail)
  fireEvent.change(email, { target: { value: 'biuro' } })
  expect(section.open).toBe(false)
  save()
  await screen.findByText(words.law.errors.makerEmail)
  await waitFor(() => expect(section.open).toBe(true))
  expect(document.activeElement).toBe(email)
  expect(saved).not.toHaveBeenCalled()
})

test('an untouched section sends nothing, and a rate can be cleared', async () => {
  const { saved, save } = await show()
  const rate = screen.getByLabelText(words.law.vatRate)
  fireEvent.change(rate, { target: { value: '23' } })
  save()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ vatRate: '23', withdrawal: 'usual' })
  fireEvent.change(rate, { target: { value: '' } })
  save()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(saved.mock.calls[1]?.[0]).toMatchObject({ vatRate: null, safety: { makerName: '', warnings: '' } })
})

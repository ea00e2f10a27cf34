// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AccountField } from './account-field.tsx'

function Form() {
  const [value, setValue] = useState('')
  return <AccountField label="Konto" value={value} onValueChange={setValue} />
}

test('an account number is grouped while typing, pasting with a country code and editing in the middle', async () => {
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Konto' })
  const user = userEvent.setup()
  await user.type(field, '6110901')
  expect(field.value).toBe('61 1090 1')
  await user.type(field, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(field.value).toBe('61 1909 01')
  expect(field.selectionStart).toBe(5)
  await user.clear(field)
  await user.paste('PL61109010140000071219812874')
  expect(field.value).toBe('61 1090 1014 0000 0712 1981 2874')
})

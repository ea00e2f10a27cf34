import { expect, test } from 'vitest'
import { splitName } from './name-field.tsx'

test.each([
  ['Ola Nowak', 'Ola', 'Nowak'],
  [' Anna  Maria Kowalska-Nowak ', 'Anna Maria', 'Kowalska-Nowak'],
  ['Ola', 'Ola', ''],
  ['', '', ''],
])('%j is %j %j', (text, firstname, lastname) => {
  expect(splitName(text)).toEqual({ firstname, lastname })
})

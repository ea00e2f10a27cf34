import { expect, test } from 'vitest'
import { licenseFaults, missingIn, readBill, readLock } from '#root/scripts/sbom.ts'

test('the bill of materials lists every library of an installation, each with an accepted licence', () => {
  const bill = readBill()
  expect(bill.components.length).toBeGreaterThan(300)
  expect(missingIn(bill, readLock())).toEqual([])
  expect(licenseFaults(bill)).toEqual([])
  expect(bill.components.map(({ name }) => name)).not.toContain('vitest')
})

test('a library that the bill lacks is found, but no tool of development', () => {
  const bill = { components: [{ name: 'one', version: '1.0.0' }] }
  const packages = {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/one/node_modules/two': { version: '2.0.0' },
    'node_modules/three': { version: '3.0.0', dev: true },
  }
  expect(missingIn(bill, { packages })).toEqual(['two@2.0.0'])
})

test('licences are accepted by name; of alternatives one suffices', () => {
  const of = (...licenses: object[]) => ({ components: [{ name: 'one', version: '1.0.0', licenses }] })
  expect(licenseFaults(of({ license: { id: 'MIT' } }))).toEqual([])
  expect(licenseFaults(of({ expression: '(MIT OR AGPL-3.0-only)' }))).toEqual([])
  expect(licenseFaults(of({ expression: 'MIT AND AGPL-3.0-only' }))).toEqual(['one: MIT AND AGPL-3.0-only'])
  expect(licenseFaults(of())).toEqual(['one: no licence'])
})

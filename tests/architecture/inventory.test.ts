import { expect, test } from 'vitest'
import type { Call, Calls } from '#contracts/base/calls.ts'
import { readConfig } from '#server/context/config.ts'
import { readText } from './source.ts'

const inventory = readText('docs/security/inventory.md')
const part = (title: string) => inventory.split(/^## /m).find((text) => text.startsWith(title)) ?? ''
const missingIn = (title: string, names: readonly string[]) =>
  names.filter((name) => !part(title).includes(`\`${name}\``))
const { variables } = readConfig({})

const modules = import.meta.glob<Record<string, Calls>>('/src/contracts/*/*.calls.ts', { eager: true })
const uploads = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((calls) => Object.entries<Call>(calls))
  .filter(([, { body }]) => body === 'form')
  .map(([key]) => key)

test('the inventory names every setting with an address, every secret and every upload', () => {
  const addresses = variables
    .map(({ name }) => name)
    .filter((name) => /(_URLS?|_ORIGIN|_ENDPOINT|HOST|PORTS?|_IP)$/.test(name))
  const secrets = variables.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  expect([addresses.length, secrets.length, uploads.length].every((count) => count > 4)).toBe(true)
  expect(missingIn('Connections', addresses)).toEqual([])
  expect(missingIn('Secrets and keys', secrets)).toEqual([])
  expect(missingIn('Uploads', uploads)).toEqual([])
})

test('a setting that is missing is found', () => {
  expect(missingIn('Connections', ['DATABASE_URL', 'NEW_URL'])).toEqual(['NEW_URL'])
})

import { expect, test } from 'vitest'
import { securityText } from './serve-security-text.ts'

const NOW = new Date('2026-11-29T01:00:00Z')
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const fields = securityText({ siteUrl: 'https://kramik.example', email: 'kontakt@kramik.example', now: NOW })
  .trimEnd()
  .split('\n')
  .map((line): [string, string] => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])
const valuesOf = (name: string) => fields.flatMap(([one, value]) => (one === name ? [value] : []))

test('contacts are URIs, the mailbox first', () => {
  expect(valuesOf('Contact')).toEqual(['mailto:kontakt@kramik.example', 'https://kramik.example/kontakt'])
})

test('the text expires once, within a year', () => {
  const [expires, ...others] = valuesOf('Expires').map((value) => new Date(value).getTime() - NOW.getTime())
  expect(others).toEqual([])
  expect(expires).toBeGreaterThan(YEAR_MS / 4)
  expect(expires).toBeLessThan(YEAR_MS)
})

test('it names its languages and its own address, and has no other fields', () => {
  expect(valuesOf('Preferred-Languages')).toEqual(['pl, en'])
  expect(valuesOf('Canonical')).toEqual(['https://kramik.example/.well-known/security.txt'])
  expect(fields).toHaveLength(5)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNextPath } from './next-path.ts'
import { paths } from './paths.ts'

test.each([
  ['/watch/short', '/watch/short'],
  ['/profile/ola/video/018f/short?start=2&t=5#opis', '/profile/ola/video/018f/short?start=2&t=5#opis'],
  ['/', '/'],
  ['/kategoria/odzież', '/kategoria/odzie%C5%BC'],
  ['/a/../basket', '/basket'],
  ['/logowanie-inne', '/logowanie-inne'],
])('%s is a return path: %s', (given, path) => {
  expect(safeNextPath(given)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  ' /watch/short',
  'watch/short',
  '',
  '/logowanie',
  '/logowanie?next=/logowanie',
  '/rejestracja',
  '/api/user',
  '/x/../api/user',
  undefined,
  null,
  42,
  ['/watch/short'],
])('%j is no return path', (given) => {
  expect(safeNextPath(given)).toBeNull()
})

test('no value leads to another origin', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', 'http:', 'evil.example'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (sections) => {
      const path = safeNextPath(`/${sections.join('')}`)
      expect(path === null || new URL(path, 'https://kramik.example').origin === 'https://kramik.example').toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('the sign-in address has the return path, except for the home page and pages without return', () => {
  expect(paths.signIn('/watch/short?start=2')).toBe('/logowanie?next=%2Fwatch%2Fshort%3Fstart%3D2')
  expect(paths.signIn('/')).toBe('/logowanie')
  expect(paths.signIn('/logowanie?next=%2F')).toBe('/logowanie')
  expect(paths.signIn()).toBe('/logowanie')
})

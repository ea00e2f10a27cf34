import { expect, test } from 'vitest'
import { withoutToken } from './link-token.ts'

test.each([
  ['/?authToken=a.b.c', '/'],
  ['/watch/short?start=2&authToken=a.b.c&sizes%5B%5D=xl#opis', '/watch/short?start=2&sizes%5B%5D=xl#opis'],
  ['/kontakt?authToken=1&authToken=2', '/kontakt'],
  ['/kontakt?topic=order', '/kontakt?topic=order'],
  ['/kontakt?%61uthToken=1&topic=order', '/kontakt?topic=order'],
  ['/kontakt?myauthToken=1', '/kontakt?myauthToken=1'],
])('%s becomes %s', (path, cleaned) => {
  expect(withoutToken(path)).toBe(cleaned)
})

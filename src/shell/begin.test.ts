// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { linkToken, removeLinkToken, storeLinkToken } from '#lib/browser/link-token.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
  removeLinkToken()
})

/** No module for the compiler: it is inlined as text. */
const SCRIPT: string = './begin.mjs'

/** Opens an address, and runs the inlined script as the first one of the page. */
async function open(path: string, html = '<form></form>') {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = html
  await import(SCRIPT)
  return window.location.pathname + window.location.search + window.location.hash
}

test('the token of a link leaves the address before any other script runs', async () => {
  expect(await open('/profile/user/settings/account?a=1+2&authToken=x.y.z&b=%20#opis')).toBe(
    '/profile/user/settings/account?a=1+2&b=%20#opis',
  )
  storeLinkToken()
  expect(linkToken()).toBe('x.y.z')
  removeLinkToken()
  storeLinkToken()
  expect(linkToken()).toBeNull()
})

test('also in a browser that blocks storage', async () => {
  const refuse = () => {
    throw new DOMException('Nothing is kept here', 'SecurityError')
  }
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, call).mockImplementation(refuse)
  expect(await open('/?authToken=x.y.z')).toBe('/')
  storeLinkToken()
  expect(linkToken()).toBe('x.y.z')
})

test('an address without a token stays as it is', async () => {
  expect(await open('/?a=1+2&b=%20#opis')).toBe('/?a=1+2&b=%20#opis')
  storeLinkToken()
  expect(linkToken()).toBeNull()
})

test.each([
  ['/watch/x?t=1.5', '/film.mp4#t=1.5'],
  ['/watch/x?t=8', '/film.mp4'],
  ['/watch/x?t=-1', '/film.mp4'],
  ['/watch/x?t=Infinity', '/film.mp4'],
  ['/watch/x?t=abc', '/film.mp4'],
  ['/watch/x', '/film.mp4'],
])('at %s the film of 8 seconds is read from %s', async (path, src) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await open(path, '<video autoplay data-duration="8" src="/film.mp4"></video>')
  expect(document.querySelector('video')?.getAttribute('src')).toBe(src)
})

// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeLinkToken, linkToken } from '#lib/browser/link-token.ts'
import { currentToken, loadSession, SESSION_STORAGE_KEY, signIn, signOut } from '#lib/browser/session.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { acceptPending, dismissPending, followLink, usePendingSession } from './link.ts'

let fresh = buildToken()
let status = 200
let server: Awaited<ReturnType<typeof buildHttpServer>>

beforeEach(async () => {
  fresh = buildToken()
  status = 200
  server = await buildHttpServer((request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    }
    if (request.method === 'OPTIONS') return answerJson(response, 200, {}, cors)
    return answerJson(response, status, status === 200 ? { token: fresh.token } : {}, cors)
  })
})
afterEach(async () => {
  act(() => dismissPending())
  signOut()
  localStorage.clear()
  sessionStorage.clear()
  await server.close()
})

/** Opens a link for the user of `fresh`. */
function open(link = buildToken({ userId: fresh.userId, claims: { purpose: 'link' } }).token) {
  window.history.replaceState(null, '', `/kontakt?topic=order&authToken=${link}#opis`)
  storeLinkToken()
  return link
}
const address = () => window.location.pathname + window.location.search + window.location.hash
const follow = () => act(() => followLink(server.host))
const pending = () => renderHook(usePendingSession).result.current
const requested = () => server.received.filter(({ method }) => method === 'PATCH')

test('the token leaves the address at once and is exchanged once, by concurrent calls too', async () => {
  const link = open()
  expect([address(), linkToken()]).toEqual(['/kontakt?topic=order#opis', link])
  expect(await act(() => Promise.all([followLink(server.host), followLink(server.host)]))).toEqual([
    'followed',
    'followed',
  ])
  expect(requested().map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/user/renew', `Bearer ${link}`],
  ])
  expect([currentToken(), localStorage.getItem(SESSION_STORAGE_KEY), linkToken()]).toEqual([
    fresh.token,
    fresh.token,
    null,
  ])
})

test('the link of the same user renews the session where it is stored', async () => {
  signIn(buildToken({ userId: fresh.userId }).token, { remember: false })
  open()
  expect(await follow()).toBe('followed')
  expect([sessionStorage.getItem(SESSION_STORAGE_KEY), localStorage.getItem(SESSION_STORAGE_KEY)]).toEqual([
    fresh.token,
    null,
  ])
  expect(pending()).toBeNull()
})

test('another signed-in user is asked, also after a reload, and may stay or switch', async () => {
  const mine = buildToken()
  signIn(mine.token, { remember: true })
  open()
  await follow()
  expect([currentToken(), pending()?.userId]).toEqual([mine.token, fresh.userId])

  loadSession()
  await follow()
  expect([requested().length, currentToken(), pending()?.userId]).toEqual([1, mine.token, fresh.userId])

  act(() => dismissPending())
  await follow()
  expect([currentToken(), pending()]).toEqual([mine.token, null])

  open()
  await follow()
  act(() => acceptPending())
  expect([currentToken(), pending()]).toEqual([fresh.token, null])
})

test.each([
  ['a session', buildToken().token],
  ['garbage', 'x.y.z'],
])('%s in the address signs nobody in, asks nothing and leaves the address', async (_, token) => {
  const mine = buildToken()
  signIn(mine.token, { remember: true })
  open(token)
  expect(await follow()).toBe('over')
  expect([requested(), currentToken(), pending(), linkToken()]).toEqual([[], mine.token, null, null])
  expect(address()).toBe('/kontakt?topic=order#opis')
})

test.each([-40, 40])('a link works on a device whose clock is wrong by %i days', async (days) => {
  const link = buildToken({ userId: fresh.userId, claims: { purpose: 'link' } }).token
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 })
  open(link)
  expect([address(), await follow(), currentToken()]).toEqual(['/kontakt?topic=order#opis', 'followed', fresh.token])
})

test('a link that was used before changes nothing, and is not reported to its own user', async () => {
  status = 401
  open()
  expect(await follow()).toBe('over')
  expect([currentToken(), linkToken()]).toEqual([null, null])
  signIn(buildToken({ userId: fresh.userId }).token, { remember: true })
  open()
  expect(await follow()).toBe('none')
})

test('without an answer the link is kept for the next load of the page', async () => {
  status = 503
  const link = open()
  expect(await follow()).toBe('failed')
  expect(linkToken()).toBe(link)
  status = 200
  expect(await follow()).toBe('followed')
})

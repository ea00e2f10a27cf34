// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerDate } from '#lib/base/server-clock.ts'
import { buildToken } from '#tests/factories/token.ts'
import {
  currentToken,
  isDueForRenewal,
  loadSession,
  onPersonChange,
  readLink,
  readToken,
  replaceToken,
  SESSION_STORAGE_KEY as KEY,
  signIn,
  signOut,
  useSession,
  useSessionStatus,
} from './session.ts'

const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  loadSession()
})
afterEach(() => {
  cleanup()
  signOut()
})

test('a remembered session is stored permanently, any other for this tab only', () => {
  const { token } = buildToken()
  signIn(token, { remember: true })
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual([token, null])
  signIn(token, { remember: false })
  expect([localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual([null, token])
})

test('a stored session is restored with the data of its token', () => {
  const { token, userId, exp } = buildToken()
  localStorage.setItem(KEY, token)
  loadSession()
  expect(renderHook(useSession).result.current).toEqual({ token, userId, exp })
})

test.each([
  ['text that is no token', 'nonsense'],
  ['a token without a person', buildToken({ claims: { userId: undefined } }).token],
])('%s is cleared on load', (_, stored) => {
  sessionStorage.setItem(KEY, stored)
  localStorage.setItem(KEY, stored)
  loadSession()
  expect([currentToken(), localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual([null, null, null])
})

test.each([-40, 40])('a device whose clock is wrong by %i days signs in, and keeps the session', (days) => {
  const { token } = buildToken()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  expect(signIn(token, { remember: true })).toBe(true)
  loadSession()
  expect(currentToken()).toBe(token)
})

test('signing in with an unusable token changes nothing', () => {
  const { token } = buildToken()
  signIn(token, { remember: true })
  expect(signIn('nonsense', { remember: true })).toBe(false)
  expect([currentToken(), localStorage.getItem(KEY)]).toEqual([token, token])
})

test('signing out forgets the token everywhere', () => {
  signIn(buildToken().token, { remember: true })
  signOut()
  expect([currentToken(), localStorage.getItem(KEY), sessionStorage.getItem(KEY)]).toEqual([null, null, null])
})

test('a token changed or removed in another tab is taken over', () => {
  const { result } = renderHook(useSession)
  const other = buildToken()
  const dispatch = (key: string) =>
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key }))
    })
  localStorage.setItem(KEY, other.token)
  dispatch(KEY)
  expect(result.current?.userId).toBe(other.userId)
  localStorage.removeItem(KEY)
  dispatch(KEY)
  expect(result.current).toBeNull()
  localStorage.setItem(KEY, other.token)
  dispatch('something-else')
  expect(result.current).toBeNull()
})

test('the HTML of the server has no user', () => {
  signIn(buildToken().token, { remember: true })
  const Probe = () => `${useSessionStatus()} ${useSession()?.userId ?? 'nobody'}`
  expect(renderToString(<Probe />)).toBe('unknown nobody')
  expect(renderHook(useSessionStatus).result.current).toBe('signed-in')
})

test('a renewed token is stored like the old one, and the user does not change', () => {
  const userId = buildToken().userId
  const renewed = buildToken({ userId })
  signIn(buildToken({ userId }).token, { remember: false })
  let changes = 0
  const stop = onPersonChange(() => (changes += 1))
  replaceToken(renewed.token)
  expect([sessionStorage.getItem(KEY), localStorage.getItem(KEY), changes]).toEqual([renewed.token, null, 0])
  signOut()
  stop()
  expect(changes).toBe(1)
})

test('a session is due for renewal by the clock of the server', () => {
  const session = readToken(buildToken({ expiresInMs: 30 * DAY_MS }).token)
  if (!session) throw new Error('the token should be readable')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS })
  expect(isDueForRenewal(session)).toBe(true)
  noteServerDate(new Date(Date.now() - 40 * DAY_MS).toUTCString(), 0)
  expect(isDueForRenewal(session)).toBe(false)
})

test('a session is due for renewal from two days before its end on', () => {
  const session = readToken(buildToken({ expiresInMs: 30 * DAY_MS }).token)
  if (!session) throw new Error('the token should be readable')
  const end = session.exp * 1000
  expect(isDueForRenewal(session, end - 2 * DAY_MS - 1)).toBe(false)
  expect(isDueForRenewal(session, end - 2 * DAY_MS)).toBe(true)
})

test.each(['link', 'device', 'export'])('a token of the purpose %s is no session', (purpose) => {
  const { token } = buildToken({ claims: { purpose } })
  expect(signIn(token, { remember: true })).toBe(false)
  expect(readLink(token)).toEqual(purpose === 'link' ? expect.objectContaining({ token }) : null)
  expect(readLink(buildToken().token)).toBeNull()
})

// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { signIn, signOut } from '#lib/browser/session.ts'
import { buildToken } from '#tests/factories/token.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { useOrderAddress } from './use-order-address.ts'

const ID = '6f0f3a0e-6a0e-4b5e-9d0c-1a2b3c4d5e6f'

afterEach(() => {
  cleanup()
  signOut()
  sessionStorage.clear()
})

function open(hash = '') {
  cleanup()
  window.location.hash = hash
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestRouter router={{ query: { id: ID }, isReady: true }}>{children}</TestRouter>
  )
  const { result } = renderHook(useOrderAddress, { wrapper })
  return () => result.current?.token
}
const enter = (userId: string) => act(() => void signIn(buildToken({ userId }).token, { remember: true }))

test('the token of a link opens the other pages of its order, also after signing in', () => {
  expect(open('#token=secret')()).toBe('secret')
  const token = open()
  expect(token()).toBe('secret')
  enter('ewa')
  expect(token()).toBe('secret')
})

test('after signing out the tab has no token, nor has the next account', () => {
  enter('ewa')
  expect(open('#token=secret')()).toBe('secret')
  const token = open()
  expect(token()).toBe('secret')
  act(signOut)
  expect(token()).toBeNull()
  enter('ola')
  expect(token()).toBeNull()
})

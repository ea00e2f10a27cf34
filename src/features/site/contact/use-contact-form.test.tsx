// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { clearSession, signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { buildToken } from '#tests/factories/token.ts'
import { useContactForm } from './use-contact-form.ts'

afterEach(() => {
  cleanup()
  signOut()
  sessionStorage.clear()
})

function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>
      <TestRouter router={{ pathname: '/kontakt', asPath: '/kontakt', query: {}, isReady: true }}>
        {children}
      </TestRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(useContactForm, { wrapper })
  return {
    read: () => result.current.form.getValues('message'),
    type: (text: string) => act(() => result.current.form.setValue('message', text)),
  }
}
const enter = (userId: string) => act(() => void signIn(buildToken({ userId }).token, { remember: true }))

test('an open letter belongs to its writer: the next account starts with an empty one', () => {
  enter('ewa')
  const { read, type } = open()
  type('List Ewy')
  enter('ola')
  expect(read()).toBe('')
  type('List Oli')
  act(clearSession)
  expect(read()).toBe('')
  enter('ewa')
  expect(read()).toBe('List Ewy')
  enter('ola')
  expect(read()).toBe('List Oli')
  act(signOut)
  enter('ola')
  expect(read()).toBe('')
})

test('a guest who signs in goes on with the same letter', () => {
  const { read, type } = open()
  type('List gościa')
  enter('ewa')
  expect(read()).toBe('List gościa')
  cleanup()
  expect(open().read()).toBe('List gościa')
})

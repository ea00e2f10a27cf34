// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearSession, signIn, useSession } from '#lib/browser/session.ts'
import { refetchForPerson } from './session-keeper.tsx'

const IN_A_DAY = Math.floor(Date.now() / 1000) + 24 * 60 * 60
const tokenOf = (userId: string) => `a.${btoa(JSON.stringify({ userId, exp: IN_A_DAY }))}.c`

afterEach(() => {
  cleanup()
  clearSession()
})

test('after a switch of accounts nothing is loaded for the former user, and shared data is loaded again', async () => {
  const loaded: string[] = []
  const load = (of: string) => Promise.resolve(loaded.push(of))
  function Page() {
    const userId = useSession()?.userId
    useQuery({ queryKey: ['unread', userId], queryFn: () => load(`unread of ${userId}`) })
    useQuery({ queryKey: ['feed'], queryFn: () => load('feed') })
    return null
  }
  signIn(tokenOf('ewa'), { remember: true })
  const client = new QueryClient()
  const stop = refetchForPerson(client)
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(loaded).toEqual(['unread of ewa', 'feed']))
  loaded.length = 0

  act(() => void signIn(tokenOf('hania'), { remember: true }))
  await waitFor(() => expect(loaded).toContain('feed'))
  expect(new Set(loaded)).toEqual(new Set(['unread of hania', 'feed']))
  stop()
})

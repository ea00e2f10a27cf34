// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { buildApiServer } from '#tests/factories/api-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { ownerOf, useShown } from './hidden.ts'
import { relationMutations } from './mutations.ts'

const VIEWER = '018f3a10-0000-7000-8000-000000000002'
const [BLOCKED, OTHER] = ['018f3a10-0000-7000-8000-000000000003', '018f3a10-0000-7000-8000-000000000004']
const ENTRIES = [{ owner: { uuid: BLOCKED } }, { owner: { uuid: OTHER } }]

let close = async () => {}
afterEach(async () => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  await close()
})

async function start(hidden: string[], viewer: string | null = VIEWER) {
  const blocks = new Set(hidden)
  const server = await buildApiServer(({ method }) => {
    if (method === 'GET') return { status: 200, body: { data: [...blocks] } }
    blocks[method === 'POST' ? 'add' : 'delete'](BLOCKED)
    return method === 'POST' ? { status: 201, body: { uuid: BLOCKED } } : { status: 204 }
  })
  close = server.close
  if (viewer) signIn(buildToken({ userId: viewer }).token, { remember: false })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useShown(ENTRIES, ownerOf), { wrapper })
  const set = (isOn: boolean) =>
    act(() =>
      client
        .getMutationCache()
        .build(client, relationMutations.set('black', VIEWER, BLOCKED))
        .execute({ isOn }),
    )
  return { server, set, shown: () => result.current.map(({ owner }) => owner.uuid) }
}
/** A busy machine may be slow to answer. */
const SOON = { timeout: 10_000 }

test('a list rendered for everybody leaves out a blocked seller', async () => {
  const { shown } = await start([BLOCKED])
  expect(shown()).toEqual([BLOCKED, OTHER])
  await expect.poll(shown, SOON).toEqual([OTHER])
})

test('a block hides its user in lists on screen at once, and ending it shows them again', async () => {
  const { shown, set } = await start([])
  await set(true)
  await expect.poll(shown, SOON).toEqual([OTHER])
  await set(false)
  await expect.poll(shown, SOON).toEqual([BLOCKED, OTHER])
})

test('a visitor asks for no blocks', async () => {
  const { shown, server } = await start([BLOCKED], null)
  expect([shown(), server.received]).toEqual([[BLOCKED, OTHER], []])
})

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { relationQueries } from '#data/account/relation/queries.ts'
import { publishOnAir, useOnAir } from '#lib/browser/on-air.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { buildApiServer } from '#tests/factories/api-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { OnAirKeeper } from './on-air-keeper.tsx'

const SELLERS = ['018f3a10-0000-7000-8000-000000000001', '018f3a10-0000-7000-8000-000000000002'] as const
const VIDEO = '018f3a10-0000-7000-8000-000000000003'

let close = async () => {}
afterEach(async () => {
  cleanup()
  signOut()
  publishOnAir(new Map())
  vi.unstubAllGlobals()
  await close()
})

const Mark = ({ seller }: { seller: string }) => <p>{useOnAir(seller) === null ? 'off' : 'on air'}</p>

test('a seller whom the viewer has blocked is not marked as on air', async () => {
  const data = SELLERS.map((ownerUuid) => ({ ownerUuid, videoUuid: VIDEO }))
  const server = await buildApiServer(() => ({ status: 200, body: { data } }))
  close = server.close
  const { token, userId } = buildToken()
  signIn(token, { remember: false })
  const client = createQueryClient()
  client.setQueryData(relationQueries.hidden(userId).queryKey, { data: [SELLERS[0]] })
  render(
    <QueryClientProvider client={client}>
      <OnAirKeeper />
      {SELLERS.map((seller) => (
        <Mark key={seller} seller={seller} />
      ))}
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(screen.getAllByText('on air')).toHaveLength(1), 10_000)
  expect(screen.getAllByText('off')).toHaveLength(1)
})

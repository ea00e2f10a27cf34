import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '#lib/shared/api.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { shownProduct } from '#tests/factories/listed.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { productMutations } from './mutations.ts'
import { shownProductQueries } from '#data/commerce/product/queries.ts'

const OWNER = '018f3a10-0000-7000-8000-00000000000a'
const UUID = '018f3a10-0000-7000-8000-00000000000b'
const MEDIA = '018f3a10-0000-7000-8000-00000000000c'

const projection = (mediaUuid: string | null) =>
  shownProduct({
    uuid: UUID,
    definitionUuid: OWNER,
    mediaFile: mediaUuid === null ? null : { uuid: mediaUuid, url: `/media/${mediaUuid}/thumbnail` },
  })

afterEach(() => vi.useRealTimers())

test('a product is fetched again 5100 ms after a picture was attached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = await buildHttpServer((request, response) =>
    answerJson(response, 200, projection(request.method === 'PATCH' ? null : MEDIA)),
  )
  const api = createApi({ host: server.host })
  const client = createQueryClient()
  const shown = () => client.getQueryData(shownProductQueries.projection(OWNER, UUID, api).queryKey)?.mediaFile?.uuid
  await new MutationObserver(client, productMutations.attachMedia(OWNER, api)).mutate({ uuid: UUID, mediaUuid: MEDIA })
  vi.advanceTimersByTime(5099)
  expect([server.received.length, shown()]).toEqual([1, undefined])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(shown()).toBe(MEDIA))
  expect(server.received.map(({ method }) => method)).toEqual(['PATCH', 'GET'])
  await server.close()
})

test('a projection is requested with its key, so that a repeated call creates no second one', async () => {
  const server = await buildHttpServer((_, response) =>
    answerJson(response, 201, { userProductDefinitionUuid: OWNER, uuid: UUID }),
  )
  const api = createApi({ host: server.host })
  const sent = { manualProductPrice: 9.99, userDepotProductUuid: UUID, userDepotProductVariantUuids: [MEDIA] }
  const made = await new MutationObserver(createQueryClient(), productMutations.project(OWNER, api)).mutate({
    key: 'reel-1',
    projection: sent,
  })
  expect(made.uuid).toBe(UUID)
  expect(server.received[0]?.headers['idempotency-key']).toBe('reel-1')
  await server.close()
})

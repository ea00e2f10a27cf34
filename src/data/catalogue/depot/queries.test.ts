import { expect, test } from 'vitest'
import { createApi } from '#lib/shared/api.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { depotQueries } from './queries.ts'

test('the product search requests the ten best matches, anew for each text', async () => {
  const meta = { page: 1, size: 10, total: 0, next: null, previous: null }
  const server = await buildHttpServer((_, response) => answerJson(response, 200, { meta, data: [] }))
  const api = createApi({ host: server.host })
  const client = createQueryClient()
  for (const text of ['łó', 'łódź', 'łó']) await client.query(depotQueries.search('me', text, api))
  const path = '/user/me/depotSystem/product/search'
  expect(server.received.map(({ url }) => decodeURIComponent(url ?? ''))).toEqual([
    `${path}?query=łó&limit=10`,
    `${path}?query=łódź&limit=10`,
  ])
  await server.close()
})

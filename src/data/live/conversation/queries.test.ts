import { expect, test } from 'vitest'
import { createApi } from '#lib/shared/api.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { chatQueries } from './queries.ts'

const CHAT = '019aa7a2-7a3c-7000-8000-000000000001'

const replayed = (content: string) => ({
  uuid: CHAT,
  seq: 1,
  clientKey: null,
  content,
  createdAt: '2026-11-01T18:00:00.000Z',
  role: null,
  isQuestion: false,
  author: { uuid: CHAT, username: 'ola', fullName: 'Ola', avatar: null },
  offset: 65,
})

test('all pages of a window of a replay are loaded', async () => {
  const server = await buildHttpServer(({ url }, response) =>
    answerJson(
      response,
      200,
      url.includes('cursor=more')
        ? { meta: { next: null }, data: [replayed('Druga')] }
        : { meta: { next: 'more' }, data: [replayed('Pierwsza')] },
    ),
  )
  const client = createQueryClient()
  const { data } = await client.query(chatQueries.replay(CHAT, 75, createApi({ host: server.host })))
  expect(data.map(({ content }) => content)).toEqual(['Pierwsza', 'Druga'])
  expect(server.received.map(({ url }) => url)).toEqual([
    `/conversation/${CHAT}/replay?t=60`,
    `/conversation/${CHAT}/replay?t=60&cursor=more`,
  ])
  await server.close()
})

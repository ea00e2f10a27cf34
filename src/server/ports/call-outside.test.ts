import { afterAll, expect, test } from 'vitest'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { callOutside } from './call-outside.ts'

const other = await buildHttpServer((_, response) => answerJson(response, 200, {}))
const server = await buildHttpServer(({ url }, response) => {
  if (url === '/moved') response.writeHead(307, { location: other.host }).end()
  else if (url === '/ok') answerJson(response, 200, { isOk: true })
})
afterAll(async () => {
  await server.close()
  await other.close()
})

test('a call follows no redirect, and ends after its time', async () => {
  const init = { method: 'POST', headers: { authorization: 'secret' }, timeoutMs: 500 }
  expect(await (await callOutside(`${server.host}/ok`, init)).json()).toEqual({ isOk: true })
  await expect(callOutside(`${server.host}/moved`, init)).rejects.toThrow('fetch failed')
  expect(other.received).toEqual([])
  await expect(callOutside(`${server.host}/never`, init)).rejects.toThrow(/timeout/)
})

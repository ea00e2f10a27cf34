import { afterEach, expect, test, vi } from 'vitest'
import { buildHttpServer } from '#tests/factories/http-server.ts'
import { listenToConversation, type Told } from './listen.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('whom a server sends away comes back, later each time, until it is heard', async () => {
  const statuses = [503, 429, 502]
  const server = await buildHttpServer((_request, response) => {
    const status = statuses.shift()
    if (status !== undefined) response.writeHead(status).end()
    else {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: viewers\ndata: {"quantity":3}\n\n')
    }
  })
  const { EventSource } = globalThis
  // A tab in front, on a page of that server's.
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal(
    'EventSource',
    class extends EventSource {
      constructor(path: string) {
        super(server.host + path)
      }
    },
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const heard: Told[] = []
  const leave = listenToConversation('a', (told) => void heard.push(told))

  for (const [index, ms] of [750, 1500, 3000].entries()) {
    await expect.poll(() => timers.mock.calls.some(([, after]) => after === ms)).toBe(true)
    vi.advanceTimersByTime(ms - 1)
    expect(server.received).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    await expect.poll(() => server.received.length).toBe(index + 2)
  }
  await expect.poll(() => heard.length).toBe(1)
  expect(heard).toMatchObject([{ type: 'viewers', data: { quantity: 3 } }])
  leave()
  await server.close()
})

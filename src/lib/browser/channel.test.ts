// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { UserMessage } from '#contracts/account/user-messages.ts'
import { buildEventServer, naming } from '#tests/factories/event-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { signIn, signOut } from './session.ts'
import { listenTo, shareOn } from './channel.ts'

const VIDEO = '019aa7a2-7a3c-7000-8000-000000000001'
const OTHER = '019aa7a2-7a3c-7000-8000-000000000002'

let leave = () => {}
afterEach(() => {
  leave()
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const KIND = { loadContract: () => UserMessage }

function open(topic: string) {
  const messages: UserMessage[] = []
  const end = listenTo(topic, KIND, (message) => void messages.push(message))
  return { messages, end }
}
function listen() {
  const { messages, end } = open('user:ola')
  leave = end
  return messages
}
/** Topics of a request with their places. */
const topicsOf = ({ url }: { url: string }) => new URL(url, 'http://127.0.0.1').searchParams.getAll('topics[]')
const ready = (videoUuid: string) => ({ type: 'videoReady', data: { videoUuid } })
const RESET = { type: 'reset', data: {} }

/** Makes the pause before the next retry zero. */
const hurry = () => vi.spyOn(Math, 'random').mockReturnValue(-0.5)

/** Returns a function that tells whether a timer of the given milliseconds was set. */
function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  return (ms: number) => timers.mock.calls.some(([, after]) => after === ms)
}

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('messages are validated by the contract and invalid ones dropped; the token of the user is sent', async () => {
  const server = await buildEventServer()
  const { token } = buildToken()
  signIn(token, { remember: false })
  const messages = listen()
  await server.isOpen()
  server.publish('videoReady', { videoUuid: 'none' })
  server.publish('unknown', { videoUuid: VIDEO })
  server.write('event: videoReady\ndata: {"videoU\n\n')
  server.write(`event: videoReady\ndata: {"videoUu`)
  server.write(`id":"${VIDEO}"}\n\n`)
  await expect.poll(() => messages).toEqual([ready(VIDEO)])
  expect(server.received[0]).toMatchObject({ headers: { authorization: `Bearer ${token}` } })
  expect(server.received.map(topicsOf)).toEqual([['user:ola']])
})

test('after an interruption the stream resumes with the last id', async () => {
  hurry()
  const server = await buildEventServer()
  const messages = listen()
  await server.isOpen()
  server.publish('videoReady', { videoUuid: VIDEO }, 'id-1')
  await expect.poll(() => messages.length).toBe(1)
  server.cutOff()
  await expect.poll(() => server.received.length).toBe(2)
  expect(server.received.map(topicsOf)).toEqual([['user:ola'], ['user:ola@id-1']])
  await server.isOpen()
  server.publish('videoReady', { videoUuid: OTHER }, 'id-2')
  await expect.poll(() => messages).toEqual([ready(VIDEO), ready(OTHER)])
})

test('an interruption without a last id, or with one unknown to the server, is a reset', async () => {
  hurry()
  const server = await buildEventServer()
  const messages = listen()
  await server.isOpen()
  server.cutOff()
  await expect.poll(() => messages).toEqual([RESET])
  await server.isOpen()
  server.publish('videoReady', { videoUuid: VIDEO }, 'of-an-earlier-process')
  server.publish('reset', {})
  await expect.poll(() => messages).toEqual([RESET, ready(VIDEO), RESET])
  server.cutOff()
  await expect.poll(() => server.received.length).toBe(3)
  expect(server.received.map(topicsOf)[2], 'the unknown id is forgotten').toEqual(['user:ola'])
})

test('a hidden tab closes the stream, and a visible one resumes it with the last id', async () => {
  const server = await buildEventServer()
  const messages = listen()
  await server.isOpen()
  server.publish('videoReady', { videoUuid: VIDEO }, 'id-1')
  await expect.poll(() => messages.length).toBe(1)
  hide(true)
  await server.isOpen(0)
  expect(server.received).toHaveLength(1)
  hide(false)
  await server.isOpen()
  expect(server.received.map(topicsOf)[1]).toEqual(['user:ola@id-1'])
})

test('the stream is not requested offline, and at once when the network is back', async () => {
  const server = await buildEventServer()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  listen()
  expect(server.received).toHaveLength(0)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await server.isOpen()
})

test('a refused connection is retried with growing pauses until it is accepted', async () => {
  const server = await buildEventServer([503, 429, 502])
  vi.spyOn(Math, 'random').mockReturnValue(0.25)
  const isWaiting = fakeTimers()
  const messages = listen()
  vi.advanceTimersByTime(0)
  for (const [index, ms] of [750, 1500, 3000].entries()) {
    await expect.poll(() => isWaiting(ms)).toBe(true)
    vi.advanceTimersByTime(ms - 1)
    expect(server.received).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    await expect.poll(() => server.received.length).toBe(index + 2)
  }
  await server.isOpen()
  server.publish('videoReady', { videoUuid: VIDEO })
  await expect.poll(() => messages).toEqual([ready(VIDEO)])
})

test('a connection silent for more than two heartbeats is closed and opened again', async () => {
  const server = await buildEventServer()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const isWaiting = fakeTimers()
  listen()
  vi.advanceTimersByTime(0)
  await server.isOpen()
  await expect.poll(() => isWaiting(50_000)).toBe(true)
  vi.advanceTimersByTime(50_000)
  await server.isOpen(0)
  await expect.poll(() => isWaiting(1000)).toBe(true)
  vi.advanceTimersByTime(1000)
  await expect.poll(() => server.received.length).toBe(2)
})

test('all topics of a tab share one connection, which is replaced without a gap when another topic joins', async () => {
  const server = await buildEventServer()
  const user = open('user:ola')
  const live = open('conversation:a')
  leave = () => {
    user.end()
    live.end()
  }
  await server.isOpen()
  server.write(naming('conversation:a'))
  server.publish('videoReady', { videoUuid: VIDEO }, '7')
  await expect.poll(() => live.messages).toEqual([ready(VIDEO)])
  expect(user.messages).toEqual([])

  const next = open('conversation:b')
  await expect.poll(() => server.received.length).toBe(2)
  await server.isOpen()
  expect(server.received.map(topicsOf)).toEqual([
    ['user:ola', 'conversation:a'],
    ['user:ola', 'conversation:a@7', 'conversation:b'],
  ])
  server.write(naming('conversation:b'))
  server.publish('videoReady', { videoUuid: OTHER })
  await expect.poll(() => next.messages).toEqual([ready(OTHER)])
  expect(user.messages, 'nothing was missed').toEqual([])
  next.end()
})

test('leaving one topic and joining another changes the connection once', async () => {
  const server = await buildEventServer()
  const user = open('user:ola')
  const first = open('conversation:a')
  leave = user.end
  await server.isOpen()
  first.end()
  const second = open('conversation:b')
  await expect.poll(() => server.received.length).toBe(2)
  await server.isOpen()
  second.end()
  await expect.poll(() => server.received.length, { timeout: 5000 }).toBe(3)
  expect(server.received.map(topicsOf)).toEqual([
    ['user:ola', 'conversation:a'],
    ['user:ola', 'conversation:b'],
    ['user:ola'],
  ])
})

test('a refused topic is requested again while the others continue', async () => {
  const server = await buildEventServer()
  const user = open('user:ola')
  const live = open('conversation:a')
  leave = () => {
    user.end()
    live.end()
  }
  await server.isOpen()
  hurry()
  server.publish('videoReady', { videoUuid: VIDEO })
  await expect.poll(() => user.messages).toEqual([ready(VIDEO)])
  server.write('event: refused\ndata: {"topic":"conversation:a","status":404}\n\n')
  await expect.poll(() => server.received.length).toBe(2)
  await server.isOpen()
  server.write(naming('conversation:a'))
  server.publish('videoReady', { videoUuid: OTHER })
  await expect.poll(() => live.messages).toEqual([ready(OTHER)])
})

const CLOSED = 'event: closed\ndata: {"reason":"user"}\n\n'

test('a tab whose connection made room returns when it is used, and misses nothing', async () => {
  const server = await buildEventServer()
  const messages = listen()
  await server.isOpen()
  server.publish('videoReady', { videoUuid: VIDEO }, 'id-1')
  await expect.poll(() => messages.length).toBe(1)
  const isWaiting = fakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server.write(CLOSED)
  await expect.poll(() => isWaiting(45_000)).toBe(true)
  await server.isOpen(0)
  vi.advanceTimersByTime(44_999)
  expect(server.received, 'by itself it does not').toHaveLength(1)
  window.dispatchEvent(new Event('pointerdown'))
  await server.isOpen()
  expect(server.received.map(topicsOf)[1]).toEqual(['user:ola@id-1'])
  expect(server.received[1]?.url, 'others make room for it').not.toContain('patient')
})

test('a tab whose connection made room and that nobody uses returns only if there is room', async () => {
  const refusals: number[] = []
  const server = await buildEventServer(refusals)
  const messages = listen()
  await server.isOpen()
  const isWaiting = fakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  refusals.push(429)
  server.write(CLOSED)
  for (let tries = 2; tries <= 3; tries += 1) {
    await expect.poll(() => isWaiting(30_000)).toBe(true)
    vi.mocked(setTimeout).mockClear()
    vi.advanceTimersByTime(30_000)
    await expect.poll(() => server.received.length).toBe(tries)
    expect(server.received.at(-1)?.url).toContain('patient=1')
  }
  await server.isOpen()
  expect(messages, 'it had no place in the log').toEqual([RESET])
  server.cutOff()
  await expect.poll(() => isWaiting(500)).toBe(true)
  vi.advanceTimersByTime(500)
  await expect.poll(() => server.received.length).toBe(4)
  expect(server.received.at(-1)?.url, 'a lost connection makes no room for others').not.toContain('patient')
})

test('a server that is full is requested again after the time it names', async () => {
  const server = await buildEventServer([503], {}, { 'retry-after': '30' })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const isWaiting = fakeTimers()
  listen()
  vi.advanceTimersByTime(0)
  await expect.poll(() => isWaiting(45_000)).toBe(true)
  vi.advanceTimersByTime(45_000)
  await server.isOpen()
})

test('parts of a page share one value on a topic, which is closed after the last of them', async () => {
  const server = await buildEventServer()
  const close = vi.fn<() => void>()
  const create = vi.fn<() => { value: object; close: () => void }>(() => {
    const { end } = open('conversation:a')
    return { value: {}, close: () => (end(), close()) }
  })
  const [[one, leaveOne], [other, leaveOther]] = [shareOn('conversation:a', create), shareOn('conversation:a', create)]
  expect(one).toBe(other)
  expect(create).toHaveBeenCalledOnce()
  await server.isOpen()
  leaveOne()
  leaveOne()
  expect(close).not.toHaveBeenCalled()
  leaveOther()
  expect(close).toHaveBeenCalledOnce()
  await server.isOpen(0)
  const [next, leaveNext] = shareOn('conversation:a', create)
  expect(next).not.toBe(one)
  leaveNext()
})

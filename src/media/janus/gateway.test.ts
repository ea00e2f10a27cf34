// @vitest-environment jsdom
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { COMES_BACK, NO_PLACE } from '#contracts/live/gate.rules.ts'
import { serverNow } from '#lib/base/server-clock.ts'
// The gateway of the tests that share this page. They find its module loaded, so that it must be there after this file.
import './gateway.mjs'
import type { JoinedStream } from './gateway.mjs'

/** Imported anew by each test, as by each page. */
const SCRIPT: string = './gateway.mjs'
const OFFER = { type: 'offer', sdp: 'v=0 offer' }
const ANSWER = { type: 'answer', sdp: 'v=0 answer' }

type Said = {
  janus: string
  transaction: string
  session_id?: number
  handle_id?: number
  body?: { request: string }
  jsep?: object
  candidate?: object
}

/** Stand-in for the gate. Whatever a test does not change is accepted. */
let gateway: WebSocketServer
let browsers: { socket: WebSocket; closed: Promise<unknown> }[] = []
let said: Said[] = []
let answers: Record<string, (message: Said) => object | null> = {}
let nextId = 100

const what = ({ janus, body }: Said) => body?.request ?? janus
const saidOf = (name: string) => said.filter((message) => what(message) === name)
const newestBrowser = () => browsers.at(-1)?.socket ?? expect.fail('nobody is connected')
const event = (handle: number | undefined, rest: object) =>
  newestBrowser().send(JSON.stringify({ janus: 'event', sender: handle, ...rest }))
const pluginEvent = (handle: number | undefined, data: object) => event(handle, { plugindata: { data } })

function receive(socket: WebSocket, message: Said) {
  said.push(message)
  const { transaction, handle_id: handle, janus } = message
  const own = answers[what(message)]
  const answer = own
    ? own(message)
    : ['create', 'attach', 'claim'].includes(janus)
      ? { janus: 'success', data: { id: (nextId += 1) } }
      : { janus: 'ack' }
  if (answer) socket.send(JSON.stringify({ ...answer, transaction }))
  if (what(message) === 'watch' && !own) event(handle, { transaction, jsep: OFFER })
}

/** Peer connection that has both tracks as soon as it knows the offer. */
class FakePeer {
  static all: FakePeer[] = []
  iceConnectionState = 'new'
  localDescription: object | null = null
  isClosed = false
  ontrack: (event: object) => void = () => {}
  onicecandidate: (event: object) => void = () => {}
  oniceconnectionstatechange = () => {}
  constructor() {
    FakePeer.all.push(this)
  }
  setRemoteDescription(jsep: object) {
    expect(jsep).toEqual(OFFER)
    for (const kind of ['audio', 'video']) this.ontrack({ track: { id: kind } })
    return Promise.resolve()
  }
  createAnswer = () => Promise.resolve(ANSWER)
  setLocalDescription(description: object) {
    this.localDescription = description
    return Promise.resolve()
  }
  getStats = () => Promise.resolve('statistics')
  close = () => (this.isClosed = true)
}

/** Replaces the socket of Node, which takes no events of a DOM. */
class Socket extends WebSocket {
  constructor(url: string, protocol: string) {
    super(url, protocol)
    this.on('error', () => {})
  }
}

class FakeStream {
  #tracks: object[] = []
  addTrack = (track: object) => void this.#tracks.push(track)
  getTracks = () => this.#tracks
}

const { kramikGateway: before } = globalThis

beforeEach(async () => {
  gateway = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  gateway.on('connection', (socket) => {
    browsers.push({ socket, closed: once(socket, 'close').then(([code]: unknown[]) => code) })
    socket.on('message', (bytes: Buffer) => receive(socket, JSON.parse(bytes.toString()) as Said))
  })
  await once(gateway, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('WebSocket', Socket)
})
afterEach(async () => {
  for (const one of joined.splice(0)) one.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  browsers = []
  said = []
  answers = {}
  FakePeer.all = []
  for (const socket of gateway.clients) socket.terminate()
  gateway.close()
  globalThis.kramikGateway = before
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const streamOf = (streamId: number) => ({
  url: `ws://127.0.0.1:${(gateway.address() as AddressInfo).port}/janus/1`,
  streamId,
  pin: 'pin',
})

async function openPage(html = '') {
  Reflect.deleteProperty(globalThis, 'kramikGateway')
  vi.resetModules()
  document.body.innerHTML = html
  await import(SCRIPT)
}

const joined: JoinedStream[] = []

function join(streamId = 7, isPatient = false) {
  const listener = { onStream: vi.fn(), onDisconnect: vi.fn(), onNoPlace: vi.fn() }
  const stream = globalThis.kramikGateway.join(streamOf(streamId), listener, isPatient)
  joined.push(stream)
  return { ...listener, ...stream }
}

/** Joins, and returns once the gateway knows that the viewer is ready. */
async function joinUntilStarted(streamId = 7) {
  const before = saidOf('start').length
  const viewer = join(streamId)
  await expect.poll(() => saidOf('start').length).toBe(before + 1)
  return viewer
}

describe('a viewer', () => {
  test('joins a live with its pin, answers the offer, and gets the stream once it has both tracks', async () => {
    await openPage()
    const viewer = join()
    await expect.poll(() => said.map(what)).toEqual(['create', 'attach', 'watch', 'start'])
    expect(saidOf('watch')[0]?.body).toEqual({ request: 'watch', id: 7, pin: 'pin' })
    expect(saidOf('start')[0]?.jsep).toEqual(ANSWER)
    expect(viewer.onStream).toHaveBeenCalledOnce()
    expect(viewer.isReached()).toBe(true)
    expect(await viewer.statistics()).toBe('statistics')
  })

  test('answers an offer that overtakes the acknowledgement of its request', async () => {
    await openPage()
    answers['watch'] = ({ handle_id: handle, transaction }) => {
      event(handle, { transaction, jsep: OFFER })
      return { janus: 'ack' }
    }
    const viewer = await joinUntilStarted()
    expect(viewer.onStream).toHaveBeenCalledOnce()
  })

  test('sends its candidates, and their end', async () => {
    await openPage()
    await joinUntilStarted()
    for (const candidate of [{ candidate: 'udp', sdpMid: 'a' }, { candidate: '' }, null])
      FakePeer.all[0]?.onicecandidate({ candidate })
    await expect.poll(() => saidOf('trickle').map(({ candidate }) => candidate)).toHaveLength(2)
    expect(saidOf('trickle').map(({ candidate }) => candidate)).toEqual([
      { candidate: 'udp', sdpMid: 'a' },
      { completed: true },
    ])
  })

  test('of two lives has one session, which ends ten seconds after the last one', async () => {
    await openPage()
    const [one, two] = [await joinUntilStarted(7), await joinUntilStarted(8)]
    one.leave()
    two.leave()
    await expect.poll(() => saidOf('detach')).toHaveLength(2)
    expect(saidOf('create')).toHaveLength(1)
    expect(FakePeer.all.every(({ isClosed }) => isClosed)).toBe(true)
    await vi.advanceTimersByTimeAsync(9000)
    const three = await joinUntilStarted(9)
    expect(saidOf('create')).toHaveLength(1)
    three.leave()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await browsers[0]?.closed).not.toBe(COMES_BACK)
    for (const { onDisconnect } of [one, two, three]) expect(onDisconnect).not.toHaveBeenCalled()
  })

  test.each([
    ['a wrong pin', () => pluginEvent(saidOf('watch')[0]?.handle_id, { error_code: 457, error: 'Unauthorized' })],
    ['the end of the live', () => pluginEvent(saidOf('watch')[0]?.handle_id, { result: { status: 'stopped' } })],
    ['a hangup', () => event(saidOf('watch')[0]?.handle_id, { janus: 'hangup' })],
    [
      'no way through the network',
      () => {
        const [peer] = FakePeer.all
        if (!peer) return
        peer.iceConnectionState = 'failed'
        peer.oniceconnectionstatechange()
      },
    ],
  ])('is told once of %s', async (_, cause) => {
    await openPage()
    const viewer = await joinUntilStarted()
    cause()
    await expect.poll(() => viewer.onDisconnect).toHaveBeenCalledOnce()
    cause()
    await joinUntilStarted(8)
    expect(viewer.onDisconnect).toHaveBeenCalledOnce()
    expect(viewer.onNoPlace).not.toHaveBeenCalled()
  })

  test('without a place is told so, and asks patiently then', async () => {
    await openPage()
    answers['watch'] = () => ({ janus: 'ack' })
    const viewer = join()
    await expect.poll(() => saidOf('watch')).toHaveLength(1)
    pluginEvent(saidOf('watch')[0]?.handle_id, { error_code: NO_PLACE, error: 'No place' })
    await expect.poll(() => viewer.onNoPlace).toHaveBeenCalledOnce()
    expect(viewer.onDisconnect).not.toHaveBeenCalled()
    join(7, true)
    await expect.poll(() => saidOf('watch')[1]?.body).toMatchObject({ patient: true })
  })

  test('whom the gate refuses, or whose gateway is not there, is told so', async () => {
    await openPage()
    answers['watch'] = () => ({ janus: 'error', error: { code: 403, reason: 'Too many wrong pins' } })
    const viewer = join()
    await expect.poll(() => viewer.onDisconnect).toHaveBeenCalledOnce()
    const nowhere = { ...streamOf(7), url: 'ws://127.0.0.1:9/janus/2' }
    const onDisconnect = vi.fn()
    globalThis.kramikGateway.join(nowhere, { onStream: vi.fn(), onDisconnect, onNoPlace: vi.fn() })
    await expect.poll(() => onDisconnect).toHaveBeenCalledOnce()
  })
})

describe('a lost connection', () => {
  test('is resumed while the media continue, and who joins meanwhile waits', async () => {
    await openPage()
    const viewer = await joinUntilStarted()
    answers['claim'] = () => null
    newestBrowser().terminate()
    await expect.poll(() => saidOf('claim')).toHaveLength(1)
    const second = join(8)
    expect(viewer.isReached()).toBe(false)
    const [claim] = saidOf('claim')
    newestBrowser().send(JSON.stringify({ janus: 'success', transaction: claim?.transaction }))
    await expect.poll(() => saidOf('start')).toHaveLength(2)
    expect(claim?.session_id).toBe(saidOf('attach')[0]?.session_id)
    expect(saidOf('create')).toHaveLength(1)
    expect(viewer.isReached()).toBe(true)
    for (const { onDisconnect } of [viewer, second]) expect(onDisconnect).not.toHaveBeenCalled()
  })

  test('is noticed by a keepalive without an answer, and the gate is told that the viewer comes back', async () => {
    await openPage()
    const viewer = await joinUntilStarted()
    answers['keepalive'] = () => null
    await vi.advanceTimersByTimeAsync(5000)
    await expect.poll(() => saidOf('keepalive')).toHaveLength(1)
    expect(browsers).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await browsers[0]?.closed).toBe(COMES_BACK)
    await expect.poll(() => viewer.isReached()).toBe(true)
    expect(saidOf('claim')).toHaveLength(1)
  })

  test('of a session that the gate has dropped is reported', async () => {
    await openPage()
    const viewer = await joinUntilStarted()
    answers['claim'] = () => ({ janus: 'error', error: { code: 458, reason: 'No such session' } })
    newestBrowser().terminate()
    await expect.poll(() => viewer.onDisconnect).toHaveBeenCalledOnce()
    await joinUntilStarted()
    expect(saidOf('create')).toHaveLength(2)
  })

  test('is reported if it cannot be resumed for as long as the gate waits', async () => {
    await openPage()
    const viewer = await joinUntilStarted()
    answers['claim'] = () => null
    newestBrowser().terminate()
    for (let seconds = 0; viewer.onDisconnect.mock.calls.length === 0 && seconds < 120; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(viewer.onDisconnect).toHaveBeenCalledOnce()
    expect(saidOf('claim').length).toBeGreaterThan(3)
  })

  test('of a closed page ends the session', async () => {
    await openPage()
    await joinUntilStarted()
    window.dispatchEvent(new Event('pagehide'))
    expect(await browsers[0]?.closed).not.toBe(COMES_BACK)
  })
})

describe('a live of the HTML', () => {
  const html = (streamId = 7) => `<video data-stream='${JSON.stringify(streamOf(streamId))}'></video>`
  const video = () => document.querySelector('video') ?? expect.fail('no video')

  test('is joined and shown before the player comes, which goes on with it', async () => {
    await openPage(html())
    expect(globalThis.kramikGateway.isJoining()).toBe(true)
    await expect.poll(() => video().srcObject).not.toBeNull()
    await expect.poll(() => saidOf('start')).toHaveLength(1)
    const viewer = join()
    await expect.poll(() => viewer.onStream).toHaveBeenCalledWith(video().srcObject)
    expect(globalThis.kramikGateway.isJoining()).toBe(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(saidOf('attach')).toHaveLength(1)
    pluginEvent(saidOf('watch')[0]?.handle_id, { result: { status: 'stopped' } })
    await expect.poll(() => viewer.onDisconnect).toHaveBeenCalledOnce()
    join()
    await expect.poll(() => saidOf('attach')).toHaveLength(2)
  })

  test('makes way for another one', async () => {
    await openPage(html(8))
    await expect.poll(() => saidOf('start')).toHaveLength(1)
    await joinUntilStarted(7)
    expect(saidOf('detach')).toHaveLength(1)
    expect(video().srcObject).toBeNull()
  })

  test('that no player takes is left a while after the page is ready', async () => {
    await openPage(html())
    await expect.poll(() => saidOf('start')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(saidOf('detach')).toHaveLength(0)
    window.dispatchEvent(new Event('kramik:ready'))
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(() => saidOf('detach')).toHaveLength(1)
  })

  test('without a place starts the scripts of the page, and the player hears of it', async () => {
    answers['watch'] = () => ({ janus: 'ack' })
    await openPage(html())
    const failed = vi.fn()
    video().addEventListener('error', failed)
    await expect.poll(() => saidOf('watch')).toHaveLength(1)
    pluginEvent(saidOf('watch')[0]?.handle_id, { error_code: NO_PLACE, error: 'No place' })
    await expect.poll(() => failed).toHaveBeenCalledOnce()
    const viewer = join()
    await expect.poll(() => viewer.onNoPlace).toHaveBeenCalledOnce()
  })

  test('that was lost meanwhile is joined anew', async () => {
    await openPage(html())
    await expect.poll(() => saidOf('start')).toHaveLength(1)
    event(saidOf('watch')[0]?.handle_id, { janus: 'hangup' })
    await expect.poll(() => FakePeer.all[0]?.isClosed).toBe(true)
    const viewer = await joinUntilStarted()
    expect(viewer.onStream).toHaveBeenCalledOnce()
    expect(saidOf('attach')).toHaveLength(2)
  })

  test.each([
    ['a moment ago', 60_000, false],
    ['long ago', 11 * 60_000, true],
  ])('is not joined where WebRTC brought no picture %s', async (_, ageMs, isJoining) => {
    localStorage.setItem('kramik-no-webrtc', `${serverNow() - ageMs}|`)
    await openPage(html())
    expect(globalThis.kramikGateway.isJoining()).toBe(isJoining)
  })
})

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_PLACE } from '#contracts/live/gate.rules.ts'
import { localStore } from '#lib/browser/storage.ts'
import { livePlaybackOf } from '../live/playback.ts'
import { attachWebrtc } from './webrtc.ts'

const PLAYLISTS = { now: 'https://site/now.m3u8', all: 'https://site/all.m3u8' }
const SOURCE = { url: 'wss://gateway/janus/1', streamId: 7, pin: 'pin', playlists: PLAYLISTS }

type Handle = { id: number; peer: FakePeer; hasLeft: boolean; request: object | null; send: (message: object) => void }
type Said = { janus: string; transaction: string; handle_id?: number; body?: { request: string } }

/** Handles that viewers have made at the gateway, oldest first. */
const handles: Handle[] = []
let decodedFrames = 0

/** Peer connections of viewers, oldest first. */
const peers: FakePeer[] = []
class FakePeer {
  ontrack: (event: { track: object }) => void = () => {}
  constructor() {
    peers.push(this)
  }
  close() {}
  getStats = () => Promise.resolve(null)
}

/** Connection to a gateway that accepts everything, and sends what a test says. */
class FakeSocket {
  static OPEN = 1
  readyState = FakeSocket.OPEN
  onopen = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  constructor() {
    queueMicrotask(() => this.onopen())
  }
  close() {}
  send(text: string) {
    const { janus, transaction, handle_id: id, body } = JSON.parse(text) as Said
    const send = (message: object) => this.onmessage({ data: JSON.stringify(message) })
    const made = { id: handles.length + 1, peer: peers.at(-1) ?? expect.fail('no peer'), hasLeft: false, request: null }
    if (janus === 'attach') handles.push({ ...made, send: (event) => send({ ...event, sender: made.id }) })
    const handle = handles.find((one) => one.id === id)
    if (handle && janus === 'detach') handle.hasLeft = true
    if (handle) handle.request ??= body ?? null
    queueMicrotask(() => send({ janus: 'success', transaction, data: { id: made.id } }))
  }
}

class FakeStream {
  #tracks: { id: string }[] = []
  addTrack = (track: { id: string }) => void this.#tracks.push(track)
  getTracks = () => this.#tracks
}

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_700_000_000_000,
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance', 'Date'],
  })
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  const media = HTMLMediaElement.prototype
  vi.spyOn(media, 'play').mockResolvedValue()
  vi.spyOn(media, 'load').mockReturnValue()
  vi.spyOn(media, 'canPlayType').mockReturnValue('maybe')
  Object.assign(HTMLVideoElement.prototype, { getVideoPlaybackQuality: () => ({ totalVideoFrames: decodedFrames }) })
})
afterEach(async () => {
  // The page's session with the gateway ends a while after its last viewer.
  await vi.advanceTimersByTimeAsync(60_000)
  handles.length = 0
  decodedFrames = 0
  localStore.remove('kramik-no-webrtc')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watch() {
  const video = document.createElement('video')
  Object.defineProperty(video, 'seekable', { value: { length: 1, start: () => 0, end: () => 100 } })
  const onFatal = vi.fn<() => void>()
  const detach = attachWebrtc(video, SOURCE, onFatal)
  const playback = () => livePlaybackOf(video) ?? expect.fail('no playback')
  const shows = () => (video.srcObject ? 'webrtc' : video.getAttribute('src'))
  return { video, onFatal, detach, playback, shows }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const newest = () => handles.at(-1) ?? expect.fail('no handle')

async function bringPicture() {
  await vi.waitUntil(() => handles.at(-1)?.request)
  for (const kind of ['audio', 'video']) newest().peer.ontrack({ track: { id: kind } })
  decodedFrames = 1
  await pass(100)
}

async function watchLive() {
  const viewer = watch()
  await pass(10)
  await bringPicture()
  return viewer
}

const setHidden = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)

describe('a viewer of a live', () => {
  test('sees the picture of WebRTC', async () => {
    const { video, shows, playback, detach } = await watchLive()
    expect(shows()).toBe('webrtc')
    expect(playback().secondsBehind()).toBe(0)
    expect(playback().playingDate()).toBeNull()
    detach()
    expect(video.srcObject).toBeNull()
    expect(newest().hasLeft).toBe(true)
    expect(livePlaybackOf(video)).toBeUndefined()
  })

  test('sees HLS while WebRTC brings no picture, then WebRTC again', async () => {
    const { shows, playback, detach } = watch()
    await pass(2400)
    expect(shows()).toBeNull()
    await pass(200)
    expect(shows()).toBe(PLAYLISTS.now)
    expect(playback().signal()).toBe('moving')
    await bringPicture()
    expect(shows()).toBe('webrtc')
    detach()
  })

  test('sees HLS at once on a network that brought no picture a moment ago', async () => {
    const before = watch()
    await pass(8000)
    before.detach()
    const { shows, detach } = watch()
    await pass(10)
    expect(shows()).toBe(PLAYLISTS.now)
    expect(handles).toHaveLength(1)
    detach()
  })

  test('joins anew after a lost handle, and keeps the last frame meanwhile', async () => {
    const { shows, detach } = await watchLive()
    newest().send({ janus: 'hangup' })
    await pass(10)
    expect(shows()).toBe('webrtc')
    expect(handles).toHaveLength(2)
    await bringPicture()
    expect(shows()).toBe('webrtc')
    detach()
  })

  test('without a place sees HLS, and WebRTC is tried again on the same network', async () => {
    const { shows, detach } = watch()
    await pass(10)
    newest().send({ janus: 'event', plugindata: { data: { error: 'full', error_code: NO_PLACE } } })
    await pass(10)
    expect(shows()).toBe(PLAYLISTS.now)
    for (let seconds = 0; handles.length < 2 && seconds <= 90; seconds += 1) await pass(1000)
    await pass(10)
    expect(newest().request).toMatchObject({ patient: true })
    detach()
    const next = watch()
    await pass(10)
    expect(next.shows()).toBeNull()
    next.detach()
  })

  test('gets an error if HLS fails too', async () => {
    const { video, onFatal } = watch()
    await pass(8000)
    video.dispatchEvent(new Event('error'))
    expect(onFatal).toHaveBeenCalledOnce()
    expect(livePlaybackOf(video)).toBeUndefined()
  })

  test('does not lose the live if HLS fails while WebRTC is still tried', async () => {
    const { video, onFatal, shows, detach } = watch()
    await pass(3000)
    video.dispatchEvent(new Event('error'))
    expect(onFatal).not.toHaveBeenCalled()
    await bringPicture()
    expect(shows()).toBe('webrtc')
    detach()
  })
})

describe('a viewer who goes back', () => {
  test('sees the whole live by HLS, and returns to the same picture within a while', async () => {
    const { shows, playback, detach } = await watchLive()
    playback().goBack(30)
    await pass(10)
    expect(shows()).toBe(PLAYLISTS.all)
    expect(playback().secondsBehind()).toBe(30)
    await pass(9000)
    expect(newest().hasLeft).toBe(false)
    playback().toNow()
    expect(shows()).toBe('webrtc')
    expect(handles).toHaveLength(1)
    detach()
  })

  test('leaves the gateway after a while, and joins anew when they return', async () => {
    const { shows, playback, detach } = await watchLive()
    playback().goBack(30)
    await pass(11_000)
    expect(newest().hasLeft).toBe(true)
    playback().goBack(60)
    expect(playback().secondsBehind()).toBe(60)
    decodedFrames = 0
    playback().toNow()
    await bringPicture()
    expect(handles).toHaveLength(2)
    expect(shows()).toBe('webrtc')
    detach()
  })

  test('of a few seconds stays with the live picture', async () => {
    const { shows, playback, detach } = await watchLive()
    playback().goBack(5)
    await pass(10)
    expect(shows()).toBe('webrtc')
    detach()
  })

  test('and pauses there continues there', async () => {
    const { video, shows, playback, detach } = await watchLive()
    playback().goBack(30)
    await pass(10)
    video.dispatchEvent(new Event('pause'))
    await pass(20_000)
    video.dispatchEvent(new Event('play'))
    await pass(10)
    expect(shows()).toBe(PLAYLISTS.all)
    playback().toNow()
    await pass(10)
    await bringPicture()
    expect(shows()).toBe('webrtc')
    detach()
  })
})

describe('a viewer who pauses', () => {
  test('for a few seconds sees the live picture again', async () => {
    const { video, shows, playback, detach } = await watchLive()
    video.dispatchEvent(new Event('pause'))
    await pass(3000)
    expect(playback().secondsBehind()).toBe(3)
    video.dispatchEvent(new Event('play'))
    await pass(10)
    expect(playback().secondsBehind()).toBe(0)
    expect(shows()).toBe('webrtc')
    expect(handles).toHaveLength(1)
    detach()
  })

  test('for longer continues where they were', async () => {
    const { video, shows, playback, detach } = await watchLive()
    video.dispatchEvent(new Event('pause'))
    await pass(20_000)
    expect(newest().hasLeft).toBe(true)
    video.dispatchEvent(new Event('play'))
    await pass(10)
    expect(shows()).toBe(PLAYLISTS.all)
    expect(playback().secondsBehind()).toBe(20)
    detach()
  })

  test('by hiding the tab sees the live edge', async () => {
    const { video, shows, detach } = await watchLive()
    setHidden(true)
    video.dispatchEvent(new Event('pause'))
    await pass(20_000)
    setHidden(false)
    decodedFrames = 0
    video.dispatchEvent(new Event('play'))
    await bringPicture()
    expect(handles).toHaveLength(2)
    expect(shows()).toBe('webrtc')
    detach()
  })

  test('HLS for longer is behind in the same playlist', async () => {
    const { video, shows, playback, detach } = watch()
    await pass(2600)
    expect(shows()).toBe(PLAYLISTS.now)
    video.dispatchEvent(new Event('pause'))
    await pass(15_000)
    video.dispatchEvent(new Event('play'))
    await pass(5000)
    expect(shows()).toBe(PLAYLISTS.now)
    expect(newest().hasLeft).toBe(true)
    expect(handles).toHaveLength(1)
    expect(playback().signal()).toBe('moving')
    detach()
  })

  test('and detaches does not join anew', async () => {
    const { video, detach } = await watchLive()
    video.dispatchEvent(new Event('pause'))
    await pass(20_000)
    detach()
    video.dispatchEvent(new Event('play'))
    window.dispatchEvent(new Event('online'))
    await pass(20_000)
    expect(handles).toHaveLength(1)
  })
})

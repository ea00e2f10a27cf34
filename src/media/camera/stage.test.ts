// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStage, type Stage } from './stage.ts'

/** A track of a device, with the settings that a browser reports. */
class FakeTrack extends EventTarget {
  kind: 'audio' | 'video'
  deviceId: string
  size: { width: number; height: number }
  enabled = true
  muted = false
  contentHint = ''
  readyState: 'live' | 'ended' = 'live'
  constructor(kind: 'audio' | 'video', deviceId: string, size = { width: 1280, height: 720 }) {
    super()
    this.kind = kind
    this.deviceId = deviceId
    this.size = size
  }
  getSettings = () => ({ ...this.size, deviceId: this.deviceId })
  stop = () => {
    this.readyState = 'ended'
  }
  end = () => this.dispatchEvent(new Event('ended'))
}
class FakeStream {
  tracks: FakeTrack[]
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = tracks
  }
  getTracks = () => this.tracks
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
}

/** Errors of the next requests for a camera or a microphone; none: the request succeeds. */
let refusals: { video: string | null; audio: string | null }
let cameraSize: { width: number; height: number }
/** Tracks that were handed out, oldest first. */
let handedOut: FakeTrack[]
let mediaDevices: EventTarget
const canvasTrack = new FakeTrack('video', 'canvas')
const silentTrack = new FakeTrack('audio', 'silence')
let stages: (() => void)[]

function give(kind: 'audio' | 'video'): FakeTrack {
  const refusal = refusals[kind]
  if (refusal !== null) throw Object.assign(new Error(refusal), { name: refusal })
  const track = new FakeTrack(kind, `${kind}-${handedOut.length}`, cameraSize)
  handedOut.push(track)
  return track
}

beforeEach(() => {
  refusals = { video: null, audio: null }
  cameraSize = { width: 1280, height: 720 }
  handedOut = []
  stages = []
  mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: async (wish: { audio?: unknown; video?: unknown }) =>
      new FakeStream([...(wish.video ? [give('video')] : []), ...(wish.audio ? [give('audio')] : [])]),
    getDisplayMedia: async () => new FakeStream([give('video')]),
    enumerateDevices: async () => [{ kind: 'videoinput', deviceId: 'video-0', label: 'Kamera' }],
  })
  vi.stubGlobal('navigator', { mediaDevices, permissions: { query: async () => ({ state: 'granted' }) } })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamDestination = () => ({ stream: new FakeStream([silentTrack]) })
      close = async () => {}
    },
  )
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
      addEventListener() {}
    },
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never)
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => new FakeStream([canvasTrack]) })
})
afterEach(() => {
  for (const close of stages) close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function openStage({ canTurn = false } = {}): Stage {
  const stage = createStage({ slate: { title: 'Zaraz wracam', text: '' }, canTurn })
  stages.push(stage.open())
  return stage
}
async function turnOn(options = {}) {
  const stage = openStage(options)
  await stage.turnOn()
  const [camera, microphone] = handedOut as [FakeTrack, FakeTrack]
  return { stage, camera, microphone }
}
/** Opens a stage with a camera whose picture has the size that `turnTo` sets. */
async function turnOnFilmed(options = {}) {
  const films: HTMLMediaElement[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    films.push(this)
  })
  const { stage } = await turnOn(options)
  const turnTo = (width: number, height: number) => {
    const [film] = films
    Object.defineProperties(film, {
      videoWidth: { value: width, configurable: true },
      videoHeight: { value: height, configurable: true },
    })
    film?.dispatchEvent(new Event('resize'))
  }
  return { stage, turnTo }
}
const now = (stage: Stage) => {
  const { sent, shown, status, pictureFault, soundFault } = stage.store.getState()
  const nameOf = (track: unknown) => (track as FakeTrack | undefined)?.deviceId
  return { video: nameOf(sent?.video), audio: nameOf(sent?.audio), shown, status, pictureFault, soundFault }
}
const setVisible = async (isVisible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => undefined)
}

describe('what is sent', () => {
  test('is the camera itself if it has the size of the frame, and the microphone', async () => {
    const { stage } = await turnOn()
    expect(now(stage)).toMatchObject({ status: 'on', shown: 'camera', video: 'video-0', audio: 'audio-1' })
    expect(stage.store.getState().cameras).toEqual([{ id: 'video-0', label: 'Kamera' }])
  })

  test('is drawn if the camera has another size', async () => {
    cameraSize = { width: 640, height: 480 }
    const { stage } = await turnOn()
    expect(now(stage)).toMatchObject({ shown: 'camera', video: 'canvas' })
  })

  test('is drawn on a phone, whose camera turns', async () => {
    const { stage } = await turnOn({ canTurn: true })
    expect(now(stage)).toMatchObject({ shown: 'camera', video: 'canvas' })
  })

  test('stays the same object while both tracks stay', async () => {
    const { stage } = await turnOn()
    const { sent } = stage.store.getState()
    stage.setMuted(true)
    expect(stage.store.getState().sent).toBe(sent)
  })

  test('is a slate and no sound during a break', async () => {
    const { stage, microphone } = await turnOn()
    stage.setAway(true)
    expect(now(stage)).toMatchObject({ shown: 'slate', video: 'canvas', audio: 'audio-1' })
    expect(microphone.enabled).toBe(false)
    stage.setAway(false)
    expect(now(stage)).toMatchObject({ shown: 'camera', video: 'video-0' })
    expect(microphone.enabled).toBe(true)
  })

  test('has no sound while muted', async () => {
    const { stage, microphone } = await turnOn()
    stage.setMuted(true)
    expect([microphone.enabled, now(stage).shown]).toEqual([false, 'camera'])
  })

  test('is a slate while the camera gives no frames', async () => {
    const { stage, camera } = await turnOn()
    camera.muted = true
    camera.dispatchEvent(new Event('mute'))
    expect(now(stage).shown).toBe('slate')
    camera.muted = false
    camera.dispatchEvent(new Event('unmute'))
    expect(now(stage).shown).toBe('camera')
  })

  test('is the screen while it is shared, and the camera after it', async () => {
    const { stage } = await turnOn()
    await stage.shareScreen()
    expect(now(stage)).toMatchObject({ shown: 'screen', video: 'canvas' })
    handedOut.at(-1)?.end()
    expect(now(stage)).toMatchObject({ shown: 'camera', video: 'video-0' })
    await stage.shareScreen()
    stage.stopScreen()
    expect(now(stage).shown).toBe('camera')
    expect(handedOut.at(-1)?.readyState).toBe('ended')
  })
})

describe('a missing device', () => {
  test('is replaced: a slate for the camera, silence for the microphone', async () => {
    refusals = { video: 'NotFoundError', audio: null }
    const noCamera = openStage()
    await noCamera.turnOn()
    expect(now(noCamera)).toMatchObject({ status: 'on', shown: 'slate', video: 'canvas', pictureFault: 'missing' })
    refusals = { video: null, audio: 'NotFoundError' }
    const noMicrophone = openStage()
    await noMicrophone.turnOn()
    expect(now(noMicrophone)).toMatchObject({ status: 'on', audio: 'silence', soundFault: 'missing' })
  })

  test('leaves the stage off if the other is missing too', async () => {
    refusals = { video: 'NotFoundError', audio: 'NotFoundError' }
    const stage = openStage()
    await stage.turnOn()
    expect(now(stage)).toMatchObject({ status: 'off', video: undefined })
  })

  test('is used once it is plugged in, or on request', async () => {
    refusals = { video: 'NotFoundError', audio: 'NotFoundError' }
    const stage = openStage()
    refusals = { video: 'NotFoundError', audio: null }
    await stage.turnOn()
    refusals = { video: null, audio: null }
    mediaDevices.dispatchEvent(new Event('devicechange'))
    await vi.waitFor(() => expect(now(stage)).toMatchObject({ shown: 'camera', pictureFault: null }))
    refusals = { video: 'NotAllowedError', audio: null }
    const other = openStage()
    await other.turnOn()
    expect(now(other).shown).toBe('slate')
    refusals = { video: null, audio: null }
    await other.tryAgain()
    expect(now(other)).toMatchObject({ shown: 'camera', pictureFault: null })
  })

  test('that was lost is requested again, and stays lost if that fails', async () => {
    const { stage, camera, microphone } = await turnOn()
    camera.end()
    await vi.waitFor(() => expect(now(stage)).toMatchObject({ video: 'video-2', pictureFault: null }))
    expect(camera.readyState).toBe('ended')
    refusals = { video: 'NotFoundError', audio: 'NotFoundError' }
    handedOut.at(-1)?.end()
    microphone.end()
    await vi.waitFor(() => expect(now(stage)).toMatchObject({ shown: 'slate', audio: 'silence' }))
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(now(stage)).toMatchObject({ pictureFault: 'lost', soundFault: 'lost' })
  })
})

describe('another camera', () => {
  test('replaces the first one', async () => {
    const { stage, camera } = await turnOn()
    await stage.chooseCamera('other')
    expect(now(stage).video).toBe('video-2')
    expect(camera.readyState).toBe('ended')
    await stage.flip()
    expect(stage.store.getState().facing).toBe('environment')
  })

  test('that cannot be opened leaves a computer with its camera, and a phone without', async () => {
    const computer = await turnOn()
    refusals.video = 'NotFoundError'
    await computer.stage.chooseCamera('other')
    expect(now(computer.stage)).toMatchObject({ shown: 'camera', video: 'video-0', pictureFault: 'missing' })
    refusals.video = null
    const phone = await turnOn({ canTurn: true })
    refusals.video = 'NotFoundError'
    await phone.stage.flip()
    expect(now(phone.stage)).toMatchObject({ shown: 'slate', pictureFault: 'missing' })
  })

  test('or microphone that cannot be opened changes nothing but the fault', async () => {
    const { stage } = await turnOn()
    refusals.audio = 'NotFoundError'
    await stage.chooseMicrophone('other')
    expect(now(stage)).toMatchObject({ audio: 'audio-1', soundFault: 'missing' })
    refusals.audio = null
    await stage.chooseMicrophone('other')
    expect(now(stage)).toMatchObject({ audio: 'audio-2', soundFault: null })
  })
})

describe('a phone', () => {
  test('shows a slate while its page is hidden, and opens its devices anew after that', async () => {
    const { stage, camera } = await turnOn({ canTurn: true })
    await setVisible(false)
    expect(now(stage)).toMatchObject({ shown: 'slate' })
    await setVisible(true)
    await vi.waitFor(() => expect(now(stage)).toMatchObject({ shown: 'camera', audio: 'audio-3' }))
    expect(camera.readyState).toBe('ended')
  })

  test('takes the frame from its camera until the live begins', async () => {
    const { stage, turnTo } = await turnOnFilmed({ canTurn: true })
    turnTo(720, 1280)
    expect(stage.store.getState().frame.isTall).toBe(true)
    turnTo(1280, 720)
    expect(stage.store.getState().frame.isTall).toBe(false)
    stage.fixFrame(true)
    turnTo(720, 1280)
    stage.setFrame({ isSmall: true })
    expect(stage.store.getState().frame).toEqual({ isTall: false, isSmall: false })
  })
})

describe('a computer', () => {
  test('takes the frame from its camera, even an upright one, unless the seller chose another', async () => {
    const { stage, turnTo } = await turnOnFilmed()
    turnTo(720, 1280)
    expect(stage.store.getState().frame.isTall).toBe(true)
    stage.setFrame({ isTall: false })
    turnTo(720, 1280)
    expect(stage.store.getState().frame.isTall).toBe(false)
  })
})

describe('a stage', () => {
  test('that is turned off releases everything', async () => {
    const { stage } = await turnOn()
    await stage.shareScreen()
    stage.turnOff()
    expect(handedOut.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'ended'])
    expect(now(stage)).toMatchObject({ status: 'off', shown: 'slate', video: undefined })
  })

  test('that was closed while its devices were awaited stops them', async () => {
    const stage = createStage({ slate: { title: '', text: '' }, canTurn: false })
    const close = stage.open()
    const turning = stage.turnOn()
    close()
    await turning
    expect(handedOut.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
    expect(now(stage).video).toBeUndefined()
  })

  test('has the frame that is chosen', async () => {
    const { stage } = await turnOn()
    stage.setFrame({ isSmall: true })
    expect(stage.store.getState().frame).toEqual({ isTall: false, isSmall: true })
    expect(now(stage)).toMatchObject({ shown: 'camera', video: 'canvas' })
  })
})

import { createStore } from 'zustand/vanilla'
import { askBoth, askPicture, type Asked, askScreen, askSound, type Device, isTrack, listDevices } from './capture.ts'
import type { CaptureFault, Facing } from './capture-rules.ts'
import { createCanvasFeed, type Slate } from './canvas-feed.ts'
import { type Frame, isTall, sizeOf } from './frame-rules.ts'
import { createSilence } from './sound.ts'

/** The two tracks that are sent. Both always exist, whatever they show. */
export type Sent = { audio: MediaStreamTrack; video: MediaStreamTrack }
export type Shown = 'camera' | 'screen' | 'slate'
export type StageFault = CaptureFault | 'lost'

export type StageState = {
  status: 'off' | 'asking' | 'on'
  shown: Shown
  pictureFault: StageFault | null
  soundFault: StageFault | null
  /** Track of the microphone itself, before muting. */
  microphone: MediaStreamTrack | null
  isMuted: boolean
  /** True during a break of the seller: a slate is shown, without sound. */
  isAway: boolean
  facing: Facing
  cameraId: string | null
  cameras: Device[]
  microphones: Device[]
  frame: Frame
  /** The frame cannot change while the live is on air. */
  isFrameFixed: boolean
  sent: Sent | null
}

const START: StageState = {
  status: 'off',
  shown: 'slate',
  pictureFault: null,
  soundFault: null,
  microphone: null,
  isMuted: false,
  isAway: false,
  facing: 'user',
  cameraId: null,
  cameras: [],
  microphones: [],
  frame: { isTall: false, isSmall: false },
  isFrameFixed: false,
  sent: null,
}

export type Stage = ReturnType<typeof createStage>

/**
 * Combines camera, microphone, screen and slate into two tracks, which change only by replacement. `canTurn`: true for
 * a phone or a tablet. Its camera turns with it, stops while the page is hidden, and only one camera can be open at a
 * time.
 */
export function createStage({ slate, canTurn }: { slate: Slate; canTurn: boolean }) {
  // Orientation of the phone until its camera reports a size.
  const isHeldUpright = canTurn && isTall({ width: window.innerWidth, height: window.innerHeight })
  const start: StageState = { ...START, frame: { isTall: isHeldUpright, isSmall: false } }
  const store = createStore<StageState>(() => start)
  const [set, get] = [store.setState, store.getState]
  let canvas: ReturnType<typeof createCanvasFeed> | undefined
  let silence: ReturnType<typeof createSilence> | undefined
  const feed = () => (canvas ??= createCanvasFeed())
  const [film, screenFilm] = [newFilm(), newFilm()]
  let open = new AbortController()
  let camera: MediaStreamTrack | null = null
  let screen: MediaStreamTrack | null = null
  /** True if the camera was upright when the frame was chosen. After later turns the picture is letterboxed. */
  let framedTall: boolean | null = null
  let isHidden = false

  /** Updates the sent tracks to the current state. */
  function refresh(): void {
    const { microphone, isMuted, isAway, frame, status, sent } = get()
    if (status !== 'on' || open.signal.aborted) return
    const isPaused = isAway || isHidden
    const shown: Shown = isPaused ? 'slate' : screen ? 'screen' : camera && !camera.muted ? 'camera' : 'slate'
    if (microphone) microphone.enabled = !isMuted && !isPaused
    const [audio, video] = [microphone ?? (silence ??= createSilence()).track, pictureFor(shown, frame)]
    const isSame = sent?.audio === audio && sent.video === video
    set({ shown, sent: isSame ? sent : { audio, video } })
  }

  function pictureFor(shown: Shown, frame: Frame): MediaStreamTrack {
    const size = sizeOf(frame)
    if (shown === 'camera' && camera && !canTurn) {
      const { width, height } = camera.getSettings()
      if (width === size.width && height === size.height) {
        canvas?.rest()
        return camera
      }
    }
    if (shown === 'slate') feed().show(size, { slate })
    else if (shown === 'screen') feed().show(size, { film: screenFilm, fit: 'contain' })
    else feed().show(size, { film, fit: framedTall === isFilmTall() ? 'cover' : 'contain' })
    return feed().track
  }

  const isFilmTall = () => isTall({ width: film.videoWidth, height: film.videoHeight })

  /** Called for the first frame and for each turn of a phone. */
  function handleFilmSize(): void {
    const { isFrameFixed, frame } = get()
    if (!isFrameFixed || framedTall === null) {
      framedTall = isFilmTall()
      if (canTurn && !isFrameFixed) set({ frame: { ...frame, isTall: framedTall } })
    }
    refresh()
  }

  function setCamera(asked: Asked | null, fault: StageFault | null = null): void {
    camera?.stop()
    camera = asked !== null && isTrack(asked) ? asked : null
    play(film, camera)
    if (camera) {
      camera.contentHint = 'motion'
      const own = camera
      own.addEventListener('ended', () => own === camera && loseCamera(), { signal: open.signal })
      for (const change of ['mute', 'unmute']) own.addEventListener(change, refresh, { signal: open.signal })
    }
    const told = asked !== null && !isTrack(asked) ? asked : fault
    set({ pictureFault: camera ? null : told, cameraId: camera?.getSettings().deviceId ?? null })
    refresh()
  }

  function setMicrophone(asked: Asked | null, fault: StageFault | null = null): void {
    get().microphone?.stop()
    const microphone = asked !== null && isTrack(asked) ? asked : null
    microphone?.addEventListener(
      'ended',
      () => {
        if (get().microphone === microphone) loseMicrophone()
      },
      { signal: open.signal },
    )
    set({ microphone, soundFault: asked !== null && !isTrack(asked) ? asked : fault })
    refresh()
  }

  function loseCamera(): void {
    setCamera(null, 'lost')
    void tryForCamera()
  }

  function loseMicrophone(): void {
    setMicrophone(null, 'lost')
    void tryForMicrophone()
  }

  /** If the attempt fails, the fault reported before stays. */
  async function tryForCamera(): Promise<void> {
    const asked = await askPicture({ cameraId: null, facing: get().facing })
    if (isTrack(asked)) setCamera(asked)
  }

  async function tryForMicrophone(): Promise<void> {
    const asked = await askSound(null)
    if (isTrack(asked)) setMicrophone(asked)
  }

  async function refreshDevices(): Promise<void> {
    const [cameras, microphones] = await Promise.all([listDevices('video'), listDevices('audio')])
    set({ cameras, microphones })
  }

  /** Retries a missing device, because it may have been plugged in. */
  async function handleDevices(): Promise<void> {
    await refreshDevices()
    const { status, pictureFault, soundFault } = get()
    if (status !== 'on') return
    if (!camera && isBackPossible(pictureFault)) await tryForCamera()
    if (!get().microphone && isBackPossible(soundFault)) await tryForMicrophone()
  }

  /** A phone can open only one camera at a time, so the old one is stopped before the new one is requested. */
  async function changeCamera(cameraId: string | null, facing: Facing): Promise<void> {
    set({ facing })
    if (canTurn) setCamera(null)
    const asked = await askPicture({ cameraId, facing })
    // If the request fails, a computer keeps its current camera.
    if (isTrack(asked) || canTurn) setCamera(asked)
    else set({ pictureFault: asked })
  }

  async function handleVisibility(): Promise<void> {
    if (!canTurn || get().status !== 'on') return
    isHidden = document.visibilityState === 'hidden'
    refresh()
    if (isHidden) return
    // After a phone call or another app used the camera, tracks may look alive but be dead.
    if (camera) await changeCamera(get().cameraId, get().facing)
    if (get().microphone) setMicrophone(await askSound(null))
  }

  function close(): void {
    open.abort()
    turnOff()
    canvas?.end()
    silence?.end()
    canvas = undefined
    silence = undefined
  }

  return {
    store,
    /** Returns a function that releases everything. */
    open: (): (() => void) => {
      open = new AbortController()
      const { signal } = open
      film.addEventListener('resize', handleFilmSize, { signal })
      document.addEventListener('visibilitychange', () => void handleVisibility(), { signal })
      if ('mediaDevices' in navigator)
        navigator.mediaDevices.addEventListener('devicechange', () => void handleDevices(), { signal })
      return close
    },
    turnOn: async (): Promise<void> => {
      if (get().status === 'asking') return
      set({ status: 'asking', pictureFault: null, soundFault: null })
      const { picture, sound } = await askBoth({ cameraId: null, facing: get().facing }, null)
      if (open.signal.aborted) return [picture, sound].filter(isTrack).forEach((track) => track.stop())
      // Without any track there is nothing to send.
      set({ status: isTrack(picture) || isTrack(sound) ? 'on' : 'off' })
      setMicrophone(sound)
      setCamera(picture)
      await refreshDevices()
    },
    /** Retries missing devices after the seller has fixed the cause. */
    tryAgain: async (): Promise<void> => {
      if (!camera) setCamera(await askPicture({ cameraId: null, facing: get().facing }))
      if (!get().microphone) setMicrophone(await askSound(null))
      await refreshDevices()
    },
    chooseCamera: (id: string) => changeCamera(id, get().facing),
    flip: () => changeCamera(null, get().facing === 'user' ? 'environment' : 'user'),
    chooseMicrophone: async (id: string): Promise<void> => {
      const asked = await askSound(id)
      if (isTrack(asked)) setMicrophone(asked)
      else set({ soundFault: asked })
    },
    shareScreen: async (): Promise<void> => {
      const asked = await askScreen()
      if (!asked) return
      screen = asked
      asked.contentHint = 'detail'
      asked.addEventListener('ended', () => stopScreen(asked), { signal: open.signal })
      play(screenFilm, asked)
      refresh()
    },
    stopScreen: () => stopScreen(screen),
    setMuted: (isMuted: boolean) => {
      set({ isMuted })
      refresh()
    },
    setAway: (isAway: boolean) => {
      set({ isAway })
      refresh()
    },
    setFrame: (changed: Partial<Frame>) => {
      if (get().isFrameFixed) return
      framedTall = isFilmTall()
      set({ frame: { ...get().frame, ...changed } })
      refresh()
    },
    fixFrame: (isFrameFixed: boolean) => set({ isFrameFixed }),
    turnOff,
  }

  function turnOff(): void {
    for (const track of [camera, screen, get().microphone]) track?.stop()
    for (const element of [film, screenFilm]) element.srcObject = null
    camera = null
    screen = null
    canvas?.rest()
    set({ ...start, facing: get().facing })
  }

  function stopScreen(shared: MediaStreamTrack | null): void {
    shared?.stop()
    if (shared !== screen) return
    screen = null
    play(screenFilm, null)
    refresh()
  }
}

const isBackPossible = (fault: StageFault | null) => fault === 'lost' || fault === 'missing' || fault === 'taken'

const newFilm = () => Object.assign(document.createElement('video'), { muted: true, playsInline: true })

function play(film: HTMLVideoElement, track: MediaStreamTrack | null): void {
  film.srcObject = track ? new MediaStream([track]) : null
  // Rejected if the next track replaces this one.
  if (track) film.play().catch(() => undefined)
}

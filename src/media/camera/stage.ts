import { createStore } from 'zustand/vanilla'
import type { Slate } from './canvas-feed.ts'
import { type Frame, isTall } from './frame-rules.ts'
import { createStageDevices } from './stage-devices.ts'
import { createCamera, createMicrophone, createScreen } from './stage-inputs.ts'
import { createStagePicture } from './stage-picture.ts'
import { shownOf, type StageState, START } from './stage-state.ts'

export type Stage = ReturnType<typeof createStage>

/**
 * Combines camera, microphone, screen and slate into two tracks, which change only by replacement. `canTurn`: true for
 * a phone or a tablet. Its camera turns with it, stops while the page is hidden, and only one camera can be open at a
 * time.
 */
export function createStage({ slate, canTurn }: { slate: Slate; canTurn: boolean }) {
  const start: StageState = { ...START, frame: { isTall: canTurn && isHeldUpright(), isSmall: false } }
  const store = createStore<StageState>(() => start)
  const [set, get] = [store.setState, store.getState]
  let opened = new AbortController()
  const parts = { store, signal: () => opened.signal, onChange: refresh }
  const picture = createStagePicture(slate, canTurn)
  const camera = createCamera({ ...parts, onTrack: picture.setCamera })
  const screen = createScreen({ ...parts, onTrack: picture.setScreen })
  const microphone = createMicrophone(parts)
  const devices = createStageDevices({ ...parts, camera, microphone })
  let isHidden = false

  /** Updates the sent tracks to the current state. */
  function refresh(): void {
    const { isMuted, isAway, frame, isFrameChosen, status, sent } = get()
    if (status !== 'on' || opened.signal.aborted) return
    const isPaused = isAway || isHidden
    const shown = shownOf({ isPaused, screen: screen.track(), camera: camera.track() })
    const sound = microphone.track()
    if (sound) sound.enabled = !isMuted && !isPaused
    const audio = sound ?? microphone.silence()
    const video = picture.trackFor(shown, { ...frame, isChosen: isFrameChosen }, camera.track())
    const isSame = sent?.audio === audio && sent.video === video
    set({ shown, sent: isSame ? sent : { audio, video } })
  }

  function change(changed: Partial<StageState>): void {
    set(changed)
    refresh()
  }

  /** Called for the first frame of a camera and for each turn of a phone. */
  function handleFilmSize(): void {
    const { isFrameFixed, isFrameChosen, frame } = get()
    if (!isFrameFixed || !picture.isFramed()) {
      const isUpright = picture.reframe()
      if (!isFrameChosen && !isFrameFixed) set({ frame: { ...frame, isTall: isUpright } })
    }
    refresh()
  }

  async function handleVisibility(): Promise<void> {
    if (!canTurn || get().status !== 'on') return
    isHidden = document.visibilityState === 'hidden'
    refresh()
    if (isHidden) return
    // After a phone call or another app used the camera, tracks may look alive but be dead.
    if (camera.track()) await changeCamera(get().cameraId)
    if (microphone.track()) await microphone.setAny()
  }

  const changeCamera = (id: string | null, facing = get().facing) => camera.change(id, facing, canTurn)

  /** Returns a function that releases everything. */
  function open(): () => void {
    opened = new AbortController()
    const { signal } = opened
    picture.film.addEventListener('resize', handleFilmSize, { signal })
    document.addEventListener('visibilitychange', () => void handleVisibility(), { signal })
    if ('mediaDevices' in navigator)
      navigator.mediaDevices.addEventListener('devicechange', () => void devices.handlePlugged(), { signal })
    return close
  }

  function turnOff(): void {
    for (const input of [camera, screen, microphone]) input.end()
    picture.rest()
    set({ ...start, facing: get().facing })
  }

  function close(): void {
    opened.abort()
    turnOff()
    picture.end()
    microphone.endSilence()
  }

  return {
    store,
    open,
    turnOff,
    turnOn: devices.turnOn,
    tryAgain: devices.tryAgain,
    chooseCamera: (id: string) => changeCamera(id),
    flip: () => changeCamera(null, get().facing === 'user' ? 'environment' : 'user'),
    chooseMicrophone: microphone.change,
    shareScreen: screen.share,
    stopScreen: screen.stop,
    setMuted: (isMuted: boolean) => change({ isMuted }),
    setAway: (isAway: boolean) => change({ isAway }),
    setFrame: (changed: Partial<Frame>) => {
      if (get().isFrameFixed) return
      picture.reframe()
      const isFrameChosen = get().isFrameChosen || changed.isTall !== undefined
      change({ frame: { ...get().frame, ...changed }, isFrameChosen })
    },
    fixFrame: (isFrameFixed: boolean) => set({ isFrameFixed }),
  }
}

/** Orientation of the phone until its camera reports a size. */
const isHeldUpright = () => isTall({ width: window.innerWidth, height: window.innerHeight })

import type { StoreApi } from 'zustand/vanilla'
import { askPicture, type Asked, askScreen, askSound, isTrack } from './capture.ts'
import type { Facing } from './capture-rules.ts'
import { createSilence } from './sound.ts'
import type { StageFault, StageState } from './stage-state.ts'

type Parts = {
  store: StoreApi<StageState>
  /** Aborted once the stage is closed. */
  signal: () => AbortSignal
  /** A track was replaced, or has stopped or resumed giving frames. */
  onChange: () => void
}
type OfPicture = Parts & { onTrack: (track: MediaStreamTrack | null) => void }

/** Camera of a stage. If it is lost, another one is requested. */
export function createCamera({ store, signal, onChange, onTrack }: OfPicture) {
  let camera: MediaStreamTrack | null = null

  function set(asked: Asked | null, fault: StageFault | null = null): void {
    camera?.stop()
    camera = trackOf(asked)
    onTrack(camera)
    if (camera) {
      camera.contentHint = 'motion'
      const own = camera
      own.addEventListener('ended', () => own === camera && handleLost(), { signal: signal() })
      for (const change of ['mute', 'unmute']) own.addEventListener(change, onChange, { signal: signal() })
    }
    store.setState({ pictureFault: faultOf(asked, fault), cameraId: camera?.getSettings().deviceId ?? null })
    onChange()
  }

  function handleLost(): void {
    set(null, 'lost')
    void tryAny()
  }

  const request = () => askPicture({ cameraId: null, facing: store.getState().facing })

  /** If the attempt fails, the fault reported before stays. */
  async function tryAny(): Promise<void> {
    const asked = await request()
    if (isTrack(asked)) set(asked)
  }

  return {
    track: () => camera,
    set,
    tryAny,
    setAny: async (): Promise<void> => set(await request()),
    /**
     * `isExclusive`: a phone can open only one camera at a time, so the old one is stopped before the new one is
     * requested. If the request fails, a computer keeps its current camera.
     */
    change: async (cameraId: string | null, facing: Facing, isExclusive: boolean): Promise<void> => {
      store.setState({ facing })
      if (isExclusive) set(null)
      const asked = await askPicture({ cameraId, facing })
      if (isTrack(asked) || isExclusive) set(asked)
      else store.setState({ pictureFault: asked })
    },
    end: (): void => {
      camera?.stop()
      camera = null
    },
  }
}

/** Microphone of a stage. If it is lost, another one is requested. */
export function createMicrophone({ store, signal, onChange }: Parts) {
  const current = () => store.getState().microphone
  let silence: ReturnType<typeof createSilence> | undefined

  function set(asked: Asked | null, fault: StageFault | null = null): void {
    current()?.stop()
    const microphone = trackOf(asked)
    microphone?.addEventListener('ended', () => microphone === current() && handleLost(), { signal: signal() })
    store.setState({ microphone, soundFault: faultOf(asked, fault) })
    onChange()
  }

  function handleLost(): void {
    set(null, 'lost')
    void tryAny()
  }

  /** If the attempt fails, the fault reported before stays. */
  async function tryAny(): Promise<void> {
    const asked = await askSound(null)
    if (isTrack(asked)) set(asked)
  }

  return {
    track: current,
    set,
    tryAny,
    setAny: async (): Promise<void> => set(await askSound(null)),
    change: async (id: string): Promise<void> => {
      const asked = await askSound(id)
      if (isTrack(asked)) set(asked)
      else store.setState({ soundFault: asked })
    },
    end: () => current()?.stop(),
    /** Track to send without a microphone. */
    silence: () => (silence ??= createSilence()).track,
    endSilence: (): void => {
      silence?.end()
      silence = undefined
    },
  }
}

/** Screen that the seller shares, until they or the browser end it. */
export function createScreen({ signal, onChange, onTrack }: Omit<OfPicture, 'store'>) {
  let screen: MediaStreamTrack | null = null

  function stop(shared: MediaStreamTrack | null): void {
    shared?.stop()
    if (shared !== screen) return
    screen = null
    onTrack(null)
    onChange()
  }

  return {
    track: () => screen,
    share: async (): Promise<void> => {
      const asked = await askScreen()
      if (!asked) return
      screen = asked
      asked.contentHint = 'detail'
      asked.addEventListener('ended', () => stop(asked), { signal: signal() })
      onTrack(asked)
      onChange()
    },
    stop: () => stop(screen),
    end: (): void => {
      screen?.stop()
      screen = null
    },
  }
}

const trackOf = (asked: Asked | null): MediaStreamTrack | null => (asked !== null && isTrack(asked) ? asked : null)

/** Fault of a request; `otherwise` if there was none. */
const faultOf = (asked: Asked | null, otherwise: StageFault | null): StageFault | null =>
  asked === null ? otherwise : isTrack(asked) ? null : asked

export type Camera = ReturnType<typeof createCamera>
export type Microphone = ReturnType<typeof createMicrophone>

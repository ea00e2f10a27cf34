import type { StoreApi } from 'zustand/vanilla'
import { requestPicture, type Captured, requestScreen, requestSound, isTrack } from './capture.ts'
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

  function set(captured: Captured | null, fault: StageFault | null = null): void {
    camera?.stop()
    camera = trackOf(captured)
    onTrack(camera)
    if (camera) {
      camera.contentHint = 'motion'
      const own = camera
      own.addEventListener('ended', () => own === camera && handleDisconnect(), { signal: signal() })
      for (const change of ['mute', 'unmute']) own.addEventListener(change, onChange, { signal: signal() })
    }
    store.setState({ pictureFault: faultOf(captured, fault), cameraId: camera?.getSettings().deviceId ?? null })
    onChange()
  }

  function handleDisconnect(): void {
    set(null, 'lost')
    void tryAny()
  }

  const request = () => requestPicture({ cameraId: null, facing: store.getState().facing })

  /** If the attempt fails, the fault reported before stays. */
  async function tryAny(): Promise<void> {
    const captured = await request()
    if (isTrack(captured)) set(captured)
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
      const captured = await requestPicture({ cameraId, facing })
      if (isTrack(captured) || isExclusive) set(captured)
      else store.setState({ pictureFault: captured })
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

  function set(captured: Captured | null, fault: StageFault | null = null): void {
    current()?.stop()
    const microphone = trackOf(captured)
    microphone?.addEventListener('ended', () => microphone === current() && handleDisconnect(), { signal: signal() })
    store.setState({ microphone, soundFault: faultOf(captured, fault) })
    onChange()
  }

  function handleDisconnect(): void {
    set(null, 'lost')
    void tryAny()
  }

  /** If the attempt fails, the fault reported before stays. */
  async function tryAny(): Promise<void> {
    const captured = await requestSound(null)
    if (isTrack(captured)) set(captured)
  }

  return {
    track: current,
    set,
    tryAny,
    setAny: async (): Promise<void> => set(await requestSound(null)),
    change: async (id: string): Promise<void> => {
      const captured = await requestSound(id)
      if (isTrack(captured)) set(captured)
      else store.setState({ soundFault: captured })
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
      const captured = await requestScreen()
      if (!captured) return
      screen = captured
      captured.contentHint = 'detail'
      captured.addEventListener('ended', () => stop(captured), { signal: signal() })
      onTrack(captured)
      onChange()
    },
    stop: () => stop(screen),
    end: (): void => {
      screen?.stop()
      screen = null
    },
  }
}

const trackOf = (captured: Captured | null): MediaStreamTrack | null =>
  captured !== null && isTrack(captured) ? captured : null

/** Fault of a request; `otherwise` if there was none. */
const faultOf = (captured: Captured | null, otherwise: StageFault | null): StageFault | null =>
  captured === null ? otherwise : isTrack(captured) ? null : captured

export type Camera = ReturnType<typeof createCamera>
export type Microphone = ReturnType<typeof createMicrophone>

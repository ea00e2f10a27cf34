import type { StoreApi } from 'zustand/vanilla'
import { requestBoth, isTrack, listDevices } from './capture.ts'
import type { Camera, Microphone } from './stage-inputs.ts'
import { isBackPossible, type StageState } from './stage-state.ts'

type Parts = { store: StoreApi<StageState>; camera: Camera; microphone: Microphone; signal: () => AbortSignal }

/** Opens camera and microphone together, and later whichever of them is missing. */
export function createStageDevices({ store, camera, microphone, signal }: Parts) {
  async function refreshList(): Promise<void> {
    const [cameras, microphones] = await Promise.all([listDevices('video'), listDevices('audio')])
    store.setState({ cameras, microphones })
  }

  return {
    turnOn: async (): Promise<void> => {
      const { status, facing } = store.getState()
      if (status === 'asking') return
      store.setState({ status: 'asking', pictureFault: null, soundFault: null })
      const { picture, sound } = await requestBoth({ cameraId: null, facing }, null)
      if (signal().aborted) return [picture, sound].filter(isTrack).forEach((track) => track.stop())
      // Without any track there is nothing to send.
      store.setState({ status: isTrack(picture) || isTrack(sound) ? 'on' : 'off' })
      microphone.set(sound)
      camera.set(picture)
      await refreshList()
    },
    /** Retries missing devices after the seller has fixed the cause. */
    tryAgain: async (): Promise<void> => {
      if (!camera.track()) await camera.setAny()
      if (!microphone.track()) await microphone.setAny()
      await refreshList()
    },
    /** Retries a missing device, because it may have been plugged in. */
    handlePlugged: async (): Promise<void> => {
      await refreshList()
      const { status, pictureFault, soundFault } = store.getState()
      if (status !== 'on') return
      if (!camera.track() && isBackPossible(pictureFault)) await camera.tryAny()
      if (!microphone.track() && isBackPossible(soundFault)) await microphone.tryAny()
    },
  }
}

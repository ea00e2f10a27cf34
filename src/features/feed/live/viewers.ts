import { create } from 'zustand'

/** How many watch a live now, by its uuid; unknown until somebody has listened to it. */
const useViewersStore = create<Readonly<Record<string, number>>>(() => ({}))

export const useViewers = (uuid: string): number | undefined => useViewersStore((state) => state[uuid])
export const setViewers = (uuid: string, quantity: number) => useViewersStore.setState({ [uuid]: quantity })

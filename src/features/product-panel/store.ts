import { create } from 'zustand'

type ProductPanel = {
  /** The bar over the film, for every film alike: who closed it wants to see the films. */
  isBarOpen: boolean
  /** Uuids of what was found to be gone when it was wanted. */
  notAvailable: readonly string[]
}

const useProductPanel = create<ProductPanel>(() => ({ isBarOpen: true, notAvailable: [] }))

export const useIsBarOpen = () => useProductPanel((state) => state.isBarOpen)
export const useNotAvailable = () => useProductPanel((state) => state.notAvailable)

export const toggleBar = () => useProductPanel.setState(({ isBarOpen }) => ({ isBarOpen: !isBarOpen }))
export const markNotAvailable = (uuid: string) =>
  useProductPanel.setState(({ notAvailable }) => ({ notAvailable: [...new Set([...notAvailable, uuid])] }))

import { create } from 'zustand'

type ProductPanel = {
  /** The bar over the film, for every film alike: who closed it wants to see the films. */
  isBarOpen: boolean
  /** Uuids of what was found to be gone when it was wanted. */
  notAvailable: readonly string[]
  /** Uuid of the live of which all that it has shown so far is to be seen: the next one begins without. */
  historyOf: string | null
}

export const useProductPanel = create<ProductPanel>(() => ({
  isBarOpen: true,
  notAvailable: [],
  historyOf: null,
}))

export const useIsBarOpen = () => useProductPanel((state) => state.isBarOpen)
export const useNotAvailable = () => useProductPanel((state) => state.notAvailable)
export const useIsHistoryVisible = (uuid: string) => useProductPanel(({ historyOf }) => historyOf === uuid)

export const toggleBar = () => useProductPanel.setState(({ isBarOpen }) => ({ isBarOpen: !isBarOpen }))
export const markNotAvailable = (uuid: string) =>
  useProductPanel.setState(({ notAvailable }) => ({ notAvailable: [...new Set([...notAvailable, uuid])] }))
export const showHistory = (uuid: string) => useProductPanel.setState({ historyOf: uuid })
export const hideHistory = () => useProductPanel.setState({ historyOf: null })

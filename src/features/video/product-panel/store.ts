import { create } from 'zustand'

type ProductPanel = {
  /** The bar over the film. Closing it closes it for all films. */
  isBarOpen: boolean
  /** Uuids of products that turned out to be sold out when they were added. */
  notAvailable: readonly string[]
  /** Uuid of the live whose history is open. The next live starts with it closed. */
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

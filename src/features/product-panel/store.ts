import { create } from 'zustand'

type ProductPanel = {
  /** The bar over the film, for every film alike: who closed it wants to see the films. */
  isBarOpen: boolean
  /** Uuids of what was found to be gone when it was wanted. */
  notAvailable: readonly string[]
  /** All that a live has shown so far. */
  isHistoryVisible: boolean
  /** The chat has its place when a live is opened, and again once the history that took it is closed. */
  isChatInitiallyVisible: boolean
}

export const useProductPanel = create<ProductPanel>(() => ({
  ...{ isBarOpen: true, notAvailable: [] },
  ...{ isHistoryVisible: false, isChatInitiallyVisible: true },
}))

export const useIsBarOpen = () => useProductPanel((state) => state.isBarOpen)
export const useNotAvailable = () => useProductPanel((state) => state.notAvailable)
export const useIsHistoryVisible = () => useProductPanel((state) => state.isHistoryVisible)
/** Whether the chat has its place now: never beside the history. */
export const useIsChatVisible = () =>
  useProductPanel(({ isHistoryVisible, isChatInitiallyVisible }) => !isHistoryVisible && isChatInitiallyVisible)

export const toggleBar = () => useProductPanel.setState(({ isBarOpen }) => ({ isBarOpen: !isBarOpen }))
export const markNotAvailable = (uuid: string) =>
  useProductPanel.setState(({ notAvailable }) => ({ notAvailable: [...new Set([...notAvailable, uuid])] }))
export const setChatInitiallyVisible = (isChatInitiallyVisible: boolean) =>
  useProductPanel.setState({ isChatInitiallyVisible })
export const showHistory = () => useProductPanel.setState({ isHistoryVisible: true })
export const hideHistory = () => useProductPanel.setState({ isHistoryVisible: false })

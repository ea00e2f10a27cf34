import { create } from 'zustand'

/** Panels over the page. Only one is open at a time. */
export type Panel = 'menu' | 'person' | 'notifications' | 'privacy' | 'search'

type OpenFlag = { isOpen: boolean; panel: Panel; open: (panel: Panel) => void; close: () => void }

/** State of the open panel. `panel` is kept after `close` for the closing animation. */
export const usePanel = create<OpenFlag>((set) => ({
  isOpen: false,
  panel: 'menu',
  open: (panel) => set({ isOpen: true, panel }),
  close: () => set({ isOpen: false }),
}))

export const openPanel = (panel: Panel) => usePanel.getState().open(panel)
export const closePanel = () => usePanel.getState().close()

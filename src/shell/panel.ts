import { create } from 'zustand'

/** What may lie over the page, one at a time. */
export type Panel = 'menu' | 'person' | 'notifications' | 'privacy'

type OpenFlag = { isOpen: boolean; panel: Panel; open: (panel: Panel) => void; close: () => void }

/** The one flag that says whether something lies over the page. `panel` outlives `close`, so that it can glide away. */
export const usePanel = create<OpenFlag>((set) => ({
  isOpen: false,
  panel: 'menu',
  open: (panel) => set({ isOpen: true, panel }),
  close: () => set({ isOpen: false }),
}))

export const openPanel = (panel: Panel) => usePanel.getState().open(panel)
export const closePanel = () => usePanel.getState().close()

/** Index of the entry that fills most of the scroller. */
export const indexAt = (scrollTop: number, height: number) =>
  height > 0 ? Math.max(0, Math.round(scrollTop / height)) : 0

/** True if the scroller rests on an entry. Browsers stop up to a pixel beside its edge. */
export const isResting = (scrollTop: number, height: number) =>
  height > 0 && Math.abs(scrollTop - indexAt(scrollTop, height) * height) <= 1.5

/** Where the list stands: which entry the scroller shows most of. */
export const indexAt = (scrollTop: number, height: number) =>
  height > 0 ? Math.max(0, Math.round(scrollTop / height)) : 0

/** Close enough to an entry's edge to say that the scroller rests on it; browsers stop up to a pixel beside it. */
export const isResting = (scrollTop: number, height: number) =>
  height > 0 && Math.abs(scrollTop - indexAt(scrollTop, height) * height) <= 1.5

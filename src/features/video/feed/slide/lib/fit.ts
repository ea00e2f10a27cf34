/** Aspect ratio above which filling an upright screen would cut off too much of the picture. */
const WIDEST_TO_FILL = 0.7

export type Fit = 'contain' | 'cover'

/** Decides whether the picture fills the stage or is shown whole. It is shown whole until its size is known. */
export const fitOf = ({ width, height }: { width: number | null; height: number | null }): Fit =>
  width && height && width / height <= WIDEST_TO_FILL ? 'cover' : 'contain'

/** Aspect ratio above which filling an upright screen would cut off too much of the picture. */
const WIDEST_TO_FILL = 0.7

/** Decides whether the picture fills the stage or is shown whole. Counts as upright until its size is known. */
export const fitOf = ({ width, height }: { width: number | null; height: number | null }) =>
  width && height && width / height > WIDEST_TO_FILL ? 'contain' : 'cover'

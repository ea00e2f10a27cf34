/** Wider than this, filling an upright screen would cut off what the seller shows. */
const WIDEST_TO_FILL = 0.7

/** Whether the picture fills the stage or is shown whole; upright until its size is known. */
export const fitOf = ({ width, height }: { width: number | null; height: number | null }) =>
  width && height && width / height > WIDEST_TO_FILL ? 'contain' : 'cover'

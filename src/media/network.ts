type Connection = { saveData?: boolean; effectiveType?: string }

/** Networks change: what was slow is tried again with the files after this time. */
const SLOW_FOR_MS = 2 * 60 * 1000

let slowUntil = Number.NEGATIVE_INFINITY

/** Not every browser says; then nothing is known. */
const connection = (): Connection =>
  typeof navigator === 'undefined' ? {} : ((navigator as { connection?: Connection }).connection ?? {})

/** The viewer has asked for as little data as possible. */
export const isSavingData = () =>
  connection().saveData === true ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-data: reduce)').matches)

/**
 * Shown by a film that was not fetched as fast as it should. What browsers estimate themselves is of little use: without
 * visits before they name some figure, and it is far too low.
 */
export const isNetworkSlow = () =>
  performance.now() < slowUntil || ['slow-2g', '2g'].includes(connection().effectiveType ?? '4g')

export const rememberSlowNetwork = () => {
  slowUntil = performance.now() + SLOW_FOR_MS
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Time after which a slow network is tried again with files, because networks change. */
const SLOW_FOR_MS = 2 * 60 * 1000

let slowUntil = Number.NEGATIVE_INFINITY

/** Empty in browsers without the Network Information API. */
const connection = (): Connection =>
  typeof navigator === 'undefined' ? {} : ((navigator as { connection?: Connection }).connection ?? {})

/** True if the viewer prefers to save data. */
export const isSavingData = () =>
  connection().saveData === true ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-data: reduce)').matches)

/**
 * True after a film has loaded too slowly. The browser's own estimate is hardly used: without earlier visits it is an
 * arbitrary figure, far too low.
 */
export const isNetworkSlow = () =>
  performance.now() < slowUntil || ['slow-2g', '2g'].includes(connection().effectiveType ?? '4g')

export const rememberSlowNetwork = () => {
  slowUntil = performance.now() + SLOW_FOR_MS
}

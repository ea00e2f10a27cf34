/** Films shorter than this are seeked second by second. */
const SHORT_SECONDS = 30

/** Seconds by which a key moves the seek bar; null for a key that does not step. */
export function seekStepOf(key: string, duration: number): number | null {
  const [arrow, page] = duration < SHORT_SECONDS ? [1, 5] : [5, 30]
  const steps = new Map([
    ['ArrowRight', arrow],
    ['ArrowLeft', -arrow],
    ['PageUp', page],
    ['PageDown', -page],
  ])
  return steps.get(key) ?? null
}

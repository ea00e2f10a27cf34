/** A film shorter than this is looked through second by second. */
const SHORT_SECONDS = 30

/** Seconds that a key of the seek bar moves the film by; null where it is none that moves it by a step. */
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

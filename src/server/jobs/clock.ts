/**
 * Runs `tick` every `ms`, never twice at once. The returned function stops the clock and waits for the tick in
 * progress.
 */
export function startClock(ms: number, tick: () => Promise<unknown>, onError: (error: unknown) => void) {
  let inProgress: Promise<unknown> | null = null
  const timer = setInterval(() => {
    inProgress ??= tick()
      .catch(onError)
      .finally(() => {
        inProgress = null
      })
  }, ms)
  return async (): Promise<void> => {
    clearInterval(timer)
    await inProgress
  }
}

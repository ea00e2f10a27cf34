/** Calls `send` at once, and then at most once in each interval, at its end, if it was asked for meanwhile. */
export function createThrottle(everyMs: number, send: () => void) {
  let isResting = false
  let isDue = false

  function run() {
    send()
    isResting = true
    isDue = false
    setTimeout(() => {
      isResting = false
      if (isDue) run()
    }, everyMs).unref()
  }

  return {
    request: (): void => {
      if (isResting) isDue = true
      else run()
    },
    isResting: (): boolean => isResting,
  }
}

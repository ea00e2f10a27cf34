const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
/** Ctrl-C reaches us from the terminal and once more through npm: one wish, said twice. */
const SAME_WISH_MS = 500

let receiver = (signal) => process.exit(EXIT_CODES[signal])
let lastWish = 0

for (const signal of Object.keys(EXIT_CODES)) {
  process.on(signal, () => {
    if (Date.now() - lastWish < SAME_WISH_MS) return
    lastWish = Date.now()
    receiver(signal)
  })
}

export const exitCodeOf = (signal) => EXIT_CODES[signal]

/** Whoever runs a program gets the signals while it runs, instead of us ending and leaving it behind. */
export function receiveSignals(next) {
  const before = receiver
  receiver = next
  return () => {
    receiver = before
  }
}

/** To a program and everything it has started; nothing when they are gone. */
export function signalGroup(leader, signal) {
  try {
    process.kill(-leader.pid, signal)
    return true
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
    return false
  }
}

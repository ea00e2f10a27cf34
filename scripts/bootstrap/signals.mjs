const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
/** Ctrl-C arrives twice, from the terminal and through npm, but counts once. */
const SAME_WISH_MS = 500

const receivers = new Set()
let lastWish = 0

for (const signal of Object.keys(EXIT_CODES)) {
  process.on(signal, () => {
    if (Date.now() - lastWish < SAME_WISH_MS) return
    lastWish = Date.now()
    if (receivers.size === 0) process.exit(EXIT_CODES[signal])
    for (const receive of receivers) receive(signal)
  })
}

export const exitCodeOf = (signal) => EXIT_CODES[signal]

/** Passes signals to the caller while it runs a program. Otherwise we would exit and leave the program running. */
export function receiveSignals(receive) {
  receivers.add(receive)
  return () => receivers.delete(receive)
}

/** Signals a program and all its children. Returns false if the process group does not exist. */
export function signalGroup(leader, signal) {
  try {
    process.kill(-leader.pid, signal)
    return true
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
    return false
  }
}

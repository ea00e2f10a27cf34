import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'

/** The real clock, which fake timers do not replace. */
const now = performance.now.bind(performance)

const running = new Set<ChildProcess>()
let since = 0
let total = 0

subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess }
  if (running.size === 0) since = now()
  running.add(child)
  const end = () => {
    if (running.delete(child) && running.size === 0) total += now() - since
  }
  // A program that does not start has an error and no exit.
  child.once('exit', end).once('error', end)
})

/** Milliseconds during which programs ran, such as ffmpeg or a server, since this module was loaded. */
export const programTime = () => (running.size === 0 ? total : total + now() - since)

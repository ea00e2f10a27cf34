/** Interval in a worker, because timers of a hidden page fire at most once a second. Returns the stop function. */
export function tick(everyMs: number, onTick: () => void): () => void {
  const script = URL.createObjectURL(new Blob([`setInterval(() => postMessage(0), ${everyMs})`]))
  const worker = new Worker(script)
  worker.addEventListener('message', onTick)
  return () => {
    worker.terminate()
    URL.revokeObjectURL(script)
  }
}

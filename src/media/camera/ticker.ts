/** A hidden page's own timers come once a second at most; a worker's do not. Returns what ends it. */
export function tick(everyMs: number, onTick: () => void): () => void {
  const script = URL.createObjectURL(new Blob([`setInterval(() => postMessage(0), ${everyMs})`]))
  const worker = new Worker(script)
  worker.addEventListener('message', onTick)
  return () => {
    worker.terminate()
    URL.revokeObjectURL(script)
  }
}

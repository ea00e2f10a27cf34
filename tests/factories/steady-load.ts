import { setTimeout as pause } from 'node:timers/promises'

const OPENED_AGAIN_WITHIN_MS = 5000

type Call = { name: string; send: () => Promise<{ status: number }> }
type Stream = { opened: number; lateMs: number; retries: number[] }

/** Sends the calls in turn at a steady rate, however long each takes. Records each that fails. */
export function startCalls(perSecond: number, calls: readonly Call[]) {
  const failures: string[] = []
  const inFlight = new Set<Promise<void>>()
  let sent = 0
  const timer = setInterval(() => {
    const call = calls[sent % calls.length]
    sent += 1
    if (!call) return
    const done = call
      .send()
      .then(
        ({ status }) => void (status >= 400 && failures.push(`${call.name}: ${status}`)),
        (error: unknown) => void failures.push(`${call.name}: ${String(error)}`),
      )
      .finally(() => inFlight.delete(done))
    inFlight.add(done)
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(inFlight)
    return { sent, failures }
  }
}

/** Holds event streams open as a browser does: each is opened again after the delay that the server named. */
export function holdStreams(url: string, quantity: number) {
  const closing = new AbortController()
  const streams = Array.from({ length: quantity }, (): Stream => ({ opened: 0, lateMs: 0, retries: [] }))

  async function hold(stream: Stream): Promise<void> {
    let endedAt = performance.now()
    while (!closing.signal.aborted) {
      const response = await fetch(url, { signal: closing.signal }).catch(() => null)
      if (response?.status === 200) {
        stream.opened += 1
        stream.lateMs = Math.max(stream.lateMs, performance.now() - endedAt)
        const text = await readAll(response)
        stream.retries.push(...[...text.matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms)))
        endedAt = performance.now()
      }
      await pause(stream.retries.at(-1) ?? 500, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const held = Promise.all(streams.map(hold))
  return {
    streams,
    areOpen: (times: number) => streams.every(({ opened }) => opened >= times),
    /** Streams that were away for longer than a visitor would not notice. */
    late: () => streams.filter(({ lateMs }) => lateMs > OPENED_AGAIN_WITHIN_MS),
    close: async () => {
      closing.abort()
      await held
    },
  }
}

async function readAll(response: Response): Promise<string> {
  let text = ''
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  } catch {
    // The server closed it, or the test ended.
  }
  return text
}

import type { Contract } from './api.ts'
import { env } from './env.ts'
import { currentToken } from './session.ts'
import { readFrames } from './event-frames.ts'

const COME_BACK_MS = 1000
const COME_BACK_MAX_MS = 30_000
/** More than two heartbeats of the server: a connection that is silent for longer is dead. */
const SILENCE_MS = 50_000

/**
 * Listens to server-sent events of the API while the tab is visible and online; returns what ends it. Requests carry the
 * session's token, which the browser's EventSource cannot send. After a break it reconnects with `Last-Event-ID`; where it has
 * no id yet, `onMessage` gets the `reset` that the server sends for an unknown one. Messages that break the contract are left out.
 */
export function openEventStream<M>(
  path: string,
  loadContract: () => Contract<M>,
  onMessage: (message: M) => void,
): () => void {
  let lastId = ''
  let hasListened = false
  let failures = 0
  let connection: AbortController | null = null
  let comeBack: ReturnType<typeof setTimeout> | undefined

  function connect() {
    clearTimeout(comeBack)
    if (connection || document.hidden || !navigator.onLine) return
    const own = new AbortController()
    connection = own
    const retry = () => {
      if (own.signal.aborted) return
      disconnect()
      comeBack = setTimeout(connect, pauseAfter(failures))
      failures += 1
    }
    read(own.signal, retry).then(retry, retry)
  }

  function disconnect() {
    clearTimeout(comeBack)
    connection?.abort()
    connection = null
  }

  async function read(signal: AbortSignal, onSilence: () => void) {
    const token = currentToken()
    const response = await fetch(env.apiHost + path, {
      signal,
      // Nothing on the page waits for it.
      priority: 'low',
      cache: 'no-store',
      headers: {
        accept: 'text/event-stream',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(lastId !== '' && { 'last-event-id': lastId }),
      },
    })
    const contract = await loadContract()
    const tell = (type: string, data: unknown) => {
      const message = contract.safeParse({ type, data })
      if (message.success && !signal.aborted) onMessage(message.data)
    }
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new Error(`Status ${response.status}`)
    }
    failures = 0
    if (hasListened && lastId === '') tell('reset', {})
    hasListened = true
    let silence = setTimeout(onSilence, SILENCE_MS)
    const handleBytes = () => {
      clearTimeout(silence)
      silence = setTimeout(onSilence, SILENCE_MS)
    }
    try {
      for await (const { id, type, data } of readFrames(response.body, handleBytes)) {
        tell(type, data)
        if (id !== undefined) lastId = id
        if (type === 'reset') lastId = ''
      }
    } finally {
      clearTimeout(silence)
    }
  }

  const handleVisibility = () => (document.hidden ? disconnect() : connect())
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('online', connect)
  connect()
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('online', connect)
    disconnect()
  }
}

/** Longer after each failure, with jitter: those whom one server sent away do not come back at once. */
const pauseAfter = (failures: number) =>
  Math.min(COME_BACK_MS * 2 ** failures, COME_BACK_MAX_MS) * (0.5 + Math.random())

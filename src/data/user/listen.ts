import { env } from '#lib/env.ts'
import { currentToken } from '#lib/session.ts'

export type UserEvent = { type: string; data: unknown }

const COME_BACK_MS = 3000

/**
 * Hears what is told to one user, for as long as `signal` lives; comes back after a break. The token goes in a header, which
 * the browser's own EventSource cannot send.
 */
export function listenToUser(uuid: string, onEvent: (event: UserEvent) => void, signal: AbortSignal): void {
  const listen = async () => {
    let lastId = ''
    while (!signal.aborted) {
      try {
        lastId = await hear(uuid, lastId, onEvent, signal)
      } catch {
        // Offline, refused or cut off: whoever listens asks by itself meanwhile.
      }
      await rest(COME_BACK_MS, signal)
    }
  }
  void listen()
}

async function hear(uuid: string, lastId: string, onEvent: (event: UserEvent) => void, signal: AbortSignal) {
  const response = await fetch(`${env.apiHost}/user/${uuid}/events`, {
    signal,
    headers: {
      ...{ accept: 'text/event-stream', authorization: `Bearer ${currentToken() ?? ''}` },
      ...(lastId && { 'last-event-id': lastId }),
    },
  })
  if (!response.ok || !response.body) throw new Error(`Status ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  let id = lastId
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return id
    const blocks = (heard + value).split('\n\n')
    heard = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 2)]),
      )
      id = fields.get('id') ?? id
      const type = fields.get('event')
      if (type !== undefined) onEvent({ type, data: JSON.parse(fields.get('data') ?? 'null') as unknown })
    }
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}

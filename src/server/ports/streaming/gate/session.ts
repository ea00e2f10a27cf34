import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { openSocket } from '../janus-connection.ts'
import { allowedMessage, type Plugin, type Spoken } from './verbs.ts'
import type { WrongPins } from './wrong-pins.ts'

const HANDLES_MAX = 2
const KEEPALIVE_MS = 20_000
/** Time that a session outlives its browser's connection, for a restarting server or a phone that changes networks. */
const KEPT_MS = 40_000
/** Errors of the two plugins for a wrong or missing pin. */
const PIN_ERRORS = [429, 433, 453, 457]

const Heard = z.looseObject({
  janus: z.string(),
  transaction: z.string().optional(),
  data: z.looseObject({ id: z.number() }).optional(),
  plugindata: z.looseObject({ data: z.looseObject({ error_code: z.number().optional() }) }).optional(),
})

type Parts = { url: string; apiSecret: string; pins: WrongPins; address: string; onEnd: () => void }

export type Session = {
  id: () => number | null
  isViewer: () => boolean
  /** Sends messages to this connection from now on. */
  joinedBy: (browser: WebSocket) => void
  leftBy: (browser: WebSocket) => void
  /** Forwards allowed messages and answers the others. */
  say: (spoken: Exclude<Spoken, { janus: 'claim' }>) => void
  end: () => void
}

export const refusal = (transaction: string, code: number, reason: string) =>
  JSON.stringify({ janus: 'error', transaction, error: { code, reason } })

/** A browser's session with the gateway. It survives for a while without the browser, which returns with `claim`. */
export function openSession({ url, apiSecret, pins, address, onEnd }: Parts): Session {
  const upstream = openSocket(url)
  const handles = new Map<number, Plugin>()
  const attaching = new Map<string, Plugin>()
  let id: number | null = null
  let isCreated = false
  let browser: WebSocket | null = null
  let leaving: NodeJS.Timeout | undefined
  const held: string[] = []

  const pass = (message: object) => {
    const text = JSON.stringify({ ...message, apisecret: apiSecret })
    if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
    else if (upstream.readyState === WebSocket.CONNECTING) held.push(text)
  }
  const keepalive = setInterval(() => {
    if (id !== null) pass({ janus: 'keepalive', session_id: id, transaction: randomUUID() })
  }, KEEPALIVE_MS)

  upstream.on('open', () => {
    for (const text of held.splice(0)) upstream.send(text)
  })
  upstream.on('message', (bytes: Buffer) => {
    const text = bytes.toString()
    const heard = Heard.safeParse(JSON.parse(text))
    if (heard.success) note(heard.data)
    browser?.send(text)
  })
  upstream.on('error', () => upstream.terminate())
  upstream.on('close', () => {
    clearInterval(keepalive)
    clearTimeout(leaving)
    browser?.close(1012, 'the gateway has gone')
    onEnd()
  })

  function note({ janus, transaction = '', data, plugindata }: z.infer<typeof Heard>) {
    const plugin = attaching.get(transaction)
    if (plugin && (data || janus === 'error')) {
      attaching.delete(transaction)
      if (data) handles.set(data.id, plugin)
    } else if (janus === 'success' && data && id === null) id = data.id
    if (PIN_ERRORS.includes(plugindata?.data.error_code ?? 0)) pins.count(address)
  }

  function say(spoken: Exclude<Spoken, { janus: 'claim' }>): void {
    const refuse = (code: number, reason: string) => browser?.send(refusal(spoken.transaction, code, reason))
    if (spoken.janus !== 'create' && spoken.session_id !== id) return refuse(458, 'No such session')
    // The answer to an attach is recognised by its transaction.
    if (attaching.has(spoken.transaction)) return refuse(403, 'The transaction is in use')
    if ('handle_id' in spoken && !handles.has(spoken.handle_id)) return refuse(459, 'No such handle')
    switch (spoken.janus) {
      case 'create':
        if (isCreated) return refuse(403, 'One session a connection')
        isCreated = true
        return pass(spoken)
      case 'attach':
        if (handles.size + attaching.size >= HANDLES_MAX) return refuse(403, 'Too many handles')
        attaching.set(spoken.transaction, spoken.plugin)
        return pass(spoken)
      case 'message': {
        const plugin = handles.get(spoken.handle_id)
        const allowed = plugin && allowedMessage(plugin, spoken)
        if (!allowed) return refuse(403, 'Not allowed')
        if (pins.isBarred(address)) return refuse(403, 'Too many wrong pins')
        const { janus, transaction, session_id, handle_id } = spoken
        return pass({ janus, transaction, session_id, handle_id, ...allowed })
      }
      case 'detach':
        handles.delete(spoken.handle_id)
        return pass(spoken)
      case 'destroy':
      case 'keepalive':
      case 'trickle':
      case 'hangup':
        return pass(spoken)
    }
  }

  return {
    id: () => id,
    isViewer: () => [...handles.values()].includes('janus.plugin.streaming'),
    joinedBy: (connection) => {
      clearTimeout(leaving)
      browser = connection
    },
    leftBy: (connection) => {
      if (browser !== connection) return
      browser = null
      leaving = setTimeout(() => upstream.close(), id === null ? 0 : KEPT_MS)
    },
    say,
    end: () => upstream.close(),
  }
}

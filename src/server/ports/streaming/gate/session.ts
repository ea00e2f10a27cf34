import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { NO_PLACE } from '#contracts/live/gate.rules.ts'
import { openSocket } from '../janus-connection.ts'
import { allowedMessage, type Plugin, type Spoken } from './verbs.ts'
import type { WrongPins } from './wrong-pins.ts'

const HANDLES_MAX = 2
const KEEPALIVE_MS = 20_000
/** Time that a session outlives its browser's lost connection, for a restarting server or a phone that changes networks. */
const HELD_MS = 40_000
/** Errors of the two plugins for a wrong or missing pin. */
const PIN_ERRORS = [429, 433, 453, 457]

const Received = z.looseObject({
  janus: z.string(),
  transaction: z.string().optional(),
  sender: z.number().optional(),
  data: z.looseObject({ id: z.number() }).optional(),
  plugindata: z
    .looseObject({
      data: z.looseObject({
        error_code: z.number().optional(),
        videoroom: z.string().optional(),
        room: z.number().optional(),
        leaving: z.unknown().optional(),
      }),
    })
    .optional(),
})

type Parts = {
  url: string
  apiSecret: string
  pins: WrongPins
  address: string
  /** True if there is a place for this session to watch a live. */
  admits: (session: Session, isPatient: boolean) => boolean
  /** The session may send into this room. */
  onPublisher: (session: Session) => void
  onEnd: (session: Session) => void
}

export type Session = {
  /** Key of limits per address. */
  address: string
  id: () => number | null
  /** True while it receives a live, or waits for one. */
  isWatching: () => boolean
  /** Room that it has joined as its publisher; null otherwise. */
  publishesTo: () => number | null
  /** Sends messages to this connection from now on. */
  joinedBy: (browser: WebSocket) => void
  /** `comesBack`: the browser may resume the session. Otherwise it ends at once. */
  leftBy: (browser: WebSocket, comesBack: boolean) => void
  /** Forwards allowed messages and answers the others. */
  say: (spoken: Exclude<Spoken, { janus: 'claim' }>) => void
  /** Tells a viewer that there is no place for them any more, and ends. */
  makeRoom: () => void
  end: () => void
}

export const refusal = (transaction: string, code: number, reason: string) =>
  JSON.stringify({ janus: 'error', transaction, error: { code, reason } })

/** A browser's session with the gateway. It survives for a while without the browser, which returns with `claim`. */
export function openSession({ url, apiSecret, pins, address, admits, onPublisher, onEnd }: Parts): Session {
  const upstream = openSocket(url)
  const handles = new Map<number, Plugin>()
  const attaching = new Map<string, Plugin>()
  const watching = new Set<number>()
  let room: number | null = null
  let id: number | null = null
  let isCreated = false
  let hasEnded = false
  let destroying: string | undefined
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
    if (hasEnded) return
    const text = bytes.toString()
    const received = Received.safeParse(JSON.parse(text))
    if (received.success) note(received.data)
    browser?.send(text)
    if (received.success && received.data.transaction !== undefined && received.data.transaction === destroying) end()
  })
  upstream.on('error', () => upstream.terminate())
  upstream.on('close', () => end(1012, 'the gateway has gone'))

  function note({ janus, transaction = '', sender = 0, data, plugindata }: z.infer<typeof Received>) {
    const plugin = attaching.get(transaction)
    if (plugin && (data || janus === 'error')) {
      attaching.delete(transaction)
      if (data) handles.set(data.id, plugin)
    } else if (janus === 'success' && data && id === null) id = data.id
    const { error_code: error, videoroom, room: joined, leaving: leaves } = plugindata?.data ?? {}
    if (PIN_ERRORS.includes(error ?? 0)) pins.count(address)
    if (error !== undefined || janus === 'hangup' || janus === 'detached') watching.delete(sender)
    if (videoroom === 'joined' && joined !== undefined) {
      room = joined
      onPublisher(session)
    }
    // Of others who leave, it is their id.
    if (videoroom === 'destroyed' || leaves === 'ok') room = null
  }

  function say(spoken: Exclude<Spoken, { janus: 'claim' }>): void {
    const refuse = (code: number, reason: string) => browser?.send(refusal(spoken.transaction, code, reason))
    if (spoken.janus !== 'create' && spoken.session_id !== id) return refuse(458, 'No such session')
    // The answer to an attach is recognised by its transaction.
    if (attaching.has(spoken.transaction)) return refuse(403, 'The transaction is in use')
    if ('handle_id' in spoken && !handles.has(spoken.handle_id)) return refuse(459, 'No such handle')
    if (hasEnded) return
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
        if (allowed.body.request !== 'watch') return pass({ janus, transaction, session_id, handle_id, ...allowed })
        const { patient = false, ...body } = allowed.body
        if (!admits(session, patient)) {
          // The library takes only an acknowledgement for success, and passes only events on to the page.
          browser?.send(JSON.stringify({ janus: 'ack', session_id, transaction }))
          return sendNoPlace(handle_id, transaction)
        }
        watching.add(handle_id)
        return pass({ janus, transaction, session_id, handle_id, body })
      }
      case 'detach':
        handles.delete(spoken.handle_id)
        watching.delete(spoken.handle_id)
        return pass(spoken)
      case 'destroy':
        destroying = spoken.transaction
        return pass(spoken)
      case 'keepalive':
      case 'trickle':
      case 'hangup':
        return pass(spoken)
    }
  }

  function sendNoPlace(sender: number, transaction?: string): void {
    const data = { streaming: 'event', error_code: NO_PLACE, error: 'No place' }
    const plugindata = { plugin: 'janus.plugin.streaming', data }
    browser?.send(JSON.stringify({ janus: 'event', session_id: id, sender, transaction, plugindata }))
  }

  function end(code = 1000, reason = ''): void {
    if (hasEnded) return
    hasEnded = true
    clearInterval(keepalive)
    clearTimeout(leaving)
    // A gateway elsewhere may keep the session of a closed connection for a while.
    if (id !== null && destroying === undefined) pass({ janus: 'destroy', session_id: id, transaction: randomUUID() })
    upstream.close()
    browser?.close(code, reason)
    onEnd(session)
  }

  const session: Session = {
    address,
    id: () => id,
    isWatching: () => watching.size > 0,
    publishesTo: () => room,
    joinedBy: (connection) => {
      clearTimeout(leaving)
      browser = connection
    },
    leftBy: (connection, comesBack) => {
      if (browser !== connection) return
      browser = null
      if (!comesBack || id === null) return end()
      leaving = setTimeout(end, HELD_MS)
    },
    say,
    makeRoom: () => {
      for (const handle of watching) sendNoPlace(handle)
      end(1013, 'no place')
    },
    end: () => end(),
  }
  return session
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { z } from 'zod'

const NEEDED = ['janus.plugin.videoroom', 'janus.plugin.streaming']
const KEEPALIVE_MS = 20_000
const ANSWER_LIMIT_MS = 10_000

const Answer = z.looseObject({
  janus: z.string(),
  transaction: z.string().optional(),
  sender: z.number().optional(),
  data: z.looseObject({ id: z.number() }).optional(),
  plugins: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.number(), reason: z.string() }).optional(),
  plugindata: z
    .looseObject({ data: z.looseObject({ error_code: z.number().optional(), error: z.string().optional() }) })
    .optional(),
})
type Answer = z.infer<typeof Answer>

export type PluginData = Record<string, unknown>

/** Error response of a plugin or of Janus itself. */
export class JanusError extends Error {
  readonly code: number
  constructor(code: number, reason: string) {
    super(`Janus ${code}: ${reason}`)
    this.code = code
  }
}

export type Handle = {
  /** Returns the plugin's response. @throws JanusError */
  request: (body: object) => Promise<PluginData>
  detach: () => Promise<void>
}

export type JanusConnection = {
  attach: (plugin: 'videoroom' | 'streaming', onEvent?: (data: PluginData) => void) => Promise<Handle>
  isOpen: () => boolean
  close: () => void
}

/** `url` names a port, or a Unix socket as `ws+unix:<path>:/`. */
export const openSocket = (url: string) => new WebSocket(url, 'janus-protocol')

/** Opens a session with Janus and keeps it alive until it is closed. */
export async function openJanus(url: string, apisecret: string): Promise<JanusConnection> {
  const socket = openSocket(url)
  const waiting = new Map<string, (answer: Answer) => void>()
  const events = new Map<number, (data: PluginData) => void>()
  socket.on('message', (bytes: Buffer) => {
    const { success, data: answer } = Answer.safeParse(JSON.parse(bytes.toString()))
    // A plugin that needs time sends an acknowledgement first.
    if (!success || answer.janus === 'ack') return
    const resolve = waiting.get(answer.transaction ?? '')
    if (resolve) return resolve(answer)
    if (answer.janus === 'event' && answer.plugindata) events.get(answer.sender ?? 0)?.(answer.plugindata.data)
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    for (const resolve of waiting.values())
      resolve({ janus: 'error', error: { code: 0, reason: 'the connection was lost' } })
  })
  await once(socket, 'open', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })

  async function sendRequest(request: object): Promise<Answer> {
    const transaction = randomUUID()
    const answered = new Promise<Answer>((resolve) => waiting.set(transaction, resolve))
    const timer = setTimeout(
      () => waiting.get(transaction)?.({ janus: 'error', error: { code: 0, reason: 'no answer' } }),
      ANSWER_LIMIT_MS,
    )
    if (socket.readyState !== WebSocket.OPEN) throw new JanusError(0, 'the connection was lost')
    socket.send(JSON.stringify({ ...request, transaction, apisecret }))
    const answer = await answered
    clearTimeout(timer)
    waiting.delete(transaction)
    if (answer.error) throw new JanusError(answer.error.code, answer.error.reason)
    const refused = answer.plugindata?.data
    if (refused?.error_code !== undefined) throw new JanusError(refused.error_code, refused.error ?? '')
    return answer
  }

  const { plugins } = await sendRequest({ janus: 'info' })
  const missing = NEEDED.filter((plugin) => !(plugin in (plugins ?? {})))
  if (missing.length > 0) throw new JanusError(0, `it has no ${missing.join(', ')}`)
  const made = await sendRequest({ janus: 'create' })
  const session_id = made.data?.id
  const timer = setInterval(
    () => void sendRequest({ janus: 'keepalive', session_id }).catch(() => undefined),
    KEEPALIVE_MS,
  )
  timer.unref()
  socket.on('close', () => clearInterval(timer))
  return {
    attach: async (plugin, onEvent) => {
      const attached = await sendRequest({ janus: 'attach', plugin: `janus.plugin.${plugin}`, session_id })
      const handle_id = attached.data?.id ?? 0
      if (onEvent) events.set(handle_id, onEvent)
      return {
        request: async (body) =>
          (await sendRequest({ janus: 'message', session_id, handle_id, body })).plugindata?.data ?? {},
        detach: async () => {
          events.delete(handle_id)
          await sendRequest({ janus: 'detach', session_id, handle_id })
        },
      }
    },
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.close(),
  }
}

import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

type Answer = {
  janus: string
  transaction?: string
  session_id?: number
  data?: { id: number }
  error?: { code: number; reason: string }
  plugindata?: { data: Record<string, unknown> & { error_code?: number } }
}

/** Connects to a gate as a browser with janus.js does. */
export async function connectToGate(url: string, address?: string) {
  const socket = new WebSocket(url, 'janus-protocol', { headers: address ? { 'x-forwarded-for': address } : {} })
  const waiting = new Map<string, (answer: Answer) => void>()
  const received: Answer[] = []
  socket.on('message', (bytes: Buffer) => {
    const answer = JSON.parse(bytes.toString()) as Answer
    received.push(answer)
    if (answer.janus !== 'ack') waiting.get(answer.transaction ?? '')?.(answer)
  })
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ janus: 'error', error: { code: 0, reason: 'closed' } })
  })
  await once(socket, 'open')

  const say = async (message: object): Promise<Answer> => {
    const transaction = randomUUID()
    if (socket.readyState !== WebSocket.OPEN) return { janus: 'error', error: { code: 0, reason: 'closed' } }
    const answered = new Promise<Answer>((resolve) => waiting.set(transaction, resolve))
    socket.send(JSON.stringify({ ...message, transaction }))
    return answered
  }
  return {
    say,
    /** All messages so far. */
    received,
    /** Opens a session with a plugin handle. `request` returns the plugin's response or the gate's error. */
    attach: async (plugin: 'videoroom' | 'streaming') => {
      const session_id = (await say({ janus: 'create' })).data?.id ?? 0
      const attached = await say({ janus: 'attach', plugin: `janus.plugin.${plugin}`, session_id })
      const handle_id = attached.data?.id ?? 0
      return {
        session_id,
        handle_id,
        request: async (body: object, jsep?: object): Promise<Record<string, unknown>> => {
          const answer = await say({ janus: 'message', session_id, handle_id, body, ...(jsep && { jsep }) })
          return answer.plugindata?.data ?? { error_code: answer.error?.code }
        },
      }
    },
    send: (text: string) => socket.send(text),
    closed: once(socket, 'close') as Promise<[number]>,
    close: () => socket.close(),
    /** Ends the connection without a word, as a lost network does. */
    cut: () => socket.terminate(),
  }
}

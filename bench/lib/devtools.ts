import { once } from 'node:events'

type Params = Record<string, unknown>
type Answer = { id?: number; result?: Params; error?: { message: string }; method?: string; params?: Params }

/**
 * Client of the Chrome DevTools Protocol: numbered JSON calls and their answers
 * (https://chromedevtools.github.io/devtools-protocol/).
 */
export async function connectToBrowser(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Map<string, (params: Params) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method && answer.params) listeners.get(answer.method)?.(answer.params)
  })
  await once(socket, 'open')
  const send = async (method: string, params: object, sessionId?: string): Promise<Params> => {
    const id = (last += 1)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result = {}, error } = await promise
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const listen = (event: string, listener: (params: Params) => void) => void listeners.set(event, listener)
  return { send, listen, end: () => socket.close() }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { GraphError } from './graph-error.ts'
import { createGraph } from './graph.ts'
import { createHooks, type HookedComment } from './hooks.ts'
import { createOauth, type App, type Params, type Reply } from './oauth.ts'
import { createState, fillState, type State } from './state.ts'

export type SocialNetwork = {
  /** What SOCIAL_HOST is set to. */
  host: string
  app: App
  state: State
  /** The app's webhook. */
  setHookUrl: (url: string) => void
  /** From now on it answers 503, as it does in bad hours; `false` mends it. */
  setDown: (isDown: boolean) => void
  /** Does what it is asked by the next call that this is true of, and answers nobody: the connection breaks. */
  loseAnswerTo: (isIt: (params: Params) => boolean) => void
  /** Tells the app's webhook of what was done to comments, signed with `secret`; answers with its status. */
  tellHook: (comments: readonly HookedComment[], secret?: string) => Promise<number>
  /** Answers so much later. */
  setSlow: (ms: number) => void
  close: () => Promise<void>
}

type Options = { port?: number; app?: Partial<App>; hookUrl?: string }

const BODY_LIMIT = 64 * 1024 * 1024

/** A body that is form fields, JSON or a file: its fields, and how many bytes of a file came with them. */
async function readBody(request: IncomingMessage): Promise<{ fields: Params; bytes: number }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_LIMIT) throw new GraphError(100, 'The request is too large', { status: 413 })
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (body.length === 0) return { fields: {}, bytes: 0 }
  if (type.startsWith('application/json'))
    return { fields: textsOf(Object.entries(JSON.parse(body.toString()) as object)), bytes: 0 }
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type))
    return { fields: {}, bytes: body.length }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const entries = [...form.entries()]
  const bytes = entries.reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.size), 0)
  return { fields: textsOf(entries), bytes }
}

const textsOf = (entries: [string, unknown][]): Params =>
  Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      return isPlain ? [[name, String(value)]] : []
    }),
  )

function send(response: ServerResponse, reply: Reply) {
  if ('redirect' in reply) return response.writeHead(302, { location: reply.redirect }).end()
  if ('html' in reply)
    return response.writeHead(reply.status ?? 200, { 'content-type': 'text/html; charset=utf-8' }).end(reply.html)
  return response
    .writeHead(reply.status ?? 200, { 'content-type': 'application/json; charset=UTF-8' })
    .end(JSON.stringify(reply.json))
}

/** Answers like the social network: its dialog and its Graph API, with the same paths and errors, at one host. */
export async function startSocialNetwork({
  port = 0,
  app: given = {},
  hookUrl = '',
}: Options = {}): Promise<SocialNetwork> {
  const app: App = { id: '1234567890', secret: 'the secret of an app', redirectUris: [], ...given }
  const state = createState()
  fillState(state)
  const oauth = createOauth(state, app)
  const graph = createGraph(state, app)
  let isDown = false
  let delay = 0
  let isToLose: ((params: Params) => boolean) | null = null

  const { setHookUrl, tellHook } = createHooks(state, app, hookUrl)

  async function answer(request: IncomingMessage): Promise<Reply> {
    if (isDown) throw new GraphError(2, 'Service temporarily unavailable', { status: 503 })
    const origin = `http://${request.headers.host}`
    const url = new URL(request.url ?? '/', origin)
    const { fields, bytes } = await readBody(request)
    if (delay > 0) await pause(delay)
    const params = { ...Object.fromEntries(url.searchParams), ...fields }
    const path = url.pathname.split('/').filter((part, at) => part !== '' && !(at === 1 && /^v\d+\.\d+$/.test(part)))
    const { method = 'GET' } = request
    switch (`${method} ${path.join('/')}`) {
      case 'GET dialog/oauth':
        return oauth.dialog(params)
      // Somebody writes under a post: nothing of the network's own, for tests with a browser.
      case 'POST stand-in/comment': {
        const { objectId = '', personId = '', message = '' } = params
        const person = state.people.find(({ id }) => id === personId)
        if (!person) throw new GraphError(100, `Nobody is ${personId}`)
        const comment = state.addComment(objectId, person, message)
        await tellHook([{ verb: 'add', comment }])
        return { json: { id: comment.id } }
      }
      case 'GET stand-in':
        return { json: { people: state.people, pages: state.pages, posts: state.posts, comments: state.comments } }
      case 'POST dialog/oauth':
        return oauth.answer(params)
      case 'GET oauth/access_token':
      case 'POST oauth/access_token':
        return oauth.accessToken(params)
      default: {
        const headers = textsOf(Object.entries(request.headers))
        const call = { method, path, params, origin, bytes, headers }
        const reply = path[0] === 'video-upload' ? graph.upload(call) : graph.call(call)
        if (isToLose?.(params)) {
          isToLose = null
          request.socket.destroy()
        }
        return reply
      }
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        const known =
          error instanceof GraphError ? error : new GraphError(1, 'An unknown error occurred', { status: 500 })
        send(response, { json: known.body, status: known.status })
      },
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    host: `http://127.0.0.1:${taken}`,
    app,
    state,
    setHookUrl,
    tellHook,
    setDown: (value) => (isDown = value),
    loseAnswerTo: (isIt) => (isToLose = isIt),
    setSlow: (ms) => (delay = ms),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

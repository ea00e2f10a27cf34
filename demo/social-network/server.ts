import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { TEST_PAGE_HEADERS } from '../test-page.ts'
import { GraphError, unknownObject } from './graph-error.ts'
import { createGraph, type Call } from './graph.ts'
import { createHooks, type HookedComment } from './hooks.ts'
import { createOauth, type App, type Params, type Reply } from './oauth.ts'
import { storeState } from './store-state.ts'
import { postPage } from './post-page.ts'
import { addPageOwner, createState, fillState, type State } from './state.ts'

export type SocialNetwork = {
  /** Value of SOCIAL_HOST. */
  host: string
  app: App
  state: State
  /** Answers a request of another server, whose path begins with `prefix`. */
  handle: (request: IncomingMessage, response: ServerResponse, prefix?: string) => void
  /** Sets the app's webhook. */
  setHookUrl: (url: string) => void
  /** Starts an outage, in which every response is 503; `false` ends it. */
  setDown: (isDown: boolean) => void
  /** Executes the next matching call but breaks its connection without a response. */
  dropAnswerTo: (isIt: (params: Params) => boolean) => void
  /**
   * Answers each matching call with this error and does not execute it; null ends that. `isIt` is called for every
   * call.
   */
  refuse: (isIt: ((params: Params) => boolean) | null, code?: number, message?: string) => void
  /** A signed request about a person, as sent to the app's callbacks. */
  signRequest: (personId: string, issuedAt?: Date, secret?: string) => string
  /** Calls the app's webhook with changes of comments, signed with `secret`. Returns the response's status. */
  notifyHook: (comments: readonly HookedComment[], secret?: string) => Promise<number>
  /** Delays each response. */
  setSlow: (ms: number) => void
  /** Percent of the quota that each response of the Graph API says is used; null says nothing. */
  setUsage: (percent: number | null) => void
  /** Called twice for each call of the Graph API, which waits: before it is executed, and before it is answered. */
  onCall: (listener: CallListener) => void
  close: () => Promise<void>
}

export type CallListener = (call: Pick<Call, 'method' | 'path' | 'params'>, isDone: boolean) => Promise<void> | void

type Options = {
  port?: number
  app?: Partial<App>
  hookUrl?: string
  /** File that keeps the network's state for the next start. */
  file?: string | null
  /** People, pages and posts of a new network. */
  fill?: (state: State) => void
  /** Public address of posts, before their ids. */
  postsUrl?: string
}

/** Path of the posts' public pages. */
export const POSTS = 'p'
const COMMENTS_MAX = 20_000
const COMMENT_CHARACTERS = 8000
const BODY_LIMIT = 64 * 1024 * 1024
/** Prefix of the paths that another server shows publicly. */
const FORM_LIMIT = 64 * 1024

/** Parses form fields, JSON or a file: the fields, and the number of bytes of the file. */
async function readBody(request: IncomingMessage, limit: number): Promise<{ fields: Params; bytes: number }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new GraphError(100, 'The request is too large', { status: 413 })
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
  if ('html' in reply) return response.writeHead(reply.status ?? 200, TEST_PAGE_HEADERS).end(reply.html)
  return response
    .writeHead(reply.status ?? 200, { 'content-type': 'application/json; charset=UTF-8' })
    .end(JSON.stringify(reply.json))
}

/** Stand-in of the social network: login dialog and Graph API with the real paths and errors, on one host. */
export async function startSocialNetwork({
  port = 0,
  app: given = {},
  hookUrl = '',
  file = null,
  fill = fillState,
  postsUrl = 'https://www.facebook.com',
}: Options = {}): Promise<SocialNetwork> {
  const app: App = { id: '1234567890', secret: 'the secret of an app', redirectUris: [], ...given }
  const state = createState()
  const save = storeState(file, state, app, fill)
  const oauth = createOauth(state, app)
  const graph = createGraph(state, app, postsUrl)
  let isDown = false
  let delay = 0
  let refused: { isIt: (params: Params) => boolean; code: number; message: string } | null = null
  let isToDrop: ((params: Params) => boolean) | null = null
  let usage: number | null = null
  let listener: CallListener = () => undefined

  const { setHookUrl, signRequest, notifyHook } = createHooks(state, app, hookUrl)

  async function comment({ objectId = '', personId = '', message = '' }: Params): Promise<string> {
    const person = state.people.find(({ id }) => id === personId)
    if (!person) throw new GraphError(100, `Nobody is ${personId}`)
    if (state.comments.length >= COMMENTS_MAX) throw new GraphError(613, 'There are enough comments')
    const added = state.addComment(objectId, person, message.slice(0, COMMENT_CHARACTERS))
    await notifyHook([{ verb: 'add', comment: added }])
    return added.id
  }

  /** The public page of a post, and what is written by its form. */
  async function onPost(method: string, id: string, params: Params): Promise<Reply> {
    const post = state.posts.find((known) => known.id === id)
    if (!post) throw unknownObject(id)
    if (method === 'POST' && params['message']) await comment({ ...params, objectId: id })
    return method === 'POST' ? { redirect: '?' } : { html: postPage(state, post) }
  }

  async function answer(request: IncomingMessage, prefix: string): Promise<Reply> {
    if (isDown) throw new GraphError(2, 'Service temporarily unavailable', { status: 503 })
    const origin = `http://${request.headers.host}`
    const url = new URL(request.url ?? '/', origin)
    const { fields, bytes } = await readBody(request, prefix === '' ? BODY_LIMIT : FORM_LIMIT)
    if (delay > 0) await pause(delay)
    const params = { ...Object.fromEntries(url.searchParams), ...fields }
    const path = url.pathname
      .slice(prefix.length)
      .split('/')
      .filter((part, at) => part !== '' && !(at === 1 && /^v\d+\.\d+$/.test(part)))
    const { method = 'GET' } = request
    switch (`${method} ${path.join('/')}`) {
      case 'GET dialog/oauth':
        return oauth.dialog(params)
      // Adds a comment under a post, for tests with a browser. This call does not exist on the real network.
      case 'POST stand-in/comment': {
        return { json: { id: await comment(params) } }
      }
      case 'POST stand-in/owner':
        return { json: addPageOwner(state) }
      case 'POST stand-in/revoke':
        state.revoke(params['personId'] ?? '')
        return { json: { success: true } }
      case 'GET stand-in':
        return {
          json: {
            people: state.people,
            pages: state.pages,
            posts: state.posts,
            comments: state.comments,
            messages: state.messages,
          },
        }
      case 'POST dialog/oauth':
        return oauth.answer(params)
      case 'GET oauth/access_token':
      case 'POST oauth/access_token':
        return oauth.accessToken(params)
      default: {
        if (path[0] === POSTS) return onPost(method, path[1] ?? '', params)
        const headers = textsOf(Object.entries(request.headers))
        const call = { method, path, params, origin, bytes, headers }
        if (refused?.isIt(params)) throw new GraphError(refused.code, refused.message)
        await listener(call, false)
        const reply = path[0] === 'video-upload' ? graph.upload(call) : graph.call(call)
        await listener(call, true)
        if (isToDrop?.(params)) {
          isToDrop = null
          request.socket.destroy()
        }
        return reply
      }
    }
  }

  const handle = (request: IncomingMessage, response: ServerResponse, prefix = ''): void => {
    if (usage !== null)
      response.setHeader('x-app-usage', JSON.stringify({ call_count: usage, total_cputime: 0, total_time: 0 }))
    answer(request, prefix).then(
      (reply) => {
        save()
        send(response, reply)
      },
      (error: unknown) => {
        const known =
          error instanceof GraphError ? error : new GraphError(1, 'An unknown error occurred', { status: 500 })
        send(response, { json: known.body, status: known.status })
      },
    )
  }

  const server = createServer((request, response) => handle(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    host: `http://127.0.0.1:${taken}`,
    app,
    state,
    handle,
    setHookUrl,
    signRequest,
    notifyHook,
    setDown: (value) => (isDown = value),
    dropAnswerTo: (isIt) => (isToDrop = isIt),
    refuse: (isIt, code = 1, message = 'An unknown error occurred') => {
      refused = isIt && { isIt, code, message }
    },
    setSlow: (ms) => (delay = ms),
    setUsage: (percent) => (usage = percent),
    onCall: (wanted) => (listener = wanted),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

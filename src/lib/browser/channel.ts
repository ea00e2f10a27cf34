import { noteServerDate } from '#lib/base/server-clock.ts'
import type { Contract } from '#lib/shared/api.ts'
import { env } from '#lib/shared/env.ts'
import { knownHolderHeaders } from './holder.ts'
import { currentToken } from './session.ts'

const COME_BACK_MS = 1000
const COME_BACK_MAX_MS = 30_000
/** More than two heartbeats of the server: a connection that is silent for longer is dead. */
const SILENCE_MS = 50_000
/** Delay before a topic is dropped. Usually another one follows, and both share one change of the connection. */
const DROP_AFTER_MS = 1500
/** Pause before a tab whose connection made room asks whether there is room again, if nobody uses it before. */
const PATIENCE_MS = 30_000
/** Events by which somebody uses the tab. */
const USES = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

type Message = { type: string }
/** Kind of topics with the same contract. */
export type TopicKind<M extends Message> = {
  loadContract: () => Contract<M>
  /** Part of a message that remains valid for later listeners; null if there is none. */
  stateIn?: (message: M) => M | null
}
type Listener = (message: unknown) => void
type Topic = {
  /** Name in requests and answers. */
  name: string
  listeners: Set<Listener>
  /** Current state by type of message. */
  state: Map<string, unknown>
  shared: Shared<unknown> | null
  loadContract: () => Promise<void>
  receive: (type: string, data: unknown) => void
  lastId: string
  /** Connection that opened the topic; null before. */
  on: AbortController | null
  refusals: number
}
type Shared<Value> = { value: Value; close: () => void; users: number }

/** Topics that the parts of this tab listen to. One connection carries all of them. */
const topics = new Map<string, Topic>()
let connection: AbortController | null = null
/** Replaces `connection` once it is open, so that no message is missed. */
let successor: AbortController | null = null
let failures = 0
/**
 * True once the server has closed the connection to make room for a newer one of this user or address, until the tab is
 * used again. Meanwhile it comes back only if nobody has to make room for it, so that tabs do not close each other in turn.
 */
let isPatient = false
let pending: { at: number; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Subscribes to a topic of `GET /events` while the tab is visible and online. Returns the unsubscribe function. All parts
 * of the page that listen to `key` share the topic that the first of them opened; a later one gets the current state first.
 * After a lost connection each topic continues from its last id; a topic without an id gets a `reset`. Messages that
 * violate the contract are ignored. `suffix` is a part of the topic's name that asks for a variant.
 */
export function listenTo<M extends Message>(
  key: string,
  kind: TopicKind<M>,
  listener: (message: M) => void,
  suffix = '',
): () => void {
  const topic = topics.get(key) ?? openTopic(key, `${key}${suffix}`, kind)
  // A function of its own, so that one listener may listen twice. A topic has messages of its contract only.
  const own: Listener = (message) => listener(message as M)
  topic.listeners.add(own)
  for (const message of topic.state.values()) own(message)
  return () => {
    if (!topic.listeners.delete(own) || topic.listeners.size > 0) return
    topics.delete(key)
    if (topics.size > 0) return connectIn(DROP_AFTER_MS)
    watchPage(false)
    disconnect()
  }
}

function openTopic<M extends Message>(key: string, name: string, { loadContract, stateIn }: TopicKind<M>): Topic {
  let contract: Awaited<Contract<M>> | undefined
  const topic: Topic = {
    name,
    listeners: new Set(),
    state: new Map(),
    shared: null,
    loadContract: async () => void (contract ??= await loadContract()),
    receive: (type, data) => {
      const checked = contract?.safeParse({ type, data })
      if (!checked?.success) return
      const { data: message } = checked
      const state = stateIn?.(message)
      if (state) topic.state.set(state.type, state)
      for (const listener of topic.listeners) listener(message)
    },
    lastId: '',
    on: null,
    refusals: 0,
  }
  if (topics.size === 0) watchPage(true)
  topics.set(key, topic)
  connectIn(0)
  return topic
}

/**
 * Joins what parts of the page make of a topic together, such as a chat. The first one creates it, by listening to the
 * topic, and it is closed after the last one has left. The second value leaves. The caller names one type for each kind.
 */
export function shareOn<Value>(
  key: string,
  create: () => { value: Value; close: () => void },
): [value: Value, leave: () => void] {
  const present = topics.get(key)?.shared as Shared<Value> | null | undefined
  const shared = present ?? { ...create(), users: 0 }
  const topic = topics.get(key)
  if (topic) topic.shared = shared
  shared.users += 1
  let isIn = true
  const leave = () => {
    if (!isIn) return
    isIn = false
    shared.users -= 1
    if (shared.users > 0) return
    if (topic) topic.shared = null
    shared.close()
  }
  return [shared.value, leave]
}

function watchPage(isWatched: boolean) {
  const change = isWatched ? 'addEventListener' : 'removeEventListener'
  document[change]('visibilitychange', handleVisibility)
  window[change]('online', comeBack)
  for (const use of USES) window[change](use, handleUse, { capture: true, passive: true })
}
const handleVisibility = () => {
  if (document.hidden) return disconnect()
  isPatient = false
  comeBack()
}
const handleUse = () => {
  if (!isPatient) return
  isPatient = false
  connect()
}
const comeBack = () => {
  if (!connection && !successor) connect()
}

function disconnect() {
  clearTimeout(pending?.timer)
  pending = undefined
  connection?.abort()
  successor?.abort()
  connection = successor = null
}

/** The earliest of several calls counts. */
function connectIn(ms: number) {
  const at = performance.now() + ms
  if (pending && pending.at <= at) return
  clearTimeout(pending?.timer)
  pending = { at, timer: setTimeout(connect, ms) }
}

function connect() {
  clearTimeout(pending?.timer)
  pending = undefined
  successor?.abort()
  successor = null
  if (topics.size === 0 || document.hidden || !navigator.onLine) return
  const own = new AbortController()
  successor = own
  const handleEnd = (reason?: unknown) => {
    if (own.signal.aborted) return
    own.abort()
    if (successor === own) successor = null
    if (connection === own) connection = null
    // A successor is already being opened.
    if (successor) return
    const least = isPatient ? PATIENCE_MS : reason instanceof Refused ? reason.retryAfterMs : 0
    connectIn(Math.max(pauseAfter(failures), least * (1 + Math.random())))
    failures += 1
  }
  read(own, handleEnd).then(handleEnd, handleEnd)
}

class Refused extends Error {
  readonly retryAfterMs: number

  constructor({ status, headers }: Response) {
    super(`Status ${status}`)
    this.retryAfterMs = (Number(headers.get('retry-after')) || 0) * 1000
  }
}

async function read(own: AbortController, onSilence: () => void) {
  const requested = new Map([...topics.values()].map((topic) => [topic.name, { topic, after: topic.lastId }]))
  const query = new URLSearchParams(
    [...requested].map(([name, { after }]) => ['topics[]', after === '' ? name : `${name}@${after}`]),
  )
  if (isPatient) query.set('patient', '1')
  const token = currentToken()
  const start = performance.now()
  const response = await fetch(`${env.apiHost}/events?${query.toString()}`, {
    signal: own.signal,
    // The page does not wait for it.
    priority: 'low',
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(token === null ? knownHolderHeaders() : { authorization: `Bearer ${token}` }),
    },
  })
  noteServerDate(response.headers.get('date'), performance.now() - start)
  await Promise.all([...requested.values()].map(({ topic }) => topic.loadContract()))
  own.signal.throwIfAborted()
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Refused(response)
  }
  failures = 0
  isPatient = false
  const predecessor = connection
  predecessor?.abort()
  connection = own
  successor = null

  /** Topic of the following messages. */
  let current: Topic | undefined
  function begin(name: string) {
    const { topic, after } = requested.get(name) ?? {}
    current = topic
    if (!topic || topic.on === own) return
    // A connection that was replaced has missed nothing.
    if (topic.on !== null && topic.on !== predecessor && after === '') topic.receive('reset', {})
    topic.on = own
    topic.refusals = 0
  }
  function refuse(name: string) {
    const { topic } = requested.get(name) ?? {}
    if (!topic || !isOpen(topic)) return
    connectIn(pauseAfter(topic.refusals))
    topic.refusals += 1
  }

  let silence = setTimeout(onSilence, SILENCE_MS)
  const handleBytes = () => {
    clearTimeout(silence)
    silence = setTimeout(onSilence, SILENCE_MS)
  }
  try {
    for await (const { id, type, data } of readFrames(response.body, handleBytes)) {
      if (own.signal.aborted) return
      if (type === 'topic') begin(topicIn(data))
      else if (type === 'refused') refuse(topicIn(data))
      else if (type === 'closed') return void (isPatient = true)
      else if (current && isOpen(current)) {
        current.receive(type, data)
        if (id !== undefined) current.lastId = id
        if (type === 'reset') current.lastId = ''
      }
    }
  } finally {
    clearTimeout(silence)
  }
}

const isOpen = ({ listeners }: Topic) => listeners.size > 0

const topicIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'topic' in data && typeof data.topic === 'string' ? data.topic : ''

/** Exponential backoff with jitter, so that the clients of a restarted server do not all return at once. */
const pauseAfter = (failed: number) => Math.min(COME_BACK_MS * 2 ** failed, COME_BACK_MAX_MS) * (0.5 + Math.random())

type Frame = { id: string | undefined; type: string; data: unknown }

/** Parses events of a `text/event-stream` body as our API writes them: lines end with LF, data is one line of JSON. */
async function* readFrames(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: () => void): AsyncGenerator<Frame> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const type = field('event')
      if (type !== undefined) yield { id: field('id'), type, data: readJson(field('data') ?? '') }
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the contract check rejects it
  }
}

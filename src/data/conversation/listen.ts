import { FinishedTold, ProductTold, ReactionTold, ViewersTold } from '#contracts/conversation.ts'
import { env } from '#lib/env.ts'

const CONTRACTS = { reaction: ReactionTold, viewers: ViewersTold, product: ProductTold, finished: FinishedTold }
type Type = keyof typeof CONTRACTS
const TYPES = Object.keys(CONTRACTS) as Type[]

/** `isNews` where it has just happened: what is told at the beginning has no id of its own. */
export type Told = { [T in Type]: { type: T; data: ReturnType<(typeof CONTRACTS)[T]['parse']>; isNews: boolean } }[Type]
type Listener = (told: Told) => void

type Line = { listeners: Set<Listener>; last: Map<Type, Told>; close: () => void }

const COME_BACK_MS = 1000
const COME_BACK_MAX_MS = 30_000

/** One connection for each conversation, however many parts of the page listen. */
const lines = new Map<string, Line>()

/**
 * Hears what happens around a video, for as long as the tab is in front; the browser comes back by itself after a break and
 * is told what it missed; where it was sent away it is asked for anew. Who joins later is told first how things stand. What cannot
 * be read is left out. Returns what ends it.
 */
export function listenToConversation(uuid: string, listener: Listener): () => void {
  const line = lines.get(uuid) ?? openLine(uuid)
  lines.set(uuid, line)
  const own: Listener = (told) => listener(told)
  line.listeners.add(own)
  for (const told of line.last.values()) own({ ...told, isNews: false })
  return () => {
    if (!line.listeners.delete(own) || line.listeners.size > 0) return
    line.close()
    lines.delete(uuid)
  }
}

function openLine(uuid: string): Line {
  const listeners = new Set<Listener>()
  const last = new Map<Type, Told>()
  let source: EventSource | null = null
  let lastId = ''
  const hear = (type: Type) => (event: MessageEvent<string>) => {
    const isNews = event.lastEventId !== lastId
    lastId = event.lastEventId
    const { success, data } = CONTRACTS[type].safeParse(readJson(event.data))
    if (!success) return
    const told = { type, data, isNews } as Told
    last.set(type, told)
    for (const listener of listeners) listener(told)
  }
  let failures = 0
  let comeBack: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    if (source || document.hidden) return
    // A connection of its own begins with how things stand.
    lastId = ''
    source = new EventSource(`${env.apiHost}/conversation/${encodeURIComponent(uuid)}/events`)
    for (const type of TYPES) source.addEventListener(type, hear(type))
    source.addEventListener('open', () => {
      failures = 0
    })
    source.addEventListener('error', handleError)
  }
  const handleError = () => {
    // After a break the browser comes back by itself; after an answer that is no stream (503, 429) it never does.
    if (source?.readyState !== EventSource.CLOSED) return
    source = null
    comeBack = setTimeout(open, restOf(failures))
    failures += 1
  }
  const close = () => {
    clearTimeout(comeBack)
    source?.close()
    source = null
  }
  const handleVisibility = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', handleVisibility)
  open()
  return {
    listeners,
    last,
    close: () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      close()
    },
  }
}

/** Longer after each failure, and not the same for everybody whom one server sent away. */
const restOf = (failures: number) =>
  Math.min(COME_BACK_MS * 2 ** failures, COME_BACK_MAX_MS) * (0.5 + Math.random() / 2)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // cut off on its way
  }
}

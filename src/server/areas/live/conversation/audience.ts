import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import type { Send } from '#server/channel/channel.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'

/** Changes of the count within this interval are sent as one message. */
const SENT_EVERY_MS = 1000
/**
 * Interval at which each process repeats its counts. A process that is silent for longer than `DEAD_AFTER_MS` is
 * considered dead, and its viewers are no longer counted.
 */
const REPEATED_EVERY_MS = 20_000
const DEAD_AFTER_MS = 50_000
/** Above this number of viewers, over all processes, only the most important messages are sent. */
const CROWD = 2000

/** Number of viewers in a process. `isAsking`: the other processes answer with theirs. */
export type Count = { process: string; quantity: number; isAsking: boolean }

type Parts = {
  /** Sends the number of viewers to all readers. */
  send: Send<ConversationMessage>
  /** Publishes the number of viewers of this process to the others. */
  publish: (quantity: number, isAsking: boolean) => void
  /** Called after the last member has left. */
  onEmpty: () => void
}

/** Viewers of one conversation, in all processes. Somebody with tabs on two processes counts twice. */
export function openAudience({ send, publish, onEmpty }: Parts) {
  let members = 0
  /** Number of streams of each viewer: somebody with several tabs is counted once. */
  const people = new Map<string | symbol, number>()
  const elsewhere = new Map<string, { quantity: number; at: number }>()
  let hasChanged = false
  let timer: NodeJS.Timeout | null = null

  function quantity(): number {
    const since = Date.now() - DEAD_AFTER_MS
    let sum = people.size
    for (const [process, count] of elsewhere)
      if (count.at < since) elsewhere.delete(process)
      else sum += count.quantity
    return sum
  }
  const event = (): BusEvent<ConversationMessage> => ({ message: { type: 'viewers', data: { quantity: quantity() } } })

  function sendSoon() {
    timer ??= setTimeout(() => {
      timer = null
      if (hasChanged) publish(people.size, false)
      hasChanged = false
      send(event())
    }, SENT_EVERY_MS).unref()
  }
  const repeating = setInterval(() => {
    publish(people.size, false)
    // Another process may have died without publishing a count of zero.
    sendSoon()
  }, REPEATED_EVERY_MS).unref()

  function count(viewer: string | symbol | null, by: 1 | -1): boolean {
    if (viewer === null) return false
    const before = people.size
    const streams = (people.get(viewer) ?? 0) + by
    if (streams === 0) people.delete(viewer)
    else people.set(viewer, streams)
    return people.size !== before
  }
  function countAndSend(viewer: string | symbol | null, by: 1 | -1) {
    if (!count(viewer, by)) return
    hasChanged = true
    sendSoon()
  }

  return {
    event,
    isCrowd: (): boolean => quantity() > CROWD,

    /** Null is somebody who is not counted. The returned function leaves. */
    join: (viewer: string | symbol | null): (() => void) => {
      members += 1
      if (members > 1) countAndSend(viewer, 1)
      else {
        count(viewer, 1)
        publish(people.size, true)
      }
      return () => {
        members -= 1
        if (members > 0) return countAndSend(viewer, -1)
        clearInterval(repeating)
        if (timer) clearTimeout(timer)
        publish(0, false)
        onEmpty()
      }
    },

    /** Count of another process. */
    receive: ({ process, quantity: theirs, isAsking }: Count): void => {
      const before = elsewhere.get(process)?.quantity ?? 0
      if (theirs === 0) elsewhere.delete(process)
      else elsewhere.set(process, { quantity: theirs, at: Date.now() })
      if (isAsking) publish(people.size, false)
      if (theirs !== before) sendSoon()
    },
  }
}

export type Audience = ReturnType<typeof openAudience>

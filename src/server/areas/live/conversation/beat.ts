import type { ConversationMessage } from '#contracts/live/live-messages.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'

const BEAT_MS = 1000

type ConversationEvent = BusEvent<ConversationMessage>
/** First event of a second, which was sent at once, and the last one, which is sent at its end. */
type Beat = { first: ConversationEvent; last: ConversationEvent | null }
type Parts = {
  isCrowd: (conversationUuid: string) => boolean
  send: (conversationUuid: string, event: ConversationEvent) => void
}

/** Limits likes and hearts for a crowd to one a second: the first at once, then the last of each second. */
export function createBeat({ isCrowd, send }: Parts) {
  const beats = new Map<string, Beat>()

  function start(conversationUuid: string, first: ConversationEvent) {
    const beat: Beat = { first, last: null }
    beats.set(conversationUuid, beat)
    setTimeout(() => {
      beats.delete(conversationUuid)
      if (!beat.last) return
      start(conversationUuid, beat.last)
      send(conversationUuid, beat.last)
    }, BEAT_MS).unref()
    return beat
  }

  /** True if the message is sent now. It is called once per reader, with the same result for all. */
  return (conversationUuid: string, event: ConversationEvent): boolean => {
    if (event.message.type !== 'reaction') return true
    const beat = beats.get(conversationUuid)
    if (!beat && !isCrowd(conversationUuid)) return true
    const { first } = beat ?? start(conversationUuid, event)
    if (event === first) return true
    if (beat) beat.last = event
    return false
  }
}

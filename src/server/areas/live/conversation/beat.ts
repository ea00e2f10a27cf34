import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import { createThrottle } from '#server/base/throttle.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'

const BEAT_MS = 1000

type Parts = { isCrowd: () => boolean; send: (event: BusEvent<ConversationMessage>) => void }

/** Limits likes and hearts for a crowd to one a second: the first at once, then the last of each second. */
export function createBeat({ isCrowd, send }: Parts) {
  let last: BusEvent<ConversationMessage> | null = null
  const { request, isResting } = createThrottle(BEAT_MS, () => {
    if (last) send(last)
  })

  return (event: BusEvent<ConversationMessage>): void => {
    // A crowd that has become smaller gets the last like of its second before newer ones.
    if (!isResting() && !isCrowd()) return send(event)
    last = event
    request()
  }
}

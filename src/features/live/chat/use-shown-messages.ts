import type { ChatMessage } from '#contracts/live/chat.ts'
import { authorOf, useShown } from '#data/account/relation/hidden.ts'

/**
 * Messages without those of people hidden from the viewer. All readers get the same messages, so the browser leaves them
 * out. A moderator sees all.
 */
export function useShownMessages<T extends ChatMessage>(messages: readonly T[], mayModerate = false): readonly T[] {
  const shown = useShown(messages, authorOf)
  return mayModerate ? messages : shown
}

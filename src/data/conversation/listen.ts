import { ReactionTold, ViewersTold } from '#contracts/conversation.ts'
import { env } from '#lib/env.ts'

type Listeners = {
  /** `isNews` where it has just happened: what is told at the beginning has no id of its own. */
  onReaction: (told: { videoUuid: string; likeQuantity: number; isDummy: boolean; isNews: boolean }) => void
  onViewers?: (quantity: number) => void
}

/**
 * Hears what happens around a video, for as long as the tab is in front; the browser comes back by itself after a break and
 * is told what it missed. What cannot be read is left out. Returns what ends it.
 */
export function listenToConversation(uuid: string, { onReaction, onViewers }: Listeners): () => void {
  let source: EventSource | null = null
  let lastId = ''
  const handleReaction = ({ data, lastEventId }: MessageEvent<string>) => {
    const isNews = lastEventId !== lastId
    lastId = lastEventId
    const told = ReactionTold.safeParse(readJson(data)).data
    if (!told) return
    onReaction({
      videoUuid: told.objectDefinitionId,
      likeQuantity: told.likeQuantity,
      isDummy: told.isDummy ?? false,
      isNews,
    })
  }
  const handleViewers = ({ data }: MessageEvent<string>) => {
    const told = ViewersTold.safeParse(readJson(data)).data
    if (told) onViewers?.(told.quantity)
  }
  const open = () => {
    if (source || document.hidden) return
    source = new EventSource(`${env.apiHost}/conversation/${encodeURIComponent(uuid)}/events`)
    source.addEventListener('reaction', handleReaction)
    source.addEventListener('viewers', handleViewers)
  }
  const close = () => {
    source?.close()
    source = null
  }
  const handleVisibility = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', handleVisibility)
  open()
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    close()
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // cut off on its way
  }
}

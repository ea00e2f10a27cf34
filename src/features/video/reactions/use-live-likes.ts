import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Video } from '#contracts/video/video.ts'
import type { ConversationMessage } from '#data/live/conversation/listen.ts'
import { cacheLikeQuantity } from '#data/video/video/cache.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { reactionQueries } from '#data/video/reaction/reactions.ts'
import { useSession } from '#lib/browser/session.ts'
import { addReacted, dropPendingLikes, likeQuantityOf, removeReacted } from './store.ts'
import { useLike } from './use-like.ts'
import { takeWish } from './wish.ts'

/** Delay before subscribing, so that a video that is only scrolled past is skipped. */
const AFTER_MS = 900

/** Keeps the likes of the active video in sync with the server: the count, and the viewer's own like. */
export function useLiveLikes(
  { uuid, conversationUuid }: Video,
  position: number,
  isActive: boolean,
  onHeart: () => void,
) {
  const client = useQueryClient()
  const userId = useSession()?.userId
  const like = useLike()

  const receive = useEffectEvent((message: ConversationMessage) => {
    if (message.type !== 'reaction') return
    const { objectDefinitionId: videoUuid, likeQuantity, heart } = message.data
    const known = client.getQueryData(videoQueries.detail(videoUuid).queryKey)?.statistic.likeQuantity ?? 0
    const before = likeQuantityOf(videoUuid, known)
    if (heart !== 'dummy') {
      cacheLikeQuantity(client, videoUuid, likeQuantity)
      dropPendingLikes(videoUuid)
    }
    // The viewer's own like is already counted and its heart was shown.
    if (heart === 'dummy' || (heart === 'like' && likeQuantity > before)) onHeart()
  })
  useEffect(() => {
    if (!isActive) return
    let end: (() => void) | null = null
    let isOver = false
    const timer = setTimeout(() => {
      void import('#data/live/conversation/listen.ts').then(({ listenToConversation }) => {
        if (!isOver) end = listenToConversation(conversationUuid, (message) => receive(message))
      })
    }, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  }, [conversationUuid, isActive])

  const fulfil = useEffectEvent(() => like(uuid, position, { from: null }))
  useEffect(() => {
    if (!isActive || userId === undefined) return
    const isWanted = takeWish(userId, uuid)
    if (isWanted) fulfil()
    const timer = setTimeout(() => {
      client.query(reactionQueries.own(userId, [uuid])).then(
        (own) => (own.length > 0 ? addReacted(uuid) : isWanted || removeReacted(uuid)),
        () => {}, // Keep this browser's list.
      )
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, uuid, userId, isActive])
}

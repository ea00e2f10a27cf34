import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Product } from '#contracts/product.ts'
import type { Video } from '#contracts/video.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { listenToConversation, type ConversationMessage } from '#data/conversation/listen.ts'
import { productQueries } from '#data/product/queries.ts'
import { keepChanged, keepViewers } from '#data/video/cache.ts'
import { videoQueries } from '#data/video/queries.ts'
import { ApiError } from '#lib/api.ts'

/** Why there is no picture: nobody sends one yet, it stands still, or playing it has failed. */
export type LiveTrouble = 'waiting' | 'late' | 'failed' | null

/** A live that is only passed is not listened to. */
const AFTER_MS = 900
const TRY_EVERY_MS = 5000

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410)

/** Keeps the live that is on as it is: how many watch, what it shows, and that it is over; without a picture it tries again and again. */
export function useLiveEvents(entry: Video, trouble: LiveTrouble, onRetry: () => void) {
  const client = useQueryClient()
  const { uuid, conversationUuid } = entry
  const newest = useRef<string | undefined>(entry.product?.definitionProjectionUuid)
  const isOver = useRef(false)

  const known = () => client.getQueryData(videoQueries.detail(uuid).queryKey) ?? entry
  const change = useEffectEvent((changed: Partial<Video>) => {
    if (!isOver.current) keepChanged(client, { ...known(), ...changed })
  })

  const show = useEffectEvent(async ({ definitionUuid, definitionProjectionUuid }: Product) => {
    if (newest.current === definitionProjectionUuid) return
    newest.current = definitionProjectionUuid
    void client.invalidateQueries({ queryKey: productQueries.history(uuid).queryKey })
    const asked = { ...productQueries.projection(entry.owner.uuid, definitionProjectionUuid), staleTime: 0 }
    // What does not come is asked for when the next one is told.
    const projection = await client.query(asked).catch(() => null)
    if (!projection || newest.current !== definitionProjectionUuid) return
    change({ product: { definitionUuid, definitionProjectionUuid }, definitionProjections: [projection] })
  })

  const finish = useEffectEvent(async (finishedAt: string) => {
    if (isOver.current) return
    isOver.current = true
    const last = known()
    const ended: Video = { ...last, media: { ...last.media, finishedAt } }
    const saved = await client
      .query({ ...videoQueries.detail(uuid), staleTime: 0 })
      .catch((error: unknown) =>
        isGone(error) ? { ...ended, isAvailable: false } : { ...ended, type: VIDEO_TYPE.vod },
      )
    keepChanged(client, saved)
  })

  const look = useEffectEvent(async () => {
    const asked = { ...videoQueries.detail(uuid), staleTime: 0 }
    const found = await client.query(asked).catch((error: unknown) => (isGone(error) ? 'gone' : null))
    // It ended before anybody listened, and nothing was recorded.
    if (found === 'gone') return finish(new Date().toISOString())
    if (!found) return
    newest.current = found.product?.definitionProjectionUuid
    if (found.media.finishedAt) return finish(found.media.finishedAt)
    if (found.media.hlsUrl && found.media.hlsUrl !== entry.media.hlsUrl) change({ media: found.media })
  })
  const hear = useEffectEvent((message: ConversationMessage) => {
    switch (message.type) {
      case 'viewers':
        return keepViewers(client, uuid, message.data.quantity)
      case 'product':
        return void show(message.data)
      case 'finished':
        return void finish(message.data.finishedAt)
      case 'reset':
        void client.invalidateQueries({ queryKey: productQueries.history(uuid).queryKey })
        return void look()
      case 'reaction':
      case 'chat':
      case 'message':
      case 'messageDeleted':
        return
    }
  })
  useEffect(() => {
    let end = () => {}
    const timer = setTimeout(() => {
      end = listenToConversation(conversationUuid, (message) => hear(message))
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [conversationUuid])

  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (trouble === null) return
    const timer = setInterval(() => {
      void look()
      if (trouble === 'failed') retry()
    }, TRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [trouble])
}

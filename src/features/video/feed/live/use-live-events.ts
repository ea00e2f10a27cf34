import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { listenToConversation, type ConversationMessage } from '#data/live/conversation/listen.ts'
import { shownProductQueries } from '#data/commerce/product/queries.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { cacheAir, cacheChanged, cacheViewers } from '#data/video/video/cache.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { timeIn } from '#lib/base/server-clock.ts'
import { ApiError } from '#lib/shared/api.ts'
import { publishOver } from '#lib/browser/on-air.ts'

/** Reason for a missing picture: the live has not begun, nobody sends yet, the picture stalls, or playback failed. */
export type LiveTrouble = 'announced' | 'waiting' | 'late' | 'failed' | null

/** Delay before listening, so that a live that is only scrolled past is skipped. */
const AFTER_MS = 900
const TRY_EVERY_MS = 5000
/** Polling interval until a live begins, in case its message was missed or the start was moved. */
const CHECK_AGAIN_MS = 30_000

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410)

/**
 * Keeps a running live up to date: its viewers, its state, its start and its end. Retries at an interval while the
 * picture is missing.
 */
export function useLiveEvents(entry: Video, trouble: LiveTrouble, onRetry: () => void) {
  const client = useQueryClient()
  const { uuid, conversationUuid } = entry
  const isOver = useRef(false)

  const known = () => client.getQueryData(videoQueries.detail(uuid).queryKey) ?? entry

  /** Updates the price of the shown product at once, however far the picture lags: buyers already pay the new price. */
  const reprice = useEffectEvent(async (projectionUuid: string) => {
    void client.invalidateQueries({ queryKey: liveQueries.history(uuid).queryKey })
    const requested = { ...shownProductQueries.projection(entry.owner.uuid, projectionUuid), staleTime: 0 }
    const projection = await client.query(requested).catch(() => null)
    const last = known()
    if (projection && !isOver.current && last.product?.definitionProjectionUuid === projectionUuid)
      cacheChanged(client, { ...last, definitionProjections: [projection] })
  })

  const finish = useEffectEvent(async (finishedAt: string) => {
    if (isOver.current) return
    isOver.current = true
    publishOver(uuid)
    const last = known()
    const ended: Video = { ...last, media: { ...last.media, finishedAt } }
    const saved = await client
      .query({ ...videoQueries.detail(uuid), staleTime: 0 })
      .catch((error: unknown) =>
        isGone(error) ? { ...ended, isAvailable: false } : { ...ended, type: VIDEO_TYPE.vod },
      )
    cacheChanged(client, saved)
  })

  const check = useEffectEvent(async () => {
    const found = await client
      .query(videoQueries.current(uuid))
      .catch((error: unknown) => (isGone(error) ? 'gone' : null))
    // The live ended before the subscription began, without a recording.
    if (found === 'gone') return finish(timeIn(0))
    if (!found) return
    if (found.media.finishedAt) return finish(found.media.finishedAt)
    // The product is set by the picture on screen, also while this answer was in flight.
    const { product, definitionProjections } = known()
    if (!isOver.current) cacheChanged(client, { ...found, product, definitionProjections })
  })
  const receive = useEffectEvent((message: ConversationMessage) => {
    switch (message.type) {
      case 'viewers':
        return cacheViewers(client, uuid, message.data.quantity)
      case 'state': {
        const before = client.getQueryData(videoQueries.air(uuid).queryKey)?.state
        cacheAir(client, uuid, message.data)
        // A live that comes back may have moved to another media server.
        if (message.data.state === 'live' && (before === 'interrupted' || known().streamServer === null)) void check()
        return
      }
      case 'finished':
        return void finish(message.data.finishedAt)
      case 'reset':
        void client.invalidateQueries({ queryKey: liveQueries.history(uuid).queryKey })
        return void check()
      case 'price':
        return void reprice(message.data.definitionProjectionUuid)
      case 'purchase':
        return void client.invalidateQueries({ queryKey: liveQueries.purchases(uuid).queryKey })
      case 'product':
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
      end = listenToConversation(conversationUuid, (message) => receive(message))
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [conversationUuid])

  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (trouble === null) return
    const timer = setInterval(
      () => {
        void check()
        if (trouble === 'failed') retry()
      },
      trouble === 'announced' ? CHECK_AGAIN_MS : TRY_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [trouble])
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Video } from '#contracts/video.ts'
import { liveQueries } from '#data/live/queries.ts'
import { studioApi, type NewLive } from '#data/live/studio.ts'
import { ApiError } from '#lib/api.ts'
import type { Captured } from '#media/camera/capture.ts'
import type { PublisherState } from '#media/janus/publisher.ts'

/** Nobody sees it `backstage`. */
export type Phase = 'preparing' | 'backstage' | 'live' | 'over'
export type Trouble = 'noServer' | 'conflict' | 'unknown'

const troubleOf = (error: unknown): Trouble => {
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.has('STREAMING_UNAVAILABLE_EXCEPTION')) return 'noServer'
  return error.has('LIVE_CONFLICT_EXCEPTION') ? 'conflict' : 'unknown'
}

/** One live, from the rehearsal to its end. */
export function useBroadcast(sellerUuid: string) {
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase>('preparing')
  const [video, setVideo] = useState<Video | null>(null)
  const [connection, setConnection] = useState<PublisherState>('connecting')
  const fence = useRef(0)
  const stopSending = useRef(() => {})
  /** Of what is being made: a second try makes no second one. */
  const key = useRef<string>(undefined)
  useEffect(() => () => stopSending.current(), [])

  async function send(live: Video, captured: Captured, takeOver: boolean) {
    const { publish } = await import('#media/janus/publisher.ts')
    const ticket = await studioApi.publish(sellerUuid, live.uuid, takeOver)
    fence.current = ticket.fence
    stopSending.current()
    setConnection('connecting')
    stopSending.current = publish(ticket, captured, setConnection)
  }

  const prepare = useMutation({
    mutationFn: async ({ captured, form }: { captured: Captured; form: NewLive }) => {
      key.current ??= crypto.randomUUID()
      const live = video ?? (await studioApi.create(sellerUuid, form, key.current))
      setVideo(live)
      await send(live, captured, false)
      setPhase('backstage')
    },
  })
  /** A live that another browser, or this one before it was reloaded, has begun. */
  const resume = useMutation({
    mutationFn: async ({ captured, live }: { captured: Captured; live: Video }) => {
      await send(live, captured, true)
      setVideo(live)
      setPhase('live')
    },
  })
  const start = useMutation({
    mutationFn: async () => {
      if (!video) return
      setVideo(await studioApi.start(sellerUuid, video.uuid, fence.current))
      setPhase('live')
    },
  })
  const finish = useMutation({
    mutationFn: async (live: Video) => {
      setVideo(await studioApi.finish(sellerUuid, live.uuid))
      stopSending.current()
      setPhase('over')
      await client.invalidateQueries({ queryKey: liveQueries.own(sellerUuid).queryKey })
    },
  })
  const failed = [prepare, resume, start, finish].find(({ isError }) => isError)
  return {
    ...{ phase, video, connection, prepare, resume, start, finish },
    trouble: failed ? troubleOf(failed.error) : null,
  }
}

export type Broadcast = ReturnType<typeof useBroadcast>

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useReducer } from 'react'
import type { UplinkGrade } from '#contracts/video/broadcast.rules.ts'
import type { OwnLives } from '#contracts/live/live.ts'
import type { Video } from '#contracts/video/video.ts'
import { type ConversationMessage, listenToConversation } from '#data/live/conversation/listen.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { studioApi } from '#data/live/live/studio.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { isSignedIn } from '#lib/browser/session.ts'
import { sizeOf } from '#media/camera/frame-rules.ts'
import type { Stage } from '#media/camera/stage.ts'
import { nextBroadcast, PREPARING } from './lib/broadcast.ts'
import { troubleOf } from './lib/trouble.ts'
import { activeOf } from './lib/waiting.ts'
import { usePublisher } from './use-publisher.ts'

const QUIET = { isQuiet: true }

const POLL_EVERY_MS = 3000

/**
 * The rehearsed live once it is on air, else null. Its start may be lost on the way back, and a live without an
 * announcement has no events before it begins, so the seller's own lives are polled.
 */
function useBegun(sellerUuid: string, rehearsedUuid: string | null): Video | null {
  const { data } = useQuery({
    ...liveQueries.own(sellerUuid),
    enabled: () => rehearsedUuid !== null && isSignedIn(),
    refetchInterval: POLL_EVERY_MS,
  })
  const active = activeOf(data?.data ?? [])?.video
  return active?.uuid === rehearsedUuid ? (active ?? null) : null
}

const withoutLive = ({ data }: OwnLives, uuid: string): OwnLives => ({
  data: data.filter(({ video }) => video.uuid !== uuid),
})

/** Broadcast of one live, from the rehearsal to its end. */
export function useBroadcast(sellerUuid: string, stage: Stage) {
  const client = useQueryClient()
  const [{ phase, video }, dispatch] = useReducer(nextBroadcast, PREPARING)
  const { connection, codec, fence, stats, send, leave } = usePublisher(sellerUuid, stage, video?.uuid)
  const refetchOwn = () => client.invalidateQueries({ queryKey: liveQueries.own(sellerUuid).queryKey })

  async function end(live: Video): Promise<void> {
    leave()
    stage.turnOff()
    // The form, to which the seller may return at once, resumes what it finds here.
    client.setQueryData(liveQueries.own(sellerUuid).queryKey, (known) => known && withoutLive(known, live.uuid))
    dispatch({ type: 'ended', live })
    await refetchOwn()
  }

  const prepare = useMutation({
    mutationFn: async ({ live, takeOver = false }: { live: Video; takeOver?: boolean }) => {
      await send(live, takeOver)
      dispatch({ type: 'rehearsed', live })
    },
    meta: QUIET,
  })
  /** Takes over a running live from another browser, or from this one before a reload. */
  const resume = useMutation({
    mutationFn: async (live: Video) => {
      await send(live, true)
      dispatch({ type: 'resumed', live })
    },
    meta: QUIET,
  })
  const start = useMutation({
    mutationFn: async () => {
      if (!video) return
      const begun = { fence: fence.current, size: sizeOf(stage.store.getState().frame) }
      dispatch({ type: 'started', live: await studioApi.start(sellerUuid, video.uuid, begun) })
      await refetchOwn()
    },
    meta: QUIET,
  })
  const finish = useMutation({
    mutationFn: async (live: Video) => end(await studioApi.finish(sellerUuid, live.uuid)),
    meta: QUIET,
  })
  /** Returns to the form. The prepared live stays for later; one on trial is removed. */
  const goBack = () => {
    leave()
    // If this fails, the server removes it after an hour.
    if (phase === 'backstage' && video?.isTrial) studioApi.remove(sellerUuid, video.uuid).catch(() => undefined)
    dispatch({ type: 'left' })
    for (const step of [prepare, start, resume, finish]) step.reset()
    void refetchOwn()
  }

  const begun = useBegun(sellerUuid, phase === 'backstage' && video ? video.uuid : null)
  const handleBegun = useEffectEvent((live: Video) => {
    dispatch({ type: 'started', live })
    start.reset()
  })
  useEffect(() => {
    if (begun) handleBegun(begun)
  }, [begun])
  useEndedElsewhere(phase === 'live' ? video : null, connection === 'over', end)
  const isFrameFixed = phase === 'live' || start.isPending
  useEffect(() => stage.fixFrame(isFrameFixed), [stage, isFrameFixed])

  const failed = [prepare, resume, start, finish].find(({ isError }) => isError)
  const reportUplink = useCallback(
    async (live: Video, grade: UplinkGrade) =>
      studioApi.reportUplink(sellerUuid, live.uuid, { fence: fence.current, grade }),
    [sellerUuid, fence],
  )
  return {
    phase,
    video,
    connection,
    codec,
    stats,
    reportUplink,
    prepare,
    resume,
    start,
    finish,
    goBack,
    trouble: failed ? troubleOf(failed.error) : null,
  }
}

/** A live on air may be ended by a desk, another device or the time limit. `isRefused`: the gateway takes no more. */
function useEndedElsewhere(live: Video | null, isRefused: boolean, onEnded: (ended: Video) => Promise<void>): void {
  const client = useQueryClient()
  const handleEnded = useEffectEvent(onEnded)
  /** Nothing is left of a live on trial, so there is nothing to fetch. */
  const handleTrialEnded = useEffectEvent(() => void (live && onEnded(live).catch(reportError)))
  const { uuid, conversationUuid, isTrial } = live ?? {}
  useEffect(() => {
    if (!conversationUuid || !uuid) return undefined
    const fetchEnded = () => {
      if (isTrial) return handleTrialEnded()
      void client.query({ ...videoQueries.detail(uuid), staleTime: 0 }).then((ended) => handleEnded(ended), reportError)
    }
    if (isRefused) fetchEnded()
    const handleMessage = ({ type }: ConversationMessage) => {
      if (type === 'finished') fetchEnded()
    }
    return listenToConversation(conversationUuid, handleMessage, false)
  }, [client, conversationUuid, uuid, isTrial, isRefused])
}

export type Broadcast = ReturnType<typeof useBroadcast>

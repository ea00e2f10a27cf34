import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UplinkGrade } from '#contracts/live/live.rules.ts'
import type { PublishTicket } from '#contracts/live/live.ts'
import type { Video } from '#contracts/video/video.ts'
import { browserTab } from '#data/live/live/browser-tab.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { studioApi } from '#data/live/live/studio.ts'
import { type ConversationMessage, listenToConversation } from '#data/live/conversation/listen.ts'
import { listenToUser } from '#data/account/user/listen.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { ApiError } from '#lib/shared/api.ts'
import { bitrateOf } from '#media/camera/frame-rules.ts'
import type { Stage } from '#media/camera/stage.ts'
import { sendableCodecs } from '#media/janus/codecs.ts'
import type { Publisher, PublisherState } from '#media/janus/publisher.ts'
import { useBegun } from './use-begun.ts'
import { canTurn } from './use-stage.ts'

/** `backstage` is the rehearsal, invisible to viewers. */
export type Phase = 'preparing' | 'backstage' | 'live' | 'over'
export type Trouble = 'noServer' | 'noCodec' | 'taken' | 'codec' | 'picture' | 'conflict' | 'unknown'

/** Thrown if this browser has no encoder for a codec that lives accept. */
class NoCodec extends Error {}

export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof NoCodec) return 'noCodec'
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.has('STREAMING_UNAVAILABLE_EXCEPTION')) return 'noServer'
  if (error.has('LIVE_TAKEN_EXCEPTION')) return 'taken'
  if (error.has('LIVE_CODEC_EXCEPTION')) return 'codec'
  if (error.has('LIVE_PICTURE_EXCEPTION')) return 'picture'
  return error.has('LIVE_CONFLICT_EXCEPTION') ? 'conflict' : 'unknown'
}

/** Broadcast of one live, from the rehearsal to its end. */
export function useBroadcast(sellerUuid: string, stage: Stage) {
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase>('preparing')
  const [video, setVideo] = useState<Video | null>(null)
  const [connection, setConnection] = useState<PublisherState>('connecting')
  const [codec, setCodec] = useState<PublishTicket['codec']>('h264')
  const fence = useRef(0)
  const publisher = useRef<Publisher | null>(null)
  const hasLeft = useRef(false)
  const stats = useCallback(async () => publisher.current?.stats(), [])

  async function askTicket({ uuid }: Video, how: { takeOver?: boolean; isReturn?: boolean }): Promise<PublishTicket> {
    const codecs = sendableCodecs()
    if (codecs.length === 0) throw new NoCodec()
    const ticket = await studioApi.publish(sellerUuid, uuid, {
      ...how,
      codecs,
      browser: browserTab(),
      device: canTurn() ? 'phone' : 'computer',
    })
    fence.current = ticket.fence
    setCodec(ticket.codec)
    return ticket
  }

  /** Renews the ticket unless another browser has taken over since. */
  async function askAgain(live: Video) {
    try {
      return await askTicket(live, { isReturn: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      return error.has('LIVE_CONFLICT_EXCEPTION') ? ('over' as const) : ('taken' as const)
    }
  }

  async function send(live: Video, takeOver: boolean): Promise<void> {
    if (!stage.store.getState().sent) throw new Error('Nothing can be sent yet')
    const [{ publish }, ticket] = await Promise.all([
      import('#media/janus/publisher.ts'),
      askTicket(live, { takeOver }),
    ])
    // Nobody would end a publisher that begins after the studio was left.
    if (hasLeft.current) return
    // The tracks may have changed while the ticket was awaited.
    const { sent, frame } = stage.store.getState()
    if (!sent) throw new Error('Nothing can be sent any more')
    publisher.current?.end()
    publisher.current = publish(ticket, {
      sent,
      bitrate: bitrateOf(frame, canTurn()),
      askAgain: () => askAgain(live),
      onState: setConnection,
    })
  }

  function leave(): void {
    publisher.current?.end()
    publisher.current = null
  }
  const askForOwn = () => client.invalidateQueries({ queryKey: liveQueries.own(sellerUuid).queryKey })

  function goOnAir(live: Video): void {
    setVideo(live)
    setPhase('live')
  }

  async function finishHere(ended: Video): Promise<void> {
    leave()
    stage.turnOff()
    setVideo(ended)
    setPhase('over')
    await askForOwn()
  }

  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      leave()
    }
  }, [])
  useEffect(
    () =>
      stage.store.subscribe(({ sent, frame }, before) => {
        if (sent && sent !== before.sent) publisher.current?.replace(sent)
        if (frame !== before.frame) publisher.current?.setBitrate(bitrateOf(frame, canTurn()))
      }),
    [stage],
  )
  const uuid = video?.uuid
  useEffect(
    () =>
      listenToUser(sellerUuid, ({ type, data }) => {
        if (type === 'publishTaken' && data.videoUuid === uuid && data.browser !== browserTab())
          publisher.current?.end('taken')
      }),
    [sellerUuid, uuid],
  )
  const conversationUuid = video?.conversationUuid
  const end = useRef(finishHere)
  const isRehearsed = useRef(false)
  useEffect(() => {
    end.current = finishHere
    isRehearsed.current = phase === 'backstage'
  })
  const isOver = connection === 'over'
  useEffect(() => {
    if (!conversationUuid || !uuid || phase !== 'live') return undefined
    const askForEnd = () =>
      void client.query({ ...videoQueries.detail(uuid), staleTime: 0 }).then((ended) => end.current(ended), reportError)
    if (isOver) askForEnd()
    // The live may be ended by a desk, another device or the time limit.
    const hear = ({ type }: ConversationMessage) => {
      if (type === 'finished') askForEnd()
    }
    return listenToConversation(conversationUuid, hear, false)
  }, [client, conversationUuid, uuid, phase, isOver])

  const prepare = useMutation({
    mutationFn: async ({ live, takeOver = false }: { live: Video; takeOver?: boolean }) => {
      await send(live, takeOver)
      setVideo(live)
      setPhase('backstage')
    },
    meta: { isQuiet: true },
  })
  /** Takes over a running live from another browser, or from this one before a reload. */
  const resume = useMutation({
    mutationFn: async (live: Video) => {
      await send(live, true)
      goOnAir(live)
    },
    meta: { isQuiet: true },
  })
  const start = useMutation({
    mutationFn: async () => {
      if (!video) return
      const started = await studioApi.start(sellerUuid, video.uuid, fence.current)
      // A late answer finds the live known to be on air, or over.
      if (isRehearsed.current) goOnAir(started)
      await askForOwn()
    },
    meta: { isQuiet: true },
  })
  const begun = useBegun(sellerUuid, phase === 'backstage' && uuid ? uuid : null)
  const follow = useRef(goOnAir)
  useEffect(() => {
    follow.current = (live) => {
      goOnAir(live)
      start.reset()
    }
  })
  useEffect(() => {
    if (begun) follow.current(begun)
  }, [begun])
  const isFrameFixed = phase === 'live' || start.isPending
  useEffect(() => stage.fixFrame(isFrameFixed), [stage, isFrameFixed])
  const finish = useMutation({
    mutationFn: async (live: Video) => finishHere(await studioApi.finish(sellerUuid, live.uuid)),
    meta: { isQuiet: true },
  })
  /** Returns to the form. The prepared live is kept for later. */
  const goBack = () => {
    leave()
    setPhase('preparing')
    setVideo(null)
    for (const step of [prepare, start, resume, finish]) step.reset()
    void askForOwn()
  }
  const failed = [prepare, resume, start, finish].find(({ isError }) => isError)
  const tellUplink = useCallback(
    async (live: Video, grade: UplinkGrade) =>
      studioApi.tellUplink(sellerUuid, live.uuid, { fence: fence.current, grade }),
    [sellerUuid],
  )
  return {
    phase,
    video,
    connection,
    codec,
    stats,
    tellUplink,
    prepare,
    resume,
    start,
    finish,
    goBack,
    trouble: failed ? troubleOf(failed.error) : null,
  }
}

export type Broadcast = ReturnType<typeof useBroadcast>

import { useCallback, useEffect, useRef, useState } from 'react'
import type { PublishTicket } from '#contracts/live/live.ts'
import type { Video } from '#contracts/video/video.ts'
import { listenToUser } from '#data/account/user/listen.ts'
import { browserTab } from '#data/live/live/browser-tab.ts'
import { studioApi } from '#data/live/live/studio.ts'
import { ApiError } from '#lib/shared/api.ts'
import { bitrateOf } from '#media/camera/frame-rules.ts'
import type { Stage } from '#media/camera/stage.ts'
import { sendableCodecs } from '#media/janus/codecs.ts'
import type { Publisher, PublisherState } from '#media/janus/publisher.ts'
import { NoCodec } from './lib/trouble.ts'
import { canTurn } from './use-stage.ts'

/** Sends the stage to the gateway until another browser takes the live over. `liveUuid`: the live that is sent. */
export function usePublisher(sellerUuid: string, stage: Stage, liveUuid: string | undefined) {
  const [connection, setConnection] = useState<PublisherState>('connecting')
  const [codec, setCodec] = useState<PublishTicket['codec']>('h264')
  const fence = useRef(0)
  const publisher = useRef<Publisher | null>(null)
  const hasLeft = useRef(false)
  const stats = useCallback(async () => publisher.current?.stats(), [])

  async function requestTicket({ uuid }: Video, how: { takeOver?: boolean; isReturn?: boolean }) {
    const codecs = sendableCodecs()
    if (codecs.length === 0) throw new NoCodec()
    const device = canTurn() ? 'phone' : 'computer'
    const ticket = await studioApi.publish(sellerUuid, uuid, { ...how, codecs, browser: browserTab(), device })
    fence.current = ticket.fence
    setCodec(ticket.codec)
    return ticket
  }

  async function send(live: Video, takeOver: boolean): Promise<void> {
    if (!stage.store.getState().sent) throw new Error('Nothing can be sent yet')
    const [{ publish }, ticket] = await Promise.all([
      import('#media/janus/publisher.ts'),
      requestTicket(live, { takeOver }),
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
      renewTicket: () => requestTicket(live, { isReturn: true }).catch(refusalOf),
      onState: setConnection,
    })
  }

  function leave(): void {
    publisher.current?.end()
    publisher.current = null
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
  useEffect(
    () =>
      listenToUser(sellerUuid, ({ type, data }) => {
        if (type === 'publishTaken' && data.videoUuid === liveUuid && data.browser !== browserTab())
          publisher.current?.end('taken')
      }),
    [sellerUuid, liveUuid],
  )
  return { connection, codec, fence, stats, send, leave }
}

/** Refusal of another ticket, because the live is over or another browser sends it. */
function refusalOf(error: unknown): 'over' | 'taken' {
  if (!(error instanceof ApiError) || error.status !== 409) throw error
  return error.has('LIVE_CONFLICT_EXCEPTION') ? 'over' : 'taken'
}

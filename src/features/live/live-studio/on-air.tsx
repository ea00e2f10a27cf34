import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useEffect, useState } from 'react'
import { LiveBadge } from '#components/live-badge.tsx'
import type { Video } from '#contracts/video/video.ts'
import { type ConversationMessage, listenToConversation } from '#data/live/conversation/listen.ts'
import { formatDuration } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import { Notice } from '#ui/notice.tsx'
import { Connection } from './connection.tsx'
import { EndLive } from './end-live.tsx'
import { Interruption } from './interruption.tsx'
import { minutesToTheEnd } from './lib/limits.ts'
import styles from './live-studio.module.css'
import { ProductSwitch } from './product-switch.tsx'
import { RecordingFault } from './recording-fault.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Broadcast } from './use-broadcast.ts'
import { useNow } from './use-now.ts'
import type { UplinkCheck } from './use-uplink.ts'

type Props = { video: Video; broadcast: Broadcast; uplink: UplinkCheck; chat: ReactNode }

/** Status bar of the broadcaster: duration, viewers, connection quality, current product, the button to end, and the chat. */
export function OnAir({ video, broadcast, uplink, chat }: Props) {
  const { t } = useTranslation('live-studio')
  const heading = useStepHeading()
  const { connection, finish, resume, reportUplink, trouble } = broadcast
  const now = useNow()
  const viewers = useViewers(video.conversationUuid)
  const minutesLeft = minutesToTheEnd(video.publishedAt, now)
  const isElsewhere = connection === 'taken'
  const grade = connection === 'sending' ? uplink.meter?.grade : undefined
  useEffect(() => {
    // Reported for the desk. A lost report is replaced by the next change.
    if (grade) reportUplink(video, grade).catch(() => undefined)
  }, [reportUplink, video, grade])
  return (
    <section className={styles.panel} data-live aria-label={t('onAir.title')}>
      <h2 {...heading} className="visually-hidden">
        {t('onAir.title')}
      </h2>
      <div className={styles.bar}>
        {video.isTrial ? <Badge>{t('trial.badge')}</Badge> : <LiveBadge />}
        <span className={styles.time} role="timer" aria-label={t('onAir.duration')}>
          {formatDuration(Math.max(0, now - Date.parse(video.publishedAt)) / 1000)}
        </span>
        {!video.isTrial && <span>{t('onAir.viewers', { count: viewers })}</span>}
        <Connection state={connection} meter={uplink.meter} />
      </div>
      {video.isTrial && <p className={styles.hint}>{t('trial.onAir')}</p>}
      <Interruption state={connection} />
      <Notice>
        {minutesLeft !== null && (
          <>
            <strong>{t('onAir.limit.title', { count: minutesLeft })}</strong>
            <p>{t('onAir.limit.text')}</p>
          </>
        )}
      </Notice>
      <RecordingFault video={video} />
      <ProductSwitch video={video} />
      <TroubleNotice trouble={trouble} />
      <div className={styles.actions}>
        {(isElsewhere || connection === 'lost') && (
          <Button size="large" isWide isLoading={resume.isPending} onClick={() => resume.mutate(video)}>
            {t(isElsewhere ? 'onAir.takeBack' : 'onAir.again')}
          </Button>
        )}
        <EndLive
          video={video}
          finish={finish}
          variant="danger"
          size="large"
          stay={t(video.isTrial ? 'trial.stay' : 'onAir.ask.stay')}
        />
      </div>
      <section className={styles.chat} aria-label={t('onAir.chat')}>
        {chat}
      </section>
    </section>
  )
}

function useViewers(conversationUuid: string): number {
  const [quantity, setQuantity] = useState(0)
  useEffect(() => {
    const receive = (message: ConversationMessage) => {
      if (message.type === 'viewers') setQuantity(message.data.quantity)
    }
    return listenToConversation(conversationUuid, receive, false)
  }, [conversationUuid])
  return quantity
}

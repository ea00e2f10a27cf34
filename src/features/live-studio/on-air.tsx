import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import type { Video } from '#contracts/video.ts'
import { listenToConversation } from '#data/conversation/listen.ts'
import { formatDuration } from '#lib/format.ts'
import type { PublisherState } from '#media/janus/publisher.ts'
import { LiveBadge } from '#components/live-badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './live-studio.module.css'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Broadcast } from './use-broadcast.ts'

/** Nobody sees it yet. */
export function Backstage({ broadcast: { connection, start, trouble } }: { broadcast: Broadcast }) {
  const { t } = useTranslation('live-studio')
  return (
    <section className={styles.panel} aria-label={t('backstage.title')}>
      <h2 className={styles.heading}>{t('backstage.title')}</h2>
      <p>{t('backstage.text')}</p>
      <Connection state={connection} />
      <TroubleNotice trouble={trouble} />
      <div className={styles.actions}>
        <Button
          size="large"
          isWide
          disabled={connection !== 'sending'}
          isLoading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t('backstage.start')}
        </Button>
      </div>
    </section>
  )
}

type Props = { video: Video; broadcast: Broadcast }

export function OnAir({ video, broadcast: { connection, finish, trouble } }: Props) {
  const { t } = useTranslation('live-studio')
  const [isAsking, setIsAsking] = useState(false)
  const seconds = useSecondsSince(video.publishedAt)
  const viewers = useViewers(video.conversationUuid)
  return (
    <section className={styles.panel} aria-label={t('onAir.title')}>
      <div className={styles.bar}>
        <LiveBadge />
        <span className={styles.time} role="timer" aria-label={t('onAir.duration')}>
          {formatDuration(seconds)}
        </span>
        <span>{t('onAir.viewers', { count: viewers })}</span>
      </div>
      <Connection state={connection} />
      <TroubleNotice trouble={trouble} />
      <div className={styles.actions}>
        <Button variant="danger" size="large" isWide onClick={() => setIsAsking(true)}>
          {t('onAir.end')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isUrgent
        title={t('onAir.ask.title')}
        text={t('onAir.ask.text')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('onAir.ask.stay')}
            </Button>
            <Button
              variant="danger"
              isLoading={finish.isPending}
              onClick={() => finish.mutate(video, { onSettled: () => setIsAsking(false) })}
            >
              {t('onAir.ask.end')}
            </Button>
          </>
        }
      />
    </section>
  )
}

function Connection({ state }: { state: PublisherState }) {
  const { t } = useTranslation('live-studio')
  return (
    <p className={styles.connection} role="status" data-state={state}>
      {t(`connection.${state}`)}
    </p>
  )
}

function useSecondsSince(moment: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (now - Date.parse(moment)) / 1000
}

/** The seller listens as well, and is not one of those who watch. */
function useViewers(conversationUuid: string): number {
  const [quantity, setQuantity] = useState(1)
  useEffect(
    () =>
      listenToConversation(conversationUuid, (message) => {
        if (message.type === 'viewers') setQuantity(message.data.quantity)
      }),
    [conversationUuid],
  )
  return Math.max(0, quantity - 1)
}

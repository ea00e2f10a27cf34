import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import type { Video } from '#contracts/video.ts'
import { videoTypeName } from '#contracts/video.rules.ts'
import { liveQueries } from '#data/live/queries.ts'
import { paths } from '#lib/paths.ts'
import { useLeaveGuard } from '#lib/use-leave-guard.ts'
import { Button } from '#ui/button.tsx'
import { CameraStage } from './camera-stage.tsx'
import styles from './live-studio.module.css'
import { Backstage, OnAir } from './on-air.tsx'
import { Preparation } from './preparation.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { useBroadcast, type Broadcast } from './use-broadcast.ts'
import { useCamera, type Camera } from './use-camera.ts'

/** Where a seller goes live: camera, rehearsal, broadcast, end. */
export function LiveStudio({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('live-studio')
  const camera = useCamera()
  const broadcast = useBroadcast(sellerUuid)
  const own = useQuery(liveQueries.own(sellerUuid))
  const { phase, video } = broadcast
  const guard = useLeaveGuard(phase === 'live')
  const words = {
    ...{ title: t('leave.title'), text: t('leave.text') },
    ...{ stay: t('leave.stay'), leave: t('leave.leave') },
  }

  if (phase === 'over' && video) return <Over video={video} />
  const isOn = phase === 'preparing' && own.data ? own.data : null
  return (
    <div className={styles.studio}>
      <h1 className={styles.title}>{t('title')}</h1>
      <CameraStage camera={camera} />
      {phase === 'live' && video ? (
        <OnAir video={video} broadcast={broadcast} />
      ) : phase === 'backstage' ? (
        <Backstage broadcast={broadcast} />
      ) : isOn ? (
        <AlreadyOn live={isOn} camera={camera} broadcast={broadcast} />
      ) : (
        <Preparation sellerUuid={sellerUuid} camera={camera} broadcast={broadcast} />
      )}
      <LeaveDialog isOpen={guard.isAsking} words={words} onStay={guard.stay} onLeave={() => void guard.leave()} />
    </div>
  )
}

type AlreadyOnProps = { live: Video; camera: Camera; broadcast: Broadcast }

/** Begun in another browser, or in this one before it was reloaded. */
function AlreadyOn({ live, camera: { captured }, broadcast: { resume, finish, trouble } }: AlreadyOnProps) {
  const { t } = useTranslation('live-studio')
  return (
    <section className={styles.panel} aria-label={t('already.title')}>
      <h2 className={styles.heading}>{t('already.title')}</h2>
      <p>{t('already.text', { description: live.description })}</p>
      <TroubleNotice trouble={trouble} />
      <div className={styles.actions}>
        <Button
          size="large"
          isWide
          disabled={captured === null}
          isLoading={resume.isPending}
          onClick={() => captured && resume.mutate({ captured, live })}
        >
          {t('already.resume')}
        </Button>
        <Button variant="secondary" isWide isLoading={finish.isPending} onClick={() => finish.mutate(live)}>
          {t('already.end')}
        </Button>
        {!captured && <p className={styles.hint}>{t('prepare.cameraFirst')}</p>}
      </div>
    </section>
  )
}

function Over({ video }: { video: Video }) {
  const { t } = useTranslation('live-studio')
  return (
    <section className={styles.over} aria-label={t('over.title')}>
      <h1 className={styles.title}>{t('over.title')}</h1>
      <p>{t(video.isAvailable ? 'over.text' : 'over.textWithoutSaved')}</p>
      <div className={styles.actions}>
        {video.isAvailable && (
          <Button asChild size="large">
            <Link href={paths.video(video.owner.username, video.uuid, videoTypeName(video.type))}>
              {t('over.watch')}
            </Link>
          </Button>
        )}
        <Button asChild variant="secondary" size="large">
          <Link href={paths.myVideos}>{t('over.videos')}</Link>
        </Button>
      </div>
    </section>
  )
}

import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Video } from '#contracts/video/video.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import { useIsMember } from '#lib/browser/acting.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import styles from './live-studio.module.css'

export function Over({ video }: { video: Video }) {
  const { t } = useTranslation('live-studio')
  const heading = useStepHeading()
  const isMember = useIsMember()
  return (
    <section className={styles.over} aria-label={t('over.title')}>
      <h1 {...heading} className={styles.title}>
        {t('over.title')}
      </h1>
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
          <Link href={paths.liveOf(video.uuid)}>{t('over.summary')}</Link>
        </Button>
        {!isMember && (
          <Button asChild variant="ghost" size="large">
            <Link href={paths.myVideos}>{t('over.videos')}</Link>
          </Button>
        )}
      </div>
    </section>
  )
}

import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Video } from '#contracts/video/video.ts'
import { formatAppointment } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import styles from './live-studio.module.css'

/** Confirmation that the live is announced: it is in the calendar and can be started here later. */
export function Announced({ live, onAnother }: { live: Video; onAnother: () => void }) {
  const { t } = useTranslation('live-studio')
  const heading = useStepHeading()
  return (
    <section className={styles.over} aria-label={t('announced.title')}>
      <h1 {...heading} className={styles.title}>
        {t('announced.title')}
      </h1>
      <p>{t('announced.text', { moment: formatAppointment(new Date(live.publishedAt)) })}</p>
      <div className={styles.actions}>
        <Button asChild size="large">
          <Link href={paths.eventDesk}>{t('announced.calendar')}</Link>
        </Button>
        <Button variant="secondary" size="large" onClick={onAnother}>
          {t('announced.another')}
        </Button>
      </div>
    </section>
  )
}

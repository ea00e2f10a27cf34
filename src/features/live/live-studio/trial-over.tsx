import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import styles from './live-studio.module.css'

/** End of a live on trial, of which nothing is left. `onReady` returns to the form. */
export function TrialOver({ onReady }: { onReady: () => void }) {
  const { t } = useTranslation('live-studio')
  const heading = useStepHeading()
  return (
    <section className={styles.over} aria-label={t('trial.over.title')}>
      <h1 {...heading} className={styles.title}>
        {t('trial.over.title')}
      </h1>
      <p>{t('trial.over.text')}</p>
      <div className={styles.actions}>
        <Button size="large" onClick={onReady}>
          {t('trial.over.next')}
        </Button>
      </div>
    </section>
  )
}

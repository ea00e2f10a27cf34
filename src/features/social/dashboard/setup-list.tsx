import { Check, ChevronRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Dashboard } from '#contracts/social/dashboard.ts'
import { nextStep, SETUP_STEPS } from '#contracts/social/dashboard.rules.ts'
import { Progress } from '#ui/progress.tsx'
import { SETUP_PATHS } from './lib/setup-paths.ts'
import { paths } from '#lib/shared/paths.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './setup-list.module.css'

/** The way from a new shop to its first sale. Steps may be done in any order; what is done is read from the data. */
export function SetupList({ steps }: Pick<Dashboard, 'steps'>) {
  const { t } = useTranslation('dashboard')
  const done = SETUP_STEPS.filter((step) => steps[step]).length
  const next = nextStep(steps)
  const progress = t('setup.progress', { done, all: SETUP_STEPS.length })
  return (
    <section className={styles.setup} aria-labelledby="setup">
      <div className={styles.head}>
        <h2 id="setup">{t('setup.title')}</h2>
        <p>{t('setup.text')}</p>
        <Progress label={progress} value={done / SETUP_STEPS.length} tone="success" />
        <p aria-hidden="true">{progress}</p>
      </div>
      <ol className={styles.steps}>
        {SETUP_STEPS.map((step, index) => (
          <li key={step}>
            <Link
              href={SETUP_PATHS[step]}
              prefetch={false}
              className={styles.step}
              data-done={steps[step] || undefined}
              aria-current={step === next ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {steps[step] ? <Check size={18} /> : index + 1}
              </span>
              <span className={styles.words}>
                <strong>{t(`step.${step}.title`)}</strong>
                {steps[step] ? (
                  <span className="visually-hidden">{t('setup.done')}</span>
                ) : (
                  <span>{t(`step.${step}.text`)}</span>
                )}
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.trial}>
        {t('setup.trialText')}{' '}
        <TextLink asChild>
          <Link href={paths.goLive()} prefetch={false}>
            {t('setup.trial')}
          </Link>
        </TextLink>
      </p>
    </section>
  )
}

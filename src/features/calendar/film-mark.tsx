import { Play } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import styles from './event-marks.module.css'

type Props = { isCalledOff: boolean; hasFilm: boolean }

/** Marks for small entries in a week or month: cancelled, or with a film. */
export function EventMarks({ isCalledOff, hasFilm }: Props) {
  const { t } = useTranslation('calendar')
  if (isCalledOff)
    return (
      <>
        <strong className={styles.calledOff}>{t('calledOff')}</strong>{' '}
      </>
    )
  if (!hasFilm) return null
  return (
    <>
      <span className={styles.film} title={t('hasFilm')}>
        <Play size={11} fill="currentColor" aria-hidden="true" />
        <span className="visually-hidden">{t('hasFilm')}</span>
      </span>{' '}
    </>
  )
}

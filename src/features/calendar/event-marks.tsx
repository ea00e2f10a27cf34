import { Play } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import styles from './event-marks.module.css'

type Props = { isCalledOff: boolean; hasFilm: boolean }

/** What a small entry of a week or a month has room to say: that it is off, or that there is a film of it. */
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

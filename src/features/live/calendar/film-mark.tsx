import { Play } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import styles from './film-mark.module.css'

/** Mark for small entries in a week or month that have a film. */
export function FilmMark() {
  const { t } = useTranslation('calendar')
  return (
    <>
      <span className={styles.film} title={t('hasFilm')}>
        <Play size={11} fill="currentColor" aria-hidden="true" />
        <span className="visually-hidden">{t('hasFilm')}</span>
      </span>{' '}
    </>
  )
}

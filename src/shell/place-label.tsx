import { useTranslation } from 'next-i18next/pages'
import type { NavigationItem } from './use-navigation.ts'
import styles from './place-label.module.css'

/** Label of a main link. Below 1200 px only its beginning is visible, which for lists of videos is a short label. */
export function PlaceLabel({ item: { key, isVideo } }: { item: Pick<NavigationItem, 'key' | 'isVideo'> }) {
  const { t } = useTranslation('common')
  const whole = t(`shell.${key}`)
  const short = isVideo ? t(`shell.short.${key}`) : whole
  return (
    <span>
      {short}
      {whole !== short && <span className={styles.rest}>{whole.slice(short.length)}</span>}
    </span>
  )
}

import { useTranslation } from 'next-i18next/pages'
import styles from './skip-link.module.css'

export const CONTENT_ID = 'tresc'

export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a className={styles.link} href={`#${CONTENT_ID}`}>
      {t('shell.skip')}
    </a>
  )
}

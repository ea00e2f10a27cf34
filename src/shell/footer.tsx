import { useTranslation } from 'next-i18next/pages'
import { Logo } from '#components/logo.tsx'
import styles from './footer.module.css'

export function Footer() {
  const { t } = useTranslation('common')
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Logo size={24} isMarkOnly />
        <p>{t('shell.footer')}</p>
      </div>
    </footer>
  )
}

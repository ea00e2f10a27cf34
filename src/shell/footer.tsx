import { useTranslation } from 'next-i18next/pages'
import { Logo } from '#components/logo.tsx'
import styles from './footer.module.css'
import { SiteLinkGroups } from './site-link-groups.tsx'

const YEAR = new Date().getFullYear()

export function Footer() {
  const { t } = useTranslation('common')
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo size={28} />
          <p>{t('shell.footer')}</p>
        </div>
        <nav className={styles.groups} aria-label={t('shell.footerNavigation')}>
          <SiteLinkGroups as="h2" />
        </nav>
        {/* A page that was built last year says so until it is hydrated. */}
        <p className={styles.year} suppressHydrationWarning>
          {t('shell.year', { year: YEAR })}
        </p>
      </div>
    </footer>
  )
}

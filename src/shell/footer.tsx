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
        {/* A static page built last year shows the old year until hydration. */}
        <p className={styles.year} suppressHydrationWarning>
          {t('shell.year', { year: YEAR })}
        </p>
      </div>
    </footer>
  )
}

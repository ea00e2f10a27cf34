import { useTranslation } from 'next-i18next/pages'
import { Logo } from '#components/logo.tsx'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { polishDate } from '#lib/shared/polish-date.ts'
import styles from './footer.module.css'
import { SiteLinkGroups } from './site-link-groups.tsx'

export function Footer() {
  const { t } = useTranslation('common')
  const { year } = polishDate(useRenderedAt())
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
        <p className={styles.year}>{t('shell.year', { year })}</p>
      </div>
    </footer>
  )
}

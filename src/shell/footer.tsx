import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Logo } from '#components/logo.tsx'
import styles from './footer.module.css'
import { openPanel } from './panel.ts'
import { SITE_LINKS, siteLinkPath } from './site-links.ts'

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
          {SITE_LINKS.map(({ key, links }) => (
            <div key={key}>
              <h2 className={styles.heading}>{t(`shell.group.${key}`)}</h2>
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link}>
                    <Link href={siteLinkPath(link)} prefetch={false} className={styles.link}>
                      {t(`shell.link.${link}`)}
                    </Link>
                  </li>
                ))}
                {key === 'about' && (
                  <li>
                    <button type="button" className={styles.link} onClick={() => openPanel('privacy')}>
                      {t('shell.privacySettings')}
                    </button>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
        {/* A page that was built last year says so until it is hydrated. */}
        <p className={styles.year} suppressHydrationWarning>
          {t('shell.year', { year: YEAR })}
        </p>
      </div>
    </footer>
  )
}

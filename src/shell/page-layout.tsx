import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from '#components/logo.tsx'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Footer } from './footer.tsx'
import styles from './page-layout.module.css'
import { Person } from './person.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { useHidesOnScroll } from './use-hides-on-scroll.ts'
import { useNavigation } from './use-navigation.ts'

export function PageLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const isHidden = useHidesOnScroll()
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={classNames(styles.header, isHidden && styles.hidden)}>
        <div className={styles.bar}>
          <Link href={paths.home} className={styles.home} aria-label={t('shell.home')}>
            <Logo />
          </Link>
          <Navigation />
          <Person />
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

function Navigation() {
  const { t } = useTranslation('common')
  return (
    <nav className={styles.nav} aria-label={t('shell.navigation')}>
      {useNavigation().map(({ key, href, icon: Icon, isCurrent }) =>
        key === 'createReel' ? (
          <Button key={key} asChild variant="ghost" className={styles.create}>
            <Link href={href} aria-current={isCurrent ? 'page' : undefined} aria-label={t(`shell.${key}`)}>
              <Icon size={20} />
              <span className={styles.createText}>{t(`shell.${key}`)}</span>
            </Link>
          </Button>
        ) : (
          <Link
            key={key}
            href={href}
            className={styles.link}
            data-item={key}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {t(`shell.${key}`)}
          </Link>
        ),
      )}
    </nav>
  )
}

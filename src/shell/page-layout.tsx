import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from '#components/logo.tsx'
import { paths } from '#lib/shared/paths.ts'
import type { LayoutOptions } from '#lib/shared/screen.ts'
import { classNames } from '#ui/class-names.ts'
import { Footer } from './footer.tsx'
import { BellButton, CartLink, MenuButton, SearchButton, SellerLink } from './header-actions.tsx'
import styles from './page-layout.module.css'
import { Person } from './person.tsx'
import { PlaceLabel } from './place-label.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { useHidesOnScroll } from './use-hides-on-scroll.ts'
import { useNavigation } from './use-navigation.ts'

type Props = Omit<LayoutOptions, 'name'> & { children: ReactNode }

export function PageLayout({ hasDesktopContainer, children }: Props) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <Header />
      <main id={CONTENT_ID} tabIndex={-1} className={classNames(styles.main, hasDesktopContainer && styles.container)}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

function Header() {
  const { t } = useTranslation('common')
  const isHidden = useHidesOnScroll()
  return (
    <header className={classNames(styles.header, isHidden && styles.hidden)}>
      <div className={styles.bar}>
        <MenuButton className={styles.menu} />
        <Link href={paths.home} prefetch={false} className={styles.home} aria-label={t('shell.home')}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={t('shell.navigation')}>
          {useNavigation().map(({ key, href, isCurrent, isVideo }) => (
            <Link
              key={key}
              href={href}
              prefetch={false}
              className={classNames(styles.link, isVideo && styles.early)}
              aria-current={isCurrent ? 'page' : undefined}
              aria-label={t(`shell.${key}`)}
            >
              <PlaceLabel item={{ key, isVideo }} />
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          <SellerLink className={styles.create} />
          <BellButton className={styles.bell} />
          <SearchButton className={styles.search} />
          <CartLink />
          <Person />
        </div>
      </div>
    </header>
  )
}

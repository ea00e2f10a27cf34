import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { type ReactNode, useEffect, useState } from 'react'
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
import { useNavigation } from './use-navigation.ts'

type Props = Omit<LayoutOptions, 'name'> & { children: ReactNode }

export function PageLayout({ hasDesktopContainer, hasFooter = true, menu: Menu, children }: Props) {
  return (
    <div className={classNames(styles.page, Menu && styles.withMenu)}>
      <SkipLink />
      <Header />
      {Menu && <Menu />}
      <main id={CONTENT_ID} tabIndex={-1} className={classNames(styles.main, hasDesktopContainer && styles.container)}>
        {children}
      </main>
      {hasFooter && <Footer />}
    </div>
  )
}

/** Minimum scroll distance in pixels that hides or shows the header. */
const HEADER_HIDE_THRESHOLD = 12
/** Height of the header in pixels. It is never hidden within this distance from the top. */
const HEADER_HEIGHT = 64

/** True after scrolling down; false at the top and after scrolling up. */
function useHidesOnScroll() {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const handleScroll = () => {
      const y = Math.max(0, window.scrollY)
      if (Math.abs(y - last) < HEADER_HIDE_THRESHOLD) return
      setIsHidden(y > last && y > HEADER_HEIGHT)
      last = y
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])
  return isHidden
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

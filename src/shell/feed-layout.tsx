import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from '#components/logo.tsx'
import { paths } from '#lib/paths.ts'
import { BackButton } from './back-button.tsx'
import styles from './feed-layout.module.css'
import { BellButton, CartLink, CreateReelLink, MenuButton, SearchButton } from './header-actions.tsx'
import { Person } from './person.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { useNavigation } from './use-navigation.ts'

/**
 * The dark room: on a phone a bar that the video shows through, with the way back and the three lists of videos; from
 * 768 px on a rail and from 1200 px a left menu.
 */
export function FeedLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.room}>
      <Head>
        <meta key="theme-color" name="theme-color" media="(prefers-color-scheme: light)" content="#15121b" />
      </Head>
      <SkipLink />
      <header className={styles.header}>
        <BackButton className={styles.back} />
        <Link href={paths.home} prefetch={false} className={styles.home} aria-label={t('shell.home')}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={t('shell.navigation')}>
          {useNavigation().map(({ key, href, icon: Icon, isCurrent, isVideo }) => (
            <Link
              key={key}
              href={href}
              prefetch={false}
              className={styles.link}
              data-video={isVideo || undefined}
              aria-current={isCurrent ? 'page' : undefined}
              aria-label={t(`shell.${key}`)}
            >
              <Icon size={24} />
              <span className={styles.short}>{isVideo ? t(`shell.short.${key}`) : t(`shell.${key}`)}</span>
              <span className={styles.long}>{t(`shell.${key}`)}</span>
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          <CreateReelLink className={styles.wide} />
          <BellButton className={styles.wide} />
          <SearchButton className={styles.wide} />
          <CartLink className={styles.wide} />
          <MenuButton className={styles.action} />
        </div>
        <div className={styles.person}>
          <Person />
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from '#components/logo.tsx'
import { paths } from '#lib/paths.ts'
import styles from './feed-layout.module.css'
import { Person } from './person.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { useNavigation } from './use-navigation.ts'

/** The dark room: on a phone a header that the video shows through, from 768 px on a rail and from 1200 px a left menu. */
export function FeedLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const items = useNavigation()
  return (
    <div className={styles.room}>
      <Head>
        <meta key="theme-color" name="theme-color" content="#15121b" />
      </Head>
      <SkipLink />
      <header className={styles.header}>
        <Link href={paths.home} className={styles.home} aria-label={t('shell.home')}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={t('shell.navigation')}>
          {items.map(({ key, href, icon: Icon, isCurrent }) => (
            <Link
              key={key}
              href={href}
              className={styles.link}
              aria-current={isCurrent ? 'page' : undefined}
              aria-label={t(`shell.${key}`)}
            >
              <Icon size={24} />
              <span className={styles.linkText}>{t(`shell.${key}`)}</span>
            </Link>
          ))}
        </nav>
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

import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from '#components/logo.tsx'
import { paths } from '#lib/shared/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './feed-layout.module.css'
import { BellButton, CartLink, MenuButton, SearchButton, SellerLink } from './header-actions.tsx'
import { Person } from './person.tsx'
import { PlaceLabel } from './place-label.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { useNavigation } from './use-navigation.ts'

function BackButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common')
  return (
    <IconButton label={t('shell.back')} className={className} onClick={goBack}>
      <ArrowLeft size={24} />
    </IconButton>
  )
}

import { goBack } from './visits.ts'

/**
 * Dark layout for videos. On a phone it is a transparent bar over the video, with a back button, the three lists of videos,
 * basket, menu and account. It becomes a rail at the side from 768 px on, and a left menu from 1200 px on.
 */
export function FeedLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.layout}>
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
              <PlaceLabel item={{ key, isVideo }} />
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          <SellerLink className={styles.wide} />
          <BellButton className={styles.wide} />
          <SearchButton className={styles.wide} />
          <CartLink className={styles.action} />
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

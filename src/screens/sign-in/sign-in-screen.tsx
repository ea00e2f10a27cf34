import { useTranslation } from 'next-i18next/pages'
import Head from 'next/head'
import Link from 'next/link'
import Router, { useRouter } from 'next/router'
import { useEffect } from 'react'
import { Logo } from '#components/logo.tsx'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { safeNextPath } from '#lib/next-path.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './sign-in-screen.module.css'

export function SignInScreen() {
  const { t } = useTranslation(['sign-in', 'common'])
  useForwardWhenSignedIn()
  return (
    <div className={styles.screen}>
      <Head>
        <title>{t('head')}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div className={styles.side}>
        <Link href={paths.home} className={styles.home} aria-label={t('common:shell.home')}>
          <Logo size={36} />
        </Link>
        <div className={styles.column}>
          <PageTitle>{t('title')}</PageTitle>
          <p className={styles.lead}>{t('lead')}</p>
          <SignInForm />
        </div>
      </div>
      <div className={styles.picture}>
        <img src="/drawings/stall-at-dusk.svg" alt="" width={720} height={900} />
      </div>
    </div>
  )
}
SignInScreen.layout = 'bare' as const

/** Whoever is signed in, since before or just now, goes where they wanted to. */
function useForwardWhenSignedIn() {
  const { isReady, query } = useRouter()
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (isSignedIn && isReady) void Router.replace(safeNextPath(query.next) ?? paths.home)
  }, [isSignedIn, isReady, query.next])
}

import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { PageHead } from '#components/page-head.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { DeskSkeleton } from '#features/live/live-desk/desk-skeleton.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import styles from './desk-frame.module.css'

/**
 * Frame without the tabs of the seller's other pages: a helper need not have a shop, and the desk needs the height.
 */
export function DeskFrame({ children }: { children: (user: CurrentUser) => ReactNode }) {
  const { t } = useTranslation('live-desk')
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      <ForSignedIn skeleton={<DeskSkeleton />}>{children}</ForSignedIn>
    </div>
  )
}

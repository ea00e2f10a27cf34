import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageHead } from '#components/page-head.tsx'
import type { CurrentUser } from '#contracts/user.ts'
import { paths } from '#lib/paths.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import styles from './settings-screen.module.css'

const PARTS = {
  profile: paths.settings,
  account: paths.accountSettings,
  notifications: paths.notificationSettings,
  shop: paths.shopSettings,
  calendar: paths.eventDesk,
} as const

type Props = { part: keyof typeof PARTS; children: (user: CurrentUser) => ReactNode }

/** What the pages of settings share: where one is among them, and that they belong to who is signed in. */
export function SettingsScreen({ part, children }: Props) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.screen}>
      <PageHead title={t(`head.${part}`)} />
      <PageTitle>{t('title')}</PageTitle>
      <TabLinks label={t('parts')}>
        {Object.entries(PARTS).map(([key, href]) => (
          <TabLink key={key} asChild isCurrent={key === part}>
            <Link href={href} prefetch={false}>
              {t(`part.${key}`)}
            </Link>
          </TabLink>
        ))}
      </TabLinks>
      <ForSignedIn skeleton={<Waiting label={t('loading')} />}>
        {(user) => <div className={styles.content}>{children(user)}</div>}
      </ForSignedIn>
    </div>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    <Skeleton height={28} width={200} shape="text" />
    <Skeleton height={120} />
    <Skeleton height={28} width={200} shape="text" />
    <Skeleton height={320} />
  </div>
)

import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageHead } from '#components/page-head.tsx'
import { PanelTabs } from '#components/panel-tabs.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { paths } from '#lib/shared/paths.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './settings-screen.module.css'

const PARTS = {
  profile: paths.settings,
  account: paths.accountSettings,
  security: paths.securitySettings,
  notifications: paths.notificationSettings,
} as const

type Props = { part: keyof typeof PARTS; children: (user: CurrentUser) => ReactNode }

/** Frame of the settings pages: navigation, and access for signed-in users only. */
export function SettingsScreen({ part, children }: Props) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.screen}>
      <PageHead title={t(`head.${part}`)} />
      <div className={styles.head}>
        <PageTitle>{t('title')}</PageTitle>
        <TextLink asChild variant="arrow">
          <Link href={paths.dashboard} prefetch={false}>
            {t('toDesk')}
          </Link>
        </TextLink>
      </div>
      <PanelTabs label={t('parts')} parts={PARTS} current={part} nameOf={(key) => t(`part.${key}`)} />
      <ForSignedIn skeleton={<Waiting label={t('loading')} />}>
        {(user) => (
          <div className={styles.content}>
            {children(user)}
            {part === 'account' && (
              <TextLink asChild variant="arrow">
                <Link href={paths.decisions} prefetch={false}>
                  {t('toDecisions')}
                </Link>
              </TextLink>
            )}
          </div>
        )}
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

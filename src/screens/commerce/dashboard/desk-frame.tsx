import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageHead } from '#components/page-head.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { DeskSkeleton } from '#features/live/live-desk/desk-skeleton.tsx'
import { paths } from '#lib/shared/paths.ts'
import { ForSeat } from '#shell/dashboard/for-seat.tsx'
import { mayOpen, useSeat } from '#shell/dashboard/use-seat.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './desk-frame.module.css'

type Props = { children: (user: { uuid: string }) => ReactNode }

/**
 * Frame without the menu of the seller's other pages: a helper need not have a shop, and the desk needs the whole window.
 */
export function DeskFrame({ children }: Props) {
  const { t } = useTranslation(['live-desk', 'dashboard'])
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <TextLink asChild>
          <Link href={paths.dashboard} prefetch={false}>
            {t('dashboard:toDashboard')}
          </Link>
        </TextLink>
      </div>
      <ForSignedIn skeleton={<DeskSkeleton />}>{(user) => <OfSeat user={user}>{children}</OfSeat>}</ForSignedIn>
    </div>
  )
}

/** A member of a team sees the desk of that shop; everybody else their own, with the lives that they may help with. */
function OfSeat({ user, children }: Props & { user: CurrentUser }) {
  const seat = useSeat(user)
  if (!seat || seat.roles === null || !mayOpen(seat, ['lives'])) return children(user)
  const { sellerUuid } = seat
  return (
    <ForSeat seat={seat} roles={['lives']} key={sellerUuid}>
      {children({ uuid: sellerUuid })}
    </ForSeat>
  )
}

/** A desk has the window for itself. */
export const deskLayout = { hasFooter: false } as const

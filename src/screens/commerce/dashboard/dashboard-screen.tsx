import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useState } from 'react'
import { PageHead } from '#components/page-head.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { OpenShop } from '#features/catalogue/shop/open-shop.tsx'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import { ForSeat } from '#shell/dashboard/for-seat.tsx'
import { type Seat, useSeat } from '#shell/dashboard/use-seat.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import styles from './dashboard-screen.module.css'

/** Seller whose shop the page is about: the user, or whom the user works for. */
export type Seller = {
  uuid: string
  username: string
  shop: NonNullable<CurrentUser['shop']>
  seat: Seat
  user: CurrentUser
}

type Props = {
  title: string
  /** Title of the window, if it says more. */
  head?: string
  /** Between title and content; the same for everybody. */
  above?: ReactNode
  /** Shown until the seller is known, in place of a list. */
  skeleton?: ReactNode
  /** Roles of which a member of the seller's team needs one. Without them the page is for the owner alone. */
  roles?: readonly TeamRole[]
  children: (seller: Seller) => ReactNode
}

/** Frame of the seller's pages, beside the menu of their layout. A buyer can open a shop there. */
export function DashboardScreen({ title, head = title, above, skeleton, roles = [], children }: Props) {
  const { t } = useTranslation('dashboard')
  const [isOpened, setIsOpened] = useState(false)
  const step = useStepHeading(isOpened ? undefined : 'form')
  return (
    <div className={styles.screen}>
      <PageHead title={head} />
      <PageTitle {...step}>{title}</PageTitle>
      {above}
      <ForSignedIn skeleton={skeleton ?? <Waiting label={t('loading')} />}>
        {(user) => (
          <OfSeller user={user} roles={roles} onOpened={() => setIsOpened(true)}>
            {children}
          </OfSeller>
        )}
      </ForSignedIn>
    </div>
  )
}

type OfSellerProps = Required<Pick<Props, 'roles' | 'children'>> & { user: CurrentUser; onOpened: () => void }

function OfSeller({ user, roles, onOpened, children }: OfSellerProps) {
  const { t } = useTranslation('dashboard')
  const seat = useSeat(user)
  if (!seat) return <OpenShop userUuid={user.uuid} text={t('noShop')} onOpened={onOpened} as="h2" />
  const { sellerUuid, username, shop } = seat
  return (
    <ForSeat seat={seat} roles={roles} key={sellerUuid}>
      <div className={styles.content}>{children({ uuid: sellerUuid, username, shop, seat, user })}</div>
    </ForSeat>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    <Skeleton height={72} />
    <Skeleton height={88} />
    <Skeleton height={88} />
    <Skeleton height={88} />
  </div>
)

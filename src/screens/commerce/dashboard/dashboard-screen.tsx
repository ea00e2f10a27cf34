import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useState } from 'react'
import { PageHead } from '#components/page-head.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { OpenShop } from '#features/catalogue/shop/open-shop.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import styles from './dashboard-screen.module.css'

export type Seller = CurrentUser & { shop: NonNullable<CurrentUser['shop']> }

const isSeller = (user: CurrentUser): user is Seller => user.shop !== null

type Props = {
  title: string
  /** Title of the window, if it says more. */
  head?: string
  /** Between title and content; the same for everybody. */
  above?: ReactNode
  /** Shown until the seller is known, in place of a list. */
  skeleton?: ReactNode
  children: (user: Seller) => ReactNode
}

/** Frame of the seller's pages, beside the menu of their layout. A buyer can open a shop there. */
export function DashboardScreen({ title, head = title, above, skeleton, children }: Props) {
  const { t } = useTranslation('dashboard')
  const [isOpened, setIsOpened] = useState(false)
  const step = useStepHeading(isOpened ? undefined : 'form')
  return (
    <div className={styles.screen}>
      <PageHead title={head} />
      <PageTitle {...step}>{title}</PageTitle>
      {above}
      <ForSignedIn skeleton={skeleton ?? <Waiting label={t('loading')} />}>
        {(user) =>
          isSeller(user) ? (
            <div className={styles.content}>{children(user)}</div>
          ) : (
            <OpenShop userUuid={user.uuid} text={t('noShop')} onOpened={() => setIsOpened(true)} as="h2" />
          )
        }
      </ForSignedIn>
    </div>
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

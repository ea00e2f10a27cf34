import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useState } from 'react'
import { PageHead } from '#components/page-head.tsx'
import { PanelTabs } from '#components/panel-tabs.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { OpenShop } from '#features/catalogue/shop/open-shop.tsx'
import { paths } from '#lib/shared/paths.ts'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import styles from './dashboard-screen.module.css'

const PARTS = {
  overview: paths.salesOverview,
  orders: paths.orderDesk,
  returns: paths.returnDesk,
  live: paths.liveDesk,
  comments: paths.commentDesk,
  posts: paths.createPost,
  videos: paths.myVideos,
  depot: paths.depot,
  place: paths.productCategory,
  calendar: paths.eventDesk,
  shop: paths.shopSettings,
} as const

type Seller = CurrentUser & { shop: NonNullable<CurrentUser['shop']> }

const isSeller = (user: CurrentUser): user is Seller => user.shop !== null

type Props = {
  part: keyof typeof PARTS
  /** Title of a page below the part; by default the part's name. */
  title?: string
  children: (user: Seller) => ReactNode
}

/** Frame of the seller's pages. A buyer can open a shop there. */
export function DashboardScreen({ part, title, children }: Props) {
  const { t } = useTranslation('dashboard')
  const heading = title ?? t(`part.${part}`)
  const [isOpened, setIsOpened] = useState(false)
  const step = useStepHeading(isOpened ? undefined : 'form')
  return (
    <div className={styles.screen}>
      <PageHead title={heading} />
      <PageTitle {...step}>{heading}</PageTitle>
      <PanelTabs label={t('parts')} parts={PARTS} current={part} nameOf={(key) => t(`part.${key}`)} />
      <ForSignedIn skeleton={<Waiting label={t('loading')} />}>
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

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { OPEN_STATES } from '#contracts/commerce/order.rules.ts'
import type { Order } from '#contracts/commerce/order.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { useOrderNews } from '#data/commerce/order/use-order-news.ts'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './order-view.module.css'
import { useOrderAddress } from './use-order-address.ts'

type Props = { children: (order: Order, token: string | null) => ReactNode }

const POLL_MS = 10_000

const isOpen = (order: Order | undefined) =>
  order?.sellerOrders.some(({ state }) => OPEN_STATES.some((one) => one === state)) ?? false

const NOBODY = { id: '', token: null }

/** Loads the order of the page for its buyer or a guest with its link, and keeps it up to date. */
export function OrderView({ children }: Props) {
  const { t } = useTranslation('orders')
  const userId = useSession()?.userId ?? null
  const address = useOrderAddress()
  const { id, token } = address ?? NOBODY
  const mayOpen = userId !== null || token !== null
  useOrderNews(userId)
  const query = useQuery({
    ...orderQueries.one(id, token),
    enabled: address !== null && mayOpen,
    refetchOnWindowFocus: true,
    // Guests have no event stream.
    refetchInterval: ({ state }) => (userId === null && isOpen(state.data) ? POLL_MS : false),
  })
  const { data, error } = query

  if (data) return <div className={styles.order}>{children(data, token)}</div>
  if (address !== null && (!mayOpen || (error instanceof ApiError && error.status === 404)))
    return <NotOpen isSignedIn={userId !== null} />
  if (error) return <LoadFault title={t('failed.title')} query={query} />
  return (
    <div className={styles.order} role="status" aria-label={t('loading')}>
      <Skeleton height={96} />
      <Skeleton height={360} />
    </div>
  )
}

/** Shows no data of the order, not even that it exists. */
function NotOpen({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('orders')
  const { asPath } = useRouter()
  const [path] = asPath.split('#')
  return (
    <EmptyState
      title={t('missing.title')}
      text={t(isSignedIn ? 'missing.signedIn' : 'missing.text')}
      action={
        <Button asChild variant="secondary">
          {isSignedIn ? (
            <Link href={paths.orders}>{t('missing.orders')}</Link>
          ) : (
            <Link href={paths.signIn(path)}>{t('missing.signIn')}</Link>
          )}
        </Button>
      }
    />
  )
}

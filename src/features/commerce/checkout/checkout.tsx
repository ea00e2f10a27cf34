import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { OrderCreated } from '#contracts/commerce/create-order.ts'
import { useBasketQuote } from '#data/commerce/basket/use-basket.ts'
import { useVisitorItems } from '#data/commerce/basket/visitor-basket.ts'
import { useHeldPage } from '#lib/browser/held-page.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSessionStatus } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CheckoutFormView } from './checkout-form-view.tsx'
import { shownParts } from './lib/checkout-form.ts'
import { useBuyer } from './use-buyer.ts'

/** The checkout, on one page. */
export function Checkout() {
  const { t } = useTranslation('checkout')
  useHeldPage(true)
  const status = useSessionStatus()
  const visitor = useVisitorItems()
  const buyer = useBuyer()
  const query = useBasketQuote()
  const { data } = query
  const [placed, setPlaced] = useState<{ earlier: OrderCreated | null } | null>(null)
  const isEmpty = data ? shownParts(data).length === 0 : status === 'signed-out' && visitor.length === 0

  if (placed?.earlier) return <EarlierOrder order={placed.earlier} />
  if (placed) return <Waiting label={t('placed')} />
  if (query.isError && !data) return <LoadFault title={t('failed.title')} note={t('failed.note')} query={query} />
  if (isEmpty && status !== 'unknown')
    return (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button asChild>
            <Link href={paths.basket}>{t('empty.action')}</Link>
          </Button>
        }
      />
    )
  if (!data || status === 'unknown' || !buyer) return <Waiting label={t('loading')} />
  return (
    <CheckoutFormView
      key={buyer.user?.uuid ?? 'guest'}
      buyer={buyer}
      quote={data}
      refetch={query.refetch}
      onPlaced={(earlier) => setPlaced({ earlier })}
    />
  )
}

function EarlierOrder({ order: { id, token } }: { order: OrderCreated }) {
  const { t } = useTranslation('checkout')
  return (
    <div role="alert">
      <EmptyState
        title={t('earlier.title')}
        text={t('earlier.text')}
        action={
          <Button asChild>
            <Link href={paths.order(id, token)}>{t('earlier.action')}</Link>
          </Button>
        }
      />
    </div>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <Skeleton height={320} />
  </div>
)

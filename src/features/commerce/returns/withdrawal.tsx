import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import type { Return, SellerOrderReturns } from '#contracts/commerce/return.ts'
import { returnQueries } from '#data/commerce/return/queries.ts'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import styles from './withdrawal.module.css'

type Props = { order: Order; token: string | null }

/** Withdrawal from the choice of the contract to the receipt. */
export function Withdrawal({ order, token }: Props) {
  const { t } = useTranslation('returns')
  const linkedPart = useAddressQuery()?.part
  const query = useQuery(returnQueries.ofOrder(order.id, token))
  const [receipt, setReceipt] = useState<Return | null>(null)
  if (receipt) return <WithdrawalReceipt order={order} token={token} receipt={receipt} />
  if (!query.data) return query.error ? <LoadFault title={t('failed')} query={query} /> : <Skeleton height={320} />

  const open = query.data.data.flatMap((right) => {
    const part = order.sellerOrders.find(({ uuid }) => uuid === right.sellerOrderUuid)
    return part && right.isOpen ? [{ part, right }] : []
  })
  const wanted = typeof linkedPart === 'string' ? linkedPart : null
  const chosen =
    open.find(({ part }) => part.uuid === wanted) ?? (open.length === 1 && wanted === null ? open[0] : null)
  if (chosen)
    return <WithdrawalForm key={chosen.part.uuid} {...chosen} order={order} token={token} onDone={setReceipt} />
  if (open.length > 0) return <ContractChoice order={order} token={token} open={open} />
  return (
    <EmptyState
      title={t('over.title')}
      text={t('over.text')}
      action={
        <Button asChild variant="secondary">
          <Link href={paths.order(order.id, token ?? undefined)}>{t('toOrder')}</Link>
        </Button>
      }
    />
  )
}

type Open = { part: SellerOrder; right: SellerOrderReturns }[]

/** Choice of the contract: each seller's part is a separate one. */
function ContractChoice({ order, token, open }: Props & { open: Open }) {
  const { t } = useTranslation('returns')
  return (
    <section className={styles.card} aria-label={t('choose')}>
      <p>{t('choose')}</p>
      <ul className={styles.contracts}>
        {open.map(({ part }) => (
          <li key={part.uuid}>
            <Button asChild variant="secondary" isWide>
              <Link href={paths.withdraw(order.id, part.uuid, token ?? undefined)}>
                {t('contract', { name: part.seller.name, number: part.number })}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

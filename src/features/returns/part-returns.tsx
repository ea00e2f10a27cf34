import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Order, SellerOrder } from '#contracts/order.ts'
import { returnQueries } from '#data/return/queries.ts'
import { formatDate } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { BoughtReturn } from './bought-return.tsx'
import styles from './part-returns.module.css'

type Props = { order: Order; part: SellerOrder; token: string | null }

/** The right to withdraw from one contract, as long as it lasts, and what was returned. */
export function PartReturns({ order, part, token }: Props) {
  const { t } = useTranslation('returns')
  const { data } = useQuery(returnQueries.ofOrder(order.id, token))
  const own = data?.data.find(({ sellerOrderUuid }) => sellerOrderUuid === part.uuid)
  if (!own || (!own.isOpen && own.returns.length === 0)) return null
  const date = own.until === null ? '' : formatDate(new Date(Date.parse(own.until) - 1))
  return (
    <section className={styles.returns} aria-label={t('partTitle')}>
      {own.returns.map((one) => (
        <BoughtReturn key={one.uuid} one={one} token={token} />
      ))}
      {own.isOpen && (
        <div className={styles.right}>
          <p className={styles.fine}>{t(own.until === null ? 'right.before' : 'right.until', { date })}</p>
          <Button asChild variant="secondary">
            <Link href={paths.withdraw(order.id, part.uuid, token ?? undefined)}>{t('right.action')}</Link>
          </Button>
        </div>
      )}
    </section>
  )
}

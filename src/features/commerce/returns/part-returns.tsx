import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { RefundAccount } from '#components/refund-account.tsx'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import { isOwedByHand } from '#contracts/commerce/payment.rules.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { returnQueries } from '#data/commerce/return/queries.ts'
import { formatLastDate } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { BoughtReturn } from './bought-return.tsx'
import styles from './part-returns.module.css'

type Props = { order: Order; part: SellerOrder; token: string | null }

/** Right to withdraw from one contract while it lasts, and the returns so far. */
export function PartReturns({ order, part, token }: Props) {
  const { t } = useTranslation('returns')
  const { data } = useQuery(returnQueries.ofOrder(order.id, token))
  const save = useMutation(orderMutations.refundAccount(token))
  const own = data?.data.find(({ sellerOrderUuid }) => sellerOrderUuid === part.uuid)
  if (!own || (!own.isOpen && own.returns.length === 0)) return null
  // The order's page already asks for the account if a refund is due.
  const isAccountRequested =
    order.paymentMethod !== 'gateway' &&
    own.returns.some(({ state, refund }) => state !== 'settled' && refund > 0) &&
    !part.refunds.some(({ state }) => isOwedByHand(state))
  const date = own.until === null ? '' : formatLastDate(own.until)
  return (
    <section className={styles.returns} aria-label={t('partTitle')}>
      {own.returns.map((one) => (
        <BoughtReturn key={one.uuid} one={one} token={token} />
      ))}
      {isAccountRequested && (
        <RefundAccount
          end={part.refundAccountEnd}
          isPending={save.isPending}
          onSave={(iban) => save.mutateAsync({ uuid: part.uuid, iban })}
        />
      )}
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

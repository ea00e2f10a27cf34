import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { OrderStep } from '#contracts/order.rules.ts'
import type { TakeStep } from '#contracts/order.ts'
import { orderMutations } from '#data/order/mutations.ts'
import { orderQueries } from '#data/order/queries.ts'
import { useOrderNews } from '#data/user/use-order-news.ts'
import { formatDay, formatNip, formatPhone } from '#lib/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './order-desk.module.css'
import { StepDialog } from './step-dialog.tsx'

/** Steps that ask for something before they are taken. */
const ASKING: readonly OrderStep[] = ['cancel', 'send', 'resend']
/** A step that takes this one back. */
const UNDO: Partial<Record<OrderStep, OrderStep>> = { pack: 'unpack', unpack: 'pack' }

/** One order at the seller's desk: what to pack, where it goes, and what comes next. */
export function SaleView({ sellerUuid, uuid }: { sellerUuid: string; uuid: string }) {
  const { t } = useTranslation('order-desk')
  const query = useQuery({ ...orderQueries.sale(sellerUuid, uuid), refetchOnWindowFocus: true })
  useOrderNews(sellerUuid)
  const step = useMutation(orderMutations.step(null))
  const [asked, setAsked] = useState<OrderStep | null>(null)
  const sale = query.data

  if (query.isError && !sale) return <LoadFault title={t('failed.title')} text={t('failed.text')} query={query} />
  if (!sale)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={320} />
      </div>
    )

  const take = (name: OrderStep, body: TakeStep = {}) =>
    step.mutateAsync({ uuid, step: name, body }).then(
      () => {
        const undo = UNDO[name]
        const action = undo && { label: t('undo'), onAction: () => void take(undo) }
        showToast({ kind: 'success', text: t(`done.${name}`), ...(action && { action }) })
      },
      () => showToast({ kind: 'error', text: t('stepFailed') }),
    )
  const { delivery, buyer, invoice } = sale

  return (
    <article className={styles.sale} aria-label={sale.number}>
      <header className={styles.head}>
        <h2>{sale.number}</h2>
        <Badge tone={sale.state === 'delivered' ? 'success' : 'neutral'}>{t(`state.${sale.state}`)}</Badge>
      </header>
      <p className={styles.fine}>
        {t(`payment.${sale.paymentMethod}`)} · {t(`paymentStatus.${sale.paymentStatus}`)}
        {sale.dispatchBy && ` · ${t('dispatchBy', { date: formatDay(new Date(Date.parse(sale.dispatchBy) - 1)) })}`}
      </p>
      <div className={styles.actions}>
        {sale.steps.map((name, index) => (
          <Button
            key={name}
            variant={index === 0 && name !== 'cancel' ? 'primary' : 'secondary'}
            isLoading={step.isPending}
            onClick={() => (ASKING.includes(name) ? setAsked(name) : void take(name))}
          >
            {t(`step.${name}`)}
          </Button>
        ))}
      </div>
      <ul className={styles.list}>
        {sale.lines.map((line) => (
          <li key={line.uuid} className={styles.row}>
            <ProductPicture path={line.picture} size={80} />
            <div className={styles.words}>
              <strong>
                {line.quantity} × {line.name}
              </strong>
              <span>
                {line.variant} · {line.code}
              </span>
            </div>
            <Price value={line.total} />
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>{t('buyer')}</dt>
        <dd>
          {buyer.fullName}
          {buyer.phone && `, ${formatPhone(buyer.phone)}`}
          {buyer.email && `, ${buyer.email}`}
        </dd>
        <dt>{t('delivery')}</dt>
        <dd>
          {delivery
            ? [
                delivery.carrier || t(`kind.${delivery.kind}`),
                delivery.address && `${delivery.address.street}, ${delivery.address.zipcode} ${delivery.address.city}`,
                delivery.point && `${delivery.point.code}, ${delivery.point.street}, ${delivery.point.city}`,
              ]
                .filter(Boolean)
                .join(', ')
            : t('hidden')}
        </dd>
        {invoice && (
          <>
            <dt>{t('invoice')}</dt>
            <dd>
              {invoice.company}, {formatNip(invoice.nip)}, {invoice.street}, {invoice.zipcode} {invoice.city}
            </dd>
          </>
        )}
        {sale.note !== '' && (
          <>
            <dt>{t('note')}</dt>
            <dd>{sale.note}</dd>
          </>
        )}
        <dt>{t('total')}</dt>
        <dd>
          <Price value={sale.total} />
        </dd>
      </dl>
      <StepDialog
        step={asked}
        onClose={() => setAsked(null)}
        onTake={(name, body) => {
          setAsked(null)
          void take(name, body)
        }}
      />
    </article>
  )
}

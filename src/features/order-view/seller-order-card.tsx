import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import lists from '#components/order-facts.module.css'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { OrderStep } from '#contracts/order.rules.ts'
import type { Order, SellerOrder } from '#contracts/order.ts'
import { orderMutations } from '#data/order/mutations.ts'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'
import { OrderMessages } from './order-messages.tsx'
import styles from './order-view.module.css'
import { TransferBox } from './transfer-box.tsx'

type Props = { order: Order; part: SellerOrder; token: string | null }

const TONES = { cancelled: 'neutral', undelivered: 'promotion', delivered: 'success' } as const

/** One seller's part of an order: where it is, what is in it, and what its buyer may do. */
export function SellerOrderCard({ order, part, token }: Props) {
  const { t } = useTranslation('orders')
  const step = useMutation(orderMutations.step(token))
  const [asked, setAsked] = useState<OrderStep | null>(null)
  const take = (name: OrderStep) =>
    step.mutateAsync({ uuid: part.uuid, step: name, version: part.version }).then(
      () => showToast({ kind: 'success', text: t(`done.${name}`) }),
      () => showToast({ kind: 'error', text: t('stepFailed') }),
    )
  const { address, point, carrier, kind } = part.delivery
  const last = part.events.at(-1)

  return (
    <section className={styles.card} aria-label={t('from', { name: part.seller.name })}>
      <header className={styles.head}>
        <div>
          <h2>{part.seller.name}</h2>
          <p className={styles.fine}>{t('number', { number: part.number })}</p>
        </div>
        <Badge tone={TONES[part.state as keyof typeof TONES] ?? 'neutral'}>{t(`state.${part.state}`)}</Badge>
      </header>
      <p className={styles.fine}>
        {t(`explained.${part.state}`, {
          date: part.dispatchBy ? formatDay(new Date(Date.parse(part.dispatchBy) - 1)) : '',
        })}
        {last && ` ${t('since', { date: formatDateTime(new Date(last.at)) })}`}
      </p>
      {part.transfer && <TransferBox transfer={part.transfer} payUntil={order.payUntil} />}
      {part.tracking && <p>{t('tracking', part.tracking)}</p>}
      {part.cancelReason !== '' && <p>{t('reason', { reason: part.cancelReason })}</p>}
      <ul className={lists.lines}>
        {part.lines.map((line) => (
          <li key={line.uuid}>
            <ProductPicture path={line.picture} size={56} />
            <span>
              {line.quantity} × {line.name}
              {line.variant !== '' && `, ${line.variant}`}
            </span>
            <Price value={line.total} />
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>{t('delivery')}</dt>
        <dd>
          {carrier || t(`kind.${kind}`)}
          {address && `, ${address.street}, ${address.zipcode} ${address.city}`}
          {point && `, ${point.code}, ${point.street}, ${point.city}`} <Price value={part.deliveryPrice} />
        </dd>
        {part.cashFee > 0 && (
          <>
            <dt>{t('fee')}</dt>
            <dd>
              <Price value={part.cashFee} />
            </dd>
          </>
        )}
        <dt>{t('total')}</dt>
        <dd className={styles.total}>
          <Price value={part.total} />
        </dd>
      </dl>
      <div className={styles.actions}>
        {part.steps.includes('deliver') && (
          <Button isLoading={step.isPending} onClick={() => void take('deliver')}>
            {t('step.deliver')}
          </Button>
        )}
        {(['cancel', 'askCancel'] as const)
          .filter((name) => part.steps.includes(name))
          .map((name) => (
            <Button key={name} variant="secondary" isLoading={step.isPending} onClick={() => setAsked(name)}>
              {t(`step.${name}`)}
            </Button>
          ))}
      </div>
      <OrderMessages part={part} token={token} />
      <Dialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t(`ask.${asked ?? 'cancel'}.title`)}
        text={t(`ask.${asked ?? 'cancel'}.text`)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsked(null)}>
              {t('ask.no')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (asked) void take(asked)
                setAsked(null)
              }}
            >
              {t(`step.${asked ?? 'cancel'}`)}
            </Button>
          </>
        }
      />
    </section>
  )
}

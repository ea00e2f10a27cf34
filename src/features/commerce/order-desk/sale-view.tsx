import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { saleQueries } from '#data/commerce/sale/queries.ts'
import { useOrderNews } from '#data/commerce/order/use-order-news.ts'
import { serverTimeOf } from '#lib/base/server-clock.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formatDateTime, formatLastDay } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { afterStep } from './lib/after-step.ts'
import { asksFirst } from './lib/asks-first.ts'
import { SaleActions } from './sale-actions.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { SaleHistory } from './sale-history.tsx'
import { SaleLines } from './sale-lines.tsx'
import { SaleMessages } from './sale-messages.tsx'
import { SaleNote } from './sale-note.tsx'
import { SaleRefunds } from './sale-refunds.tsx'
import { SaleState } from './sale-state.tsx'
import styles from './sale-view.module.css'
import { SlipsButton } from './slips-button.tsx'
import { stepKeys } from './step-keys.ts'
import { useSaleSteps } from './use-sale-steps.ts'
import { useShortcuts } from '#lib/browser/use-shortcuts.ts'

const DeskKeys = lazyPart(() => import('./desk-keys.tsx').then((module) => module.DeskKeys))
const StepDialog = lazyPart(() => import('./step-dialog.tsx').then((module) => module.StepDialog))

type Props = {
  sellerUuid: string
  uuid: string
  /** Section with the returns of this order. */
  returns: ReactNode
  /** Section to attach the invoice. */
  invoice: ReactNode
}

/** One order at the seller's desk: the lines to pack, the address, and the next steps. */
export function SaleView({ sellerUuid, uuid, returns, invoice }: Props) {
  usePreload(StepDialog)
  const { t } = useTranslation('order-desk')
  useOrderNews(sellerUuid)
  const query = useQuery({ ...saleQueries.one(sellerUuid, uuid), refetchOnWindowFocus: true })
  const { stepOf, take } = useSaleSteps()
  const [toConfirm, setToConfirm] = useState<OrderStep | 'keys' | null>(null)
  const now = serverTimeOf(query.dataUpdatedAt)
  const sale = query.data && afterStep(query.data, stepOf(uuid), new Date(now))

  const promptOrTake = (step: OrderStep) => {
    if (!sale) return
    if (asksFirst(step, sale.deliveryKind)) setToConfirm(step)
    else void take([sale], step)
  }
  useShortcuts({ '?': () => setToConfirm('keys'), ...stepKeys(() => sale?.steps ?? [], promptOrTake) })

  if (!sale && query.error instanceof ApiError && query.error.status === 404)
    return <EmptyState title={t('missing.title')} text={t('missing.text')} action={<BackLink />} />
  if (query.isError && !sale) return <LoadFault isPage title={t('failed.title')} query={query} />
  if (!sale)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={420} />
      </div>
    )

  const isMade = sale.dispatchBy !== null
  return (
    <article className={styles.sale} aria-label={sale.number}>
      <BackLink />
      <SaleHead sale={sale} now={now} />
      {sale.cancelReason !== '' && <p>{t('reason', { reason: sale.cancelReason })}</p>}
      <SaleActions sale={sale} onTake={promptOrTake} />
      {returns}
      <div className={styles.columns}>
        <div className={styles.column}>
          {sale.note !== '' && (
            <section className={styles.buyersNote}>
              <h3>{t('note')}</h3>
              <p>{sale.note}</p>
            </section>
          )}
          <SaleRefunds sale={sale} now={now} />
          <section className={styles.card}>
            <h3>{t('lines')}</h3>
            <SaleLines lines={sale.lines} />
          </section>
          <section className={classNames(styles.card, sale.messages.length === 0 && 'for-screen')}>
            <h3>{t('messages.title')}</h3>
            <SaleMessages sale={sale} />
          </section>
        </div>
        <div className={styles.column}>
          <section className={styles.card}>
            <h3>{t('facts')}</h3>
            <SaleFacts sale={sale} />
            {isMade && sale.state !== 'cancelled' && (
              <SlipsButton sellerUuid={sellerUuid} uuids={[uuid]} number={sale.number} />
            )}
          </section>
          {isMade && (
            <section className={classNames(styles.card, 'for-screen')}>
              <h3>{t('invoiceFile')}</h3>
              {invoice}
            </section>
          )}
          <section className={classNames(styles.card, 'for-screen')}>
            <SaleNote sellerUuid={sellerUuid} sale={sale} />
          </section>
          <section className={styles.card}>
            <h3>{t('history.title')}</h3>
            <SaleHistory events={sale.events} />
          </section>
        </div>
      </div>
      {toConfirm === 'keys' && <DeskKeys onClose={() => setToConfirm(null)} />}
      {toConfirm !== null && toConfirm !== 'keys' && (
        <StepDialog
          step={toConfirm}
          carrier={sale.carrier}
          isWished={sale.cancelAskedAt !== null}
          {...(toConfirm === 'undeliver' && { lines: sale.lines })}
          onClose={() => setToConfirm(null)}
          onTake={(body) => {
            setToConfirm(null)
            void take([sale], toConfirm, body)
          }}
        />
      )}
    </article>
  )
}

/** Number, state and terms of the order. `now` is the time of the data. */
function SaleHead({ sale, now }: { sale: Sale; now: number }) {
  const { t } = useTranslation('order-desk')
  const isToSend = sale.state === 'accepted' || sale.state === 'packed'
  const isOverdue = isToSend && sale.dispatchBy !== null && Date.parse(sale.dispatchBy) < now
  return (
    <header className={styles.head}>
      <h2>{sale.number}</h2>
      <SaleState state={sale.state} kind={sale.deliveryKind} />
      {isOverdue && <Badge tone="live">{t('overdue')}</Badge>}
      <p className={styles.fine}>
        {formatDateTime(new Date(sale.createdAt))} · {t(`payment.${sale.paymentMethod}`)}
        {`, ${t(moneyKey(sale))}`}
        {sale.payUntil &&
          sale.state === 'awaiting_payment' &&
          ` · ${t('payUntil', { date: formatLastDay(sale.payUntil) })}`}
        {isToSend && sale.dispatchBy && ` · ${t('dispatchBy', { date: formatLastDay(sale.dispatchBy) })}`}
      </p>
    </header>
  )
}

function BackLink() {
  const { t } = useTranslation('order-desk')
  return (
    <TextLink asChild className={classNames(styles.back, 'for-screen')}>
      <Link href={paths.orderDesk} prefetch={false}>
        {t('toList')}
      </Link>
    </TextLink>
  )
}

/** Translation key of the payment's state. Nothing is due in advance for cash, and it arrives after the parcel. */
function moneyKey({ paymentMethod, paymentStatus, cashMissingAt }: Sale): string {
  if (paymentMethod !== 'cash') return `paymentStatus.${paymentStatus}`
  if (cashMissingAt !== null) return 'cashStatus.missing'
  return paymentStatus === 'none' || paymentStatus === 'awaiting' || paymentStatus === 'paid'
    ? `cashStatus.${paymentStatus}`
    : `paymentStatus.${paymentStatus}`
}

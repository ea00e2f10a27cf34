import { MessageCircle, StickyNote } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'
import { formatDateTime, formatLastDay, formatPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { nextStep } from './lib/after-step.ts'
import { SaleState } from './sale-state.tsx'
import styles from './sale-row.module.css'
import { useStepWords } from './use-step-words.ts'

type Props = {
  sale: SaleSummary
  now: number
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onTake: (step: OrderStep) => void
}

/** One order in the list: summary, state and next step. */
export function SaleRow({ sale, now, isSelected, onSelect, onTake }: Props) {
  const { t } = useTranslation('order-desk')
  const words = useStepWords()
  const { number, buyerName, state, deliveryKind, dispatchBy, steps } = sale
  const isToSend = state === 'accepted' || state === 'packed'
  const isOverdue = isToSend && dispatchBy !== null && Date.parse(dispatchBy) < now
  const step = nextStep(steps)
  return (
    <li className={styles.row} data-sale={sale.uuid} data-selected={isSelected || undefined}>
      <span className={styles.choice}>
        <Checkbox
          label={<span className="visually-hidden">{t('select', { number })}</span>}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </span>
      <ProductPicture path={sale.pictures[0] ?? null} size={64} />
      <div className={styles.words}>
        <p className={styles.title}>
          <Link className={styles.open} href={paths.sale(sale.uuid)} prefetch={false}>
            {number}
          </Link>
          <SaleState state={state} kind={deliveryKind} />
          {isOverdue && <Badge tone="live">{t('overdue')}</Badge>}
          {sale.isCancelAsked && <Badge tone="promotion">{t('cancelAsked')}</Badge>}
          {sale.refundDue > 0 && <Badge tone="live">{t('refunds.due', { amount: formatPrice(sale.refundDue) })}</Badge>}
        </p>
        <p className={styles.goods}>
          {t('pieces', { count: sale.quantity })} · {sale.firstLine}
        </p>
        <p className={styles.fine}>
          {buyerName} · {sale.carrier || t(`kind.${deliveryKind}`)}
        </p>
        <p className={styles.fine}>
          {formatDateTime(new Date(sale.createdAt))}
          {isToSend && dispatchBy && ` · ${t('dispatchBy', { date: formatLastDay(dispatchBy) })}`}
        </p>
      </div>
      <div className={styles.end}>
        <span className={styles.marks}>
          {sale.unreadQuantity > 0 && (
            <span className={styles.mark}>
              <MessageCircle size={18} aria-hidden="true" />
              {sale.unreadQuantity}
              <span className="visually-hidden">{t('unread', { count: sale.unreadQuantity })}</span>
            </span>
          )}
          {sale.hasNote && <StickyNote size={18} role="img" aria-label={t('hasNote')} />}
          <Price value={sale.payable} className={styles.price} />
        </span>
        {step !== null && step !== 'deliver' && (
          <Button
            size="small"
            variant={step === 'accept' ? 'primary' : 'secondary'}
            className={styles.step}
            aria-label={t('stepOf', { step: words(step, sale), number })}
            onClick={() => onTake(step)}
          >
            {words(step, sale)}
          </Button>
        )}
      </div>
    </li>
  )
}

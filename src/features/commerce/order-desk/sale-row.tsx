import { MessageCircle, StickyNote } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { memo, type ReactNode } from 'react'
import tableStyles from '#components/table.module.css'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'
import { formatDateTime, formatLastDay, formatPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import type { ColumnName } from './columns.ts'
import { nextStep } from './lib/after-step.ts'
import { SaleState } from './sale-state.tsx'
import styles from './sale-row.module.css'
import { useStepWords } from './use-step-words.ts'

export type RowActions = {
  onSelect: (sale: SaleSummary, isSelected: boolean) => void
  onTake: (sale: SaleSummary, step: OrderStep) => void
}

type Props = {
  sale: SaleSummary
  /** In the table, the headings included. */
  position: number
  now: number
  isSelected: boolean
  /** Shown columns, as one text, so that equal ones are the same. */
  columns: string
  actions: RowActions
}

const isToSend = ({ state }: SaleSummary) => state === 'accepted' || state === 'packed'

/** One order in the list: summary, state and next step. Scrolling does not render it again. */
export const SaleRow = memo(function SaleRow({ sale, position, now, isSelected, columns, actions }: Props) {
  const isShown = (column: ColumnName) => columns.split(' ').includes(column)
  const { t } = useTranslation('order-desk')
  const words = useStepWords()
  const { number, deliveryKind, dispatchBy, steps } = sale
  const step = nextStep(steps)
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={classNames(tableStyles.row, styles.row)}
      data-sale={sale.uuid}
      data-selected={isSelected || undefined}
    >
      <span role="cell" className={classNames(tableStyles.choice, styles.choice)}>
        <Checkbox
          label={<span className="visually-hidden">{t('select', { number })}</span>}
          checked={isSelected}
          onChange={(event) => actions.onSelect(sale, event.target.checked)}
        />
      </span>
      <span role="cell" className={styles.title}>
        <Link className={styles.open} href={paths.sale(sale.uuid)} prefetch={false}>
          {number}
        </Link>
        <SaleMarks sale={sale} now={now} />
      </span>
      {isShown('buyer') && <Cell name="buyer">{sale.buyerName}</Cell>}
      {isShown('goods') && (
        <span role="cell" className={classNames(tableStyles.cell, styles.goods)}>
          <ProductPicture path={sale.pictures[0] ?? null} size={40} />
          <span className={styles.line}>
            {t('pieces', { count: sale.quantity })} · {sale.firstLine}
          </span>
        </span>
      )}
      {isShown('delivery') && <Cell name="delivery">{sale.carrier || t(`kind.${deliveryKind}`)}</Cell>}
      {isShown('placed') && <Cell name="placed">{formatDateTime(new Date(sale.createdAt))}</Cell>}
      {isShown('dispatch') && (
        <Cell name="dispatch">
          {isToSend(sale) && dispatchBy && (
            <>
              <span className={styles.until}>{t('dispatchWord')} </span>
              {formatLastDay(dispatchBy)}
            </>
          )}
        </Cell>
      )}
      {isShown('total') && (
        <span role="cell" className={classNames(tableStyles.number, styles.total)}>
          <Price value={sale.payable} className={styles.price} />
        </span>
      )}
      <span role="cell" className={classNames(tableStyles.above, styles.end)}>
        {step !== null && step !== 'deliver' && (
          <Button
            size="small"
            variant={step === 'accept' ? 'primary' : 'secondary'}
            aria-label={t('stepOf', { step: words(step, sale), number })}
            onClick={() => actions.onTake(sale, step)}
          >
            {words(step, sale)}
          </Button>
        )}
      </span>
    </div>
  )
})

const Cell = ({ name, children }: { name: ColumnName; children: ReactNode }) => (
  <span role="cell" className={classNames(tableStyles.cell, styles.fine)} data-column={name}>
    {children}
  </span>
)

/** State of an order, and all that needs attention. */
function SaleMarks({ sale, now }: { sale: SaleSummary; now: number }) {
  const { t } = useTranslation('order-desk')
  const { dispatchBy, refundDue, unreadQuantity } = sale
  const isOverdue = isToSend(sale) && dispatchBy !== null && Date.parse(dispatchBy) < now
  return (
    <>
      <SaleState state={sale.state} kind={sale.deliveryKind} />
      {isOverdue && <Badge tone="live">{t('overdue')}</Badge>}
      {sale.isCancelAsked && <Badge tone="promotion">{t('cancelAsked')}</Badge>}
      {refundDue > 0 && <Badge tone="live">{t('refunds.due', { amount: formatPrice(refundDue) })}</Badge>}
      {unreadQuantity > 0 && (
        <span className={styles.mark}>
          <MessageCircle size={18} aria-hidden="true" />
          {unreadQuantity}
          <span className="visually-hidden">{t('unread', { count: unreadQuantity })}</span>
        </span>
      )}
      {sale.hasNote && <StickyNote size={18} role="img" aria-label={t('hasNote')} className={styles.note} />}
    </>
  )
}

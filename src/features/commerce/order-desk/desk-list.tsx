import { useTranslation } from 'next-i18next/pages'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './order-desk.module.css'
import { SaleRow } from './sale-row.tsx'

const WAITING = 4

type Props = {
  /** Undefined until loaded. */
  sales: readonly SaleSummary[] | undefined
  /** Load time, in milliseconds. */
  now: number
  /** True while other orders are loading. */
  isBusy: boolean
  isAnythingSold: boolean
  total: number
  isSelected: (uuid: string) => boolean
  onSelect: (uuids: readonly string[], isSelected: boolean) => void
  onTake: (sale: SaleSummary, step: OrderStep) => void
}

export function DeskList({ sales, now, isBusy, isAnythingSold, total, isSelected, onSelect, onTake }: Props) {
  const { t } = useTranslation('order-desk')
  if (sales?.length === 0)
    return (
      <EmptyState
        drawing={!isAnythingSold && <img src="/drawings/waiting-stall.svg" alt="" width={240} height={180} />}
        title={t(isAnythingSold ? 'noMatch.title' : 'empty.title')}
        text={t(isAnythingSold ? 'noMatch.text' : 'empty.text')}
      />
    )
  const uuids = sales?.map(({ uuid }) => uuid) ?? []
  const chosen = uuids.filter(isSelected).length
  return (
    <>
      <div className={styles.above}>
        {sales && (
          <Checkbox
            label={t('selectAll')}
            checked={chosen === uuids.length}
            isIndeterminate={chosen > 0 && chosen < uuids.length}
            onChange={(event) => onSelect(uuids, event.target.checked)}
          />
        )}
        <p role="status" className={styles.fine}>
          {sales && t('orders', { count: total })}
        </p>
      </div>
      <ul className={styles.list} aria-busy={!sales || isBusy}>
        {sales?.map((sale) => (
          <SaleRow
            key={sale.uuid}
            sale={sale}
            now={now}
            isSelected={isSelected(sale.uuid)}
            onSelect={(isOn) => onSelect([sale.uuid], isOn)}
            onTake={(step) => onTake(sale, step)}
          />
        ))}
        {!sales &&
          Array.from({ length: WAITING }, (_, index) => (
            <li key={index} aria-hidden="true">
              <Skeleton height={112} />
            </li>
          ))}
      </ul>
    </>
  )
}

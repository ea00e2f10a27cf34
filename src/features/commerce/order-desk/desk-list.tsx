import { useTranslation } from 'next-i18next/pages'
import type { CSSProperties, RefObject } from 'react'
import { ColumnHeading } from '#components/column-heading.tsx'
import tableStyles from '#components/table.module.css'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { SaleSort } from '#contracts/commerce/sale.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'
import { useSameActions } from '#lib/browser/use-same-actions.ts'
import type { Table } from '#lib/browser/use-table-settings.ts'
import type { useWindowRows } from '#lib/browser/use-window-rows.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ColumnName, COLUMNS, gridOf } from './columns.ts'
import styles from './order-desk.module.css'
import { type RowActions, SaleRow } from './sale-row.tsx'

const WAITING = 4

type Props = {
  /** Undefined until loaded. */
  sales: readonly SaleSummary[] | undefined
  /** The rows to render. */
  virtual: Pick<ReturnType<typeof useWindowRows>, 'rows' | 'height' | 'measure'>
  place: RefObject<HTMLDivElement | null>
  table: Pick<Table, 'isShown'>
  /** Load time, in milliseconds. */
  now: number
  /** True while other orders are loading. */
  isBusy: boolean
  isAnythingSold: boolean
  total: number
  sort: SaleSort
  onSort: (sort: SaleSort) => void
  isSelected: (uuid: string) => boolean
  onSelect: (uuids: readonly string[], isSelected: boolean) => void
  onTake: (sale: SaleSummary, step: OrderStep) => void
}

export function DeskList(props: Props) {
  const { sales, isBusy, isAnythingSold, total, isSelected, onSelect } = props
  const { t } = useTranslation('order-desk')
  if (!sales)
    return (
      <div className={styles.list} role="status" aria-label={t('loading')}>
        {Array.from({ length: WAITING }, (_, index) => (
          <Skeleton key={index} height={112} />
        ))}
      </div>
    )
  if (sales.length === 0)
    return (
      <EmptyState
        drawing={!isAnythingSold && <img src="/drawings/waiting-stall.svg" alt="" width={240} height={180} />}
        title={t(isAnythingSold ? 'noMatch.title' : 'empty.title')}
        text={t(isAnythingSold ? 'noMatch.text' : 'empty.text')}
      />
    )
  const uuids = sales.map(({ uuid }) => uuid)
  const chosen = uuids.filter(isSelected).length
  return (
    <>
      <div className={styles.above}>
        <Checkbox
          label={t('selectAll')}
          checked={chosen === uuids.length}
          isIndeterminate={chosen > 0 && chosen < uuids.length}
          onChange={(event) => onSelect(uuids, event.target.checked)}
        />
        <p role="status" className={styles.fine}>
          {t('orders', { count: total })}
        </p>
      </div>
      <SaleTable {...props} sales={sales} isBusy={isBusy} />
    </>
  )
}

function SaleTable({
  sales,
  virtual,
  place,
  table,
  total,
  now,
  isBusy,
  ...props
}: Props & { sales: readonly SaleSummary[] }) {
  const { t } = useTranslation('order-desk')
  const isShown = (column: ColumnName) => table.isShown(column)
  const columns = COLUMNS.flatMap(([column]) => (isShown(column) ? [column] : [])).join(' ')
  const actions: RowActions = useSameActions({
    onSelect: (sale: SaleSummary, isOn: boolean) => props.onSelect([sale.uuid], isOn),
    onTake: props.onTake,
  })
  return (
    <div className={tableStyles.frame} style={{ '--columns': gridOf(isShown) } as CSSProperties}>
      <div role="table" aria-label={t('table')} aria-rowcount={total + 1} aria-busy={isBusy}>
        <Headings sort={props.sort} onSort={props.onSort} isShown={isShown} />
        <div ref={place} role="rowgroup" className={tableStyles.rows} style={{ height: virtual.height }}>
          {virtual.rows.map(({ index, key, top }) => {
            const sale = sales[index]
            return (
              sale && (
                <div
                  key={key}
                  ref={virtual.measure}
                  role="presentation"
                  data-index={index}
                  className={tableStyles.place}
                  style={{ transform: `translateY(${top}px)` }}
                >
                  <SaleRow
                    sale={sale}
                    position={index + 2}
                    now={now}
                    isSelected={props.isSelected(sale.uuid)}
                    columns={columns}
                    actions={actions}
                  />
                </div>
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

type HeadingsProps = Pick<Props, 'sort' | 'onSort'> & { isShown: (column: ColumnName) => boolean }

function Headings({ sort, onSort, isShown }: HeadingsProps) {
  const { t } = useTranslation('order-desk')
  return (
    <div role="row" aria-rowindex={1} className={tableStyles.head}>
      <span role="columnheader">
        <span className="visually-hidden">{t('column.choice')}</span>
      </span>
      <ColumnHeading label={t('column.order')} />
      {COLUMNS.map(([column]) => {
        if (!isShown(column)) return null
        const label = t(`column.${column}`)
        if (column === 'placed')
          return (
            <ColumnHeading
              key={column}
              label={label}
              sort={sort === 'newest' ? 'descending' : sort === 'oldest' ? 'ascending' : null}
              onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}
            />
          )
        if (column === 'dispatch')
          return (
            <ColumnHeading
              key={column}
              label={label}
              sort={sort === 'dispatchBy' ? 'ascending' : null}
              onSort={() => onSort('dispatchBy')}
            />
          )
        return <ColumnHeading key={column} label={label} isEnd={column === 'total'} />
      })}
      <span role="columnheader">
        <span className="visually-hidden">{t('column.step')}</span>
      </span>
    </div>
  )
}

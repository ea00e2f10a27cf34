import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type CSSProperties, useMemo } from 'react'
import { ColumnHeading } from '#components/column-heading.tsx'
import tableStyles from '#components/table.module.css'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { DepotSort } from '#contracts/catalogue/depot.rules.ts'
import { flattenTree } from '#contracts/base/relationship-tree.rules.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { useSameActions } from '#lib/browser/use-same-actions.ts'
import { useShortcuts } from '#lib/browser/use-shortcuts.ts'
import type { Table } from '#lib/browser/use-table-settings.ts'
import { useWindowRows } from '#lib/browser/use-window-rows.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { type ColumnName, COLUMNS, gridOf } from './columns.ts'
import { ProductRow, type RowActions } from './product-row.tsx'

const ROW_PX = 72
const GAP_PX = 4

type Props = {
  products: readonly DepotProduct[]
  total: number
  table: Pick<Table, 'isShown'>
  sort: DepotSort
  onSort: (sort: DepotSort) => void
  selected: ReadonlySet<string>
  onSelect: (uuids: readonly string[], isSelected: boolean) => void
  onOpen: (product: DepotProduct) => void
  onCopy: (product: DepotProduct) => void
  onRemove: (product: DepotProduct) => void
  onEnd: () => void
}

/** Products of the depot as a table, of which only the rows in the window are rendered. */
export function ProductTable(props: Props) {
  const { products, total, table, selected, onSelect, onEnd } = props
  const { t } = useTranslation('depot')
  const names = useCategoryNames()
  const uuids = useMemo(() => products.map(({ uuid }) => uuid), [products])
  const { list, height, rows, measure, focus } = useWindowRows({ uuids, estimatePx: ROW_PX, gapPx: GAP_PX, onEnd })
  const isShown = (column: ColumnName) => table.isShown(column)
  const columns = COLUMNS.flatMap(([column]) => (isShown(column) ? [column] : [])).join(' ')
  const actions: RowActions = useSameActions({
    onSelect: (product: DepotProduct, isOn: boolean) => onSelect([product.uuid], isOn),
    onOpen: props.onOpen,
    onCopy: props.onCopy,
    onRemove: props.onRemove,
  })
  const currentIndex = () => {
    const uuid = document.activeElement?.closest<HTMLElement>('[data-product]')?.dataset['product']
    return uuid === undefined ? -1 : uuids.indexOf(uuid)
  }
  const move = (by: number) => {
    const index = Math.max(0, currentIndex() + by)
    const uuid = uuids[index]
    if (uuid !== undefined) focus(index, `[data-product="${uuid}"] button`)
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const uuid = uuids[currentIndex()]
      if (uuid !== undefined) onSelect([uuid], !selected.has(uuid))
    },
  })
  return (
    <div className={tableStyles.frame} style={{ '--columns': gridOf(isShown) } as CSSProperties}>
      <div role="table" aria-label={t('table')} aria-rowcount={total + 1}>
        <Headings {...props} uuids={uuids} isShown={isShown} />
        <div ref={list} role="rowgroup" className={tableStyles.rows} style={{ height }}>
          {rows.map(({ index, key, top }) => {
            const product = products[index]
            return (
              product && (
                <div
                  key={key}
                  ref={measure}
                  role="presentation"
                  data-index={index}
                  className={tableStyles.place}
                  style={{ transform: `translateY(${top}px)` }}
                >
                  <ProductRow
                    product={product}
                    category={names.get(product.categoryUuid) ?? ''}
                    position={index + 2}
                    isSelected={selected.has(product.uuid)}
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

type HeadingsProps = Pick<Props, 'sort' | 'onSort' | 'selected' | 'onSelect'> & {
  uuids: readonly string[]
  isShown: (column: ColumnName) => boolean
}

function Headings({ sort, onSort, selected, onSelect, uuids, isShown }: HeadingsProps) {
  const { t } = useTranslation('depot')
  const chosen = uuids.filter((uuid) => selected.has(uuid)).length
  return (
    <div role="row" aria-rowindex={1} className={tableStyles.head}>
      <span role="columnheader" className={tableStyles.choice}>
        <Checkbox
          label={<span className="visually-hidden">{t('selectAll')}</span>}
          checked={chosen > 0 && chosen === uuids.length}
          isIndeterminate={chosen > 0 && chosen < uuids.length}
          onChange={({ target }) => onSelect(uuids, target.checked)}
        />
      </span>
      <ColumnHeading label={t('column.product')} />
      {COLUMNS.map(([column]) => {
        if (!isShown(column)) return null
        if (column === 'price')
          return (
            <ColumnHeading
              key={column}
              label={t('column.price')}
              isEnd
              sort={sort === 'price' ? 'ascending' : sort === 'priceDown' ? 'descending' : null}
              onSort={() => onSort(sort === 'price' ? 'priceDown' : 'price')}
            />
          )
        if (column === 'stock')
          return (
            <ColumnHeading
              key={column}
              label={t('column.stock')}
              isEnd
              sort={sort === 'stock' ? 'ascending' : null}
              onSort={() => onSort('stock')}
            />
          )
        return <ColumnHeading key={column} label={t(`column.${column}`)} />
      })}
      <span role="columnheader">
        <span className="visually-hidden">{t('column.actions')}</span>
      </span>
    </div>
  )
}

/** Names of all categories by their uuids. Empty until they are loaded. */
function useCategoryNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(categoryQueries.catalogue())
  return useMemo(
    () => new Map(data ? flattenTree(data.data).map(({ uuid, definition }) => [uuid, definition.name]) : []),
    [data],
  )
}

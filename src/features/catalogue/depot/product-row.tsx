import { Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { memo } from 'react'
import tableStyles from '#components/table.module.css'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { FEW_PIECES } from '#contracts/catalogue/depot.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import type { ColumnName } from './columns.ts'
import styles from './product-row.module.css'

const PICTURE_PX = 48

export type RowActions = {
  onSelect: (product: DepotProduct, isSelected: boolean) => void
} & Record<'onOpen' | 'onCopy' | 'onRemove', (product: DepotProduct) => void>

type Props = {
  product: DepotProduct
  category: string
  position: number
  isSelected: boolean
  /** Shown columns, as one text, so that equal ones are the same. */
  columns: string
  actions: RowActions
}

/** One product of the depot. A tap anywhere on the row opens it. Scrolling does not render it again. */
export const ProductRow = memo(function ProductRow({ product, category, position, isSelected, ...props }: Props) {
  const { columns, actions } = props
  const isShown = (column: ColumnName) => columns.split(' ').includes(column)
  const { t } = useTranslation('depot')
  const { uuid, name, code, price, quantity, mediaUuid, variants } = product
  const isFew = variants.some((one) => one.quantity > 0 && one.quantity <= FEW_PIECES)
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={classNames(tableStyles.row, styles.row)}
      data-product={uuid}
      data-selected={isSelected || undefined}
    >
      <span role="cell" className={classNames(tableStyles.choice, styles.choice)}>
        <Checkbox
          label={<span className="visually-hidden">{t('row.select', { name })}</span>}
          checked={isSelected}
          onChange={({ target }) => actions.onSelect(product, target.checked)}
        />
      </span>
      <span role="cell" className={styles.product}>
        <ProductPicture path={mediaUuid && `/media/${mediaUuid}/thumbnail`} size={PICTURE_PX} />
        <button type="button" className={styles.name} onClick={() => actions.onOpen(product)}>
          {name}
        </button>
      </span>
      {isShown('code') && (
        <span role="cell" className={classNames(tableStyles.cell, styles.code)}>
          {code}
        </span>
      )}
      {isShown('category') && (
        <span role="cell" className={classNames(tableStyles.cell, styles.category)}>
          {category}
        </span>
      )}
      {isShown('sizes') && (
        <span role="cell" className={classNames(tableStyles.cell, styles.sizes)}>
          {variants.map(({ size }) => size).join(' · ')}
        </span>
      )}
      {isShown('price') && (
        <span role="cell" className={classNames(tableStyles.number, styles.price)}>
          <Price value={price} />
        </span>
      )}
      {isShown('stock') && (
        <span role="cell" className={classNames(tableStyles.number, styles.stock)}>
          <Badge tone={quantity === 0 ? 'neutral' : isFew ? 'promotion' : 'success'}>
            {quantity > 0 ? t('row.left', { count: quantity }) : t('row.soldOut')}
          </Badge>
        </span>
      )}
      <span role="cell" className={classNames(tableStyles.above, styles.menu)}>
        <RowMenu product={product} actions={actions} />
      </span>
    </div>
  )
})

function RowMenu({ product, actions }: Pick<Props, 'product' | 'actions'>) {
  const { t } = useTranslation('depot')
  return (
    <Menu
      trigger={
        <IconButton label={t('row.menu', { name: product.name })}>
          <EllipsisVertical size={20} />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil size={18} />} onSelect={() => actions.onOpen(product)}>
        {t('row.edit')}
      </MenuItem>
      <MenuItem icon={<Copy size={18} />} onSelect={() => actions.onCopy(product)}>
        {t('row.copy')}
      </MenuItem>
      <MenuItem icon={<Trash2 size={18} />} isDangerous onSelect={() => actions.onRemove(product)}>
        {t('row.remove')}
      </MenuItem>
    </Menu>
  )
}

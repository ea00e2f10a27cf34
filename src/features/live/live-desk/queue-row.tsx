import { ArrowDown, ArrowUp, BadgePercent, EllipsisVertical, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { StockLabel } from '#components/stock-label.tsx'
import type { DeskProduct } from '#contracts/live/live-desk.ts'
import { stockLabel } from '#contracts/catalogue/product.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import styles from './live-desk.module.css'
import { ReservedPieces } from './reserved-pieces.tsx'

type Props = {
  product: DeskProduct
  place: number
  isLast: boolean
  isShown: boolean
  onShow: () => void
  onPrice: (() => void) | null
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function QueueRow({ product: entry, place, isLast, isShown, onShow, onPrice, onMove, onRemove }: Props) {
  const { t } = useTranslation(['live-desk', 'components'])
  const { definitionProjection: product, regularPrice } = entry
  const { name } = product
  const stock = stockLabel(product.quantity)
  return (
    <li className={styles.row} aria-current={isShown || undefined}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <ProductPicture path={product.mediaFile?.url ?? null} size={48} />
      <div className={styles.words}>
        <span className={styles.rowName}>{name}</span>
        <span className={styles.line}>
          <Price value={product.price} />
          {regularPrice !== null && <Badge tone="promotion">{t('price.badge')}</Badge>}
          {stock && <StockLabel stock={stock} label={t(`stock.${stock}`, { ns: 'components' })} />}
          <ReservedPieces product={entry} />
        </span>
      </div>
      {isShown ? (
        <Badge tone="live">{t('queue.now')}</Badge>
      ) : (
        <Button variant="secondary" size="small" aria-label={t('queue.showLabel', { name })} onClick={onShow}>
          {t('queue.show')}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={t('queue.more', { name })}>
            <EllipsisVertical size={20} />
          </IconButton>
        }
      >
        {onPrice && (
          <MenuItem icon={<BadgePercent size={18} />} onSelect={onPrice}>
            {t('price.open')}
          </MenuItem>
        )}
        <MenuItem icon={<ArrowUp size={18} />} isDisabled={place === 1} onSelect={() => onMove(-1)}>
          {t('queue.up')}
        </MenuItem>
        <MenuItem icon={<ArrowDown size={18} />} isDisabled={isLast} onSelect={() => onMove(1)}>
          {t('queue.down')}
        </MenuItem>
        <MenuItem icon={<Trash2 size={18} />} isDangerous isDisabled={isShown} onSelect={onRemove}>
          {t('queue.remove')}
        </MenuItem>
      </Menu>
    </li>
  )
}

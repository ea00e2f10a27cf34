import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import styles from './product-row.module.css'

const PICTURE_PX = 64

type Props = { product: DepotProduct; onOpen: () => void; onRemove: () => void }

/** One product of the depot. A tap anywhere on the row opens it. */
export function ProductRow({ product, onOpen, onRemove }: Props) {
  const { t } = useTranslation('depot')
  const { name, code, price, quantity, mediaUuid, variants } = product
  return (
    <li className={styles.row}>
      <ProductPicture path={mediaUuid && `/media/${mediaUuid}/thumbnail`} size={PICTURE_PX} />
      <div className={styles.words}>
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        <p className={styles.code}>{t('row.code', { code })}</p>
        <p className={styles.sizes}>{variants.map((variant) => variant.size).join(' · ')}</p>
      </div>
      <div className={styles.numbers}>
        <Price value={price} className={styles.price} />
        <Badge tone={quantity > 0 ? 'success' : 'neutral'}>
          {quantity > 0 ? t('row.left', { count: quantity }) : t('row.soldOut')}
        </Badge>
      </div>
      <div className={styles.menu}>
        <Menu
          trigger={
            <IconButton label={t('row.menu', { name })}>
              <EllipsisVertical size={20} />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil size={18} />} onSelect={onOpen}>
            {t('row.edit')}
          </MenuItem>
          <MenuItem icon={<Trash2 size={18} />} isDangerous onSelect={onRemove}>
            {t('row.remove')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}

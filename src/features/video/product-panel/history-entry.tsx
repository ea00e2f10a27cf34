import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { stockLabel } from '#contracts/catalogue/product.rules.ts'
import type { ShownProduct } from '#contracts/catalogue/product.ts'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { StockLabel } from '#components/stock-label.tsx'
import { formatDuration } from '#lib/shared/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './history-view.module.css'

type Props = { shown: ShownProduct; isNow: boolean; onJump: (() => void) | null; onOpen: () => void }

export function HistoryEntry({ shown: { offset, definitionProjection: product }, isNow, onJump, onOpen }: Props) {
  const { t } = useTranslation(['feed', 'components'])
  const stock = stockLabel(product.quantity)
  const time = formatDuration(offset)
  return (
    <li className={styles.entry} aria-current={isNow || undefined}>
      <button type="button" className={styles.jump} onClick={onJump ?? onOpen}>
        {onJump && <span className="visually-hidden">{t('history.jump')}</span>}
        <span className={styles.time}>{isNow ? t('history.now') : time}</span>
        <ProductPicture path={product.mediaFile?.url ?? null} size={56} />
        <span className={styles.words}>
          <span className={styles.name}>{product.name}</span>
          <span className={styles.line}>
            <Price value={product.price} isOffer />
            {stock && <StockLabel stock={stock} label={t(`stock.${stock}`, { ns: 'components' })} />}
          </span>
        </span>
      </button>
      <IconButton label={t('product.openLabel', { name: product.name })} onClick={onOpen}>
        <ShoppingBag size={20} />
      </IconButton>
    </li>
  )
}

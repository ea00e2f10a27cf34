import type { DefinitionProjection } from '#contracts/product.ts'
import { stockLabel, type StockLabel as Stock } from '#contracts/product.rules.ts'
import { Button } from '#ui/button.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { StockLabel } from './stock-label.tsx'
import styles from './product-bar.module.css'

type Props = {
  product: DefinitionProjection
  stockText: (stock: Stock) => string
  actionLabel: string
  /** The same with the product's name, for those who cannot see the bar around it. */
  actionDescription: string
  onOpen: () => void
}

/** The product shown in a video, in one line above its edge. */
export function ProductBar({ product, stockText, actionLabel, actionDescription, onOpen }: Props) {
  const stock = stockLabel(product.quantity)
  return (
    <div className={styles.bar}>
      <ProductPicture path={product.mediaFile?.url ?? null} size={48} />
      <div className={styles.text}>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.line}>
          <Price value={product.price} />
          {stock && <StockLabel stock={stock} label={stockText(stock)} />}
        </span>
      </div>
      <Button size="small" className={styles.action} aria-label={actionDescription} onClick={onOpen}>
        {actionLabel}
      </Button>
    </div>
  )
}

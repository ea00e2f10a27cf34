import type { ReactNode } from 'react'
import type { DefinitionProjection, VariantDefinitionProjection } from '#contracts/product.ts'
import { stockLabel, type StockLabel as Stock } from '#contracts/product.rules.ts'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { StockLabel } from './stock-label.tsx'
import styles from './product-details.module.css'

type Props = {
  product: DefinitionProjection
  stockText: (stock: Stock) => string
  /** What stands beside a variant of which there is more than one. */
  quantityText: (quantity: number) => string
  variantsTitle: string
  as?: 'h2' | 'h3'
}

/** Everything there is to know of a product before the basket: used in the sheet and beside the video. */
export function ProductDetails({ product, stockText, quantityText, variantsTitle, as: Heading = 'h2' }: Props) {
  const stock = stockLabel(product.quantity)
  return (
    <div className={styles.product}>
      <div className={styles.head}>
        <ProductPicture path={product.mediaFile?.url ?? null} size={112} />
        <div className={styles.title}>
          <Heading className={styles.name}>{product.fullName || product.name}</Heading>
          <Price value={product.price} className={styles.price} />
          {stock && (
            <div>
              <StockLabel stock={stock} label={stockText(stock)} />
            </div>
          )}
        </div>
      </div>
      {product.description && <p className={styles.description}>{product.description}</p>}
      {product.variantDefinitionProjections.length > 0 && (
        <section>
          <h3 className={styles.variantsTitle}>{variantsTitle}</h3>
          <ul className={styles.variants}>
            {product.variantDefinitionProjections.map((variant) => (
              <Variant key={variant.uuid} variant={variant} stockText={stockText} quantityText={quantityText} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type VariantProps = Pick<Props, 'stockText' | 'quantityText'> & { variant: VariantDefinitionProjection }

function Variant({ variant, stockText, quantityText }: VariantProps) {
  const stock = stockLabel(variant.quantity)
  const beside: ReactNode = stock ? (
    <StockLabel stock={stock} label={stockText(stock)} />
  ) : (
    <span className={styles.quantity}>{quantityText(variant.quantity)}</span>
  )
  return (
    <li className={styles.variant}>
      <span className={styles.size}>{variant.size || variant.name}</span>
      {variant.size && variant.name !== variant.size && <span className={styles.variantName}>{variant.name}</span>}
      <span className={styles.stock}>{beside}</span>
    </li>
  )
}

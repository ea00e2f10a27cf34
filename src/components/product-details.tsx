import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import type { DefinitionProjection, VariantDefinitionProjection } from '#contracts/catalogue/product.ts'
import { leftOf, stockLabel } from '#contracts/catalogue/product.rules.ts'
import { Price } from './price.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ReducedPrice } from './reduced-price.tsx'
import { StockLabel } from './stock-label.tsx'
import { useSizeWords } from './use-size-words.ts'
import styles from './product-details.module.css'

type Props = {
  product: DefinitionProjection
  /** Uuid of the chosen variant. Without `onChoose` the variants are read-only. */
  chosen?: string | null
  onChoose?: (variantUuid: string) => void
  as?: 'h1' | 'h2' | 'h3'
  /** False if its pictures are shown beside it. */
  hasPictures?: boolean | undefined
}

/** All product details before purchase. Used in the sheet and beside the video. */
export function ProductDetails({ product, chosen = null, onChoose, as: Heading = 'h2', hasPictures = true }: Props) {
  const { t } = useTranslation('components')
  const name = useId()
  const stock = stockLabel(leftOf(product))
  return (
    <div className={styles.product}>
      {hasPictures && product.pictures && (
        <div className={styles.gallery}>
          <ProductGallery name={product.name} pictures={product.pictures} sizes="240px" />
        </div>
      )}
      <div className={styles.head}>
        {hasPictures && !product.pictures && <ProductPicture path={product.mediaFile?.url ?? null} size={112} />}
        <div className={styles.title}>
          <Heading className={styles.name} data-level={Heading}>
            {product.fullName || product.name}
          </Heading>
          {product.lowestPrice === null ? (
            <Price value={product.price} isOffer className={styles.price} />
          ) : (
            <ReducedPrice value={product.price} lowest={product.lowestPrice} isOffer size="large" />
          )}
          {stock && (
            <div>
              <StockLabel stock={stock} label={t(`stock.${stock}`)} />
            </div>
          )}
        </div>
      </div>
      {product.description && <p className={styles.description}>{product.description}</p>}
      {product.variantDefinitionProjections.length > 0 && (
        <fieldset className={styles.choice}>
          <legend className={styles.variantsTitle}>{t('variants')}</legend>
          <ul className={styles.variants}>
            {product.variantDefinitionProjections.map((variant) => (
              <li key={variant.uuid}>
                {onChoose ? (
                  <label
                    className={styles.variant}
                    data-size={variant.size}
                    data-chosen={chosen === variant.uuid || undefined}
                  >
                    <input
                      type="radio"
                      className={styles.radio}
                      name={name}
                      value={variant.uuid}
                      checked={chosen === variant.uuid}
                      disabled={variant.quantity === undefined}
                      onChange={() => onChoose(variant.uuid)}
                    />
                    <Variant variant={variant} />
                  </label>
                ) : (
                  <div className={styles.variant}>
                    <Variant variant={variant} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  )
}

function Variant({ variant }: { variant: VariantDefinitionProjection }) {
  const { t } = useTranslation('components')
  const { name, size } = variant
  const left = leftOf(variant)
  const stock = stockLabel(left)
  const sizes = useSizeWords()
  return (
    <>
      <span className={styles.size}>{sizes.alone(size || name)}</span>
      {size && name !== size && <span className={styles.variantName}>{name}</span>}
      <span className={styles.stock}>
        {stock ? (
          <StockLabel stock={stock} label={t(`stock.${stock}`)} />
        ) : (
          <span className={styles.quantity}>{t('inStock', { count: left })}</span>
        )}
      </span>
    </>
  )
}

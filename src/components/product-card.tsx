import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { VideoBadge } from '#contracts/video/badge.rules.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { leftOf, stockLabel } from '#contracts/catalogue/product.rules.ts'
import { CardPicture } from './card-picture.tsx'
import { Price } from './price.tsx'
import { PromotionBadge } from './promotion-badge.tsx'
import { ReducedPrice } from './reduced-price.tsx'
import { SaveSlot } from './save-slot.tsx'
import { StockLabel } from './stock-label.tsx'
import styles from './product-card.module.css'

type Props = {
  product: Pick<
    DefinitionProjection,
    'name' | 'definitionUuid' | 'price' | 'lowestPrice' | 'quantity' | 'free' | 'mediaFile'
  >
  href: string
  promotion?: VideoBadge | null
  /** Display width, as `sizes` of an `img`. */
  sizes?: string
  isFirst?: boolean
  as?: 'h2' | 'h3'
}

const USUAL_SIZES = '(width < 768px) 45vw, 280px'

export function ProductCard({ product, href, promotion, ...props }: Props) {
  const { sizes = USUAL_SIZES, isFirst = false, as: Heading = 'h3' } = props
  const { t } = useTranslation('components')
  const stock = stockLabel(leftOf(product))
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CardPicture
          path={product.mediaFile?.url ?? null}
          sizes={sizes}
          isFirst={isFirst}
          icon={<ShoppingBag size={40} />}
        />
        {promotion && (
          <span className={styles.badge}>
            <PromotionBadge promotion={promotion} isOnPicture />
          </span>
        )}
      </div>
      <span className={styles.save}>
        <SaveSlot thing={{ kind: 'product', uuid: product.definitionUuid }} name={product.name} variant="solid" />
      </span>
      <Heading className={styles.name}>
        <Link href={href} className={styles.link}>
          {product.name}
        </Link>
      </Heading>
      {product.lowestPrice === null ? (
        <Price value={product.price} isOffer />
      ) : (
        <ReducedPrice value={product.price} lowest={product.lowestPrice} isOffer />
      )}
      {stock && (
        <div>
          <StockLabel stock={stock} label={t(`stock.${stock}`)} />
        </div>
      )}
    </article>
  )
}

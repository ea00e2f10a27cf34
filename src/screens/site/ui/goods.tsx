import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LiveBadge } from '#components/live-badge.tsx'
import { Price } from '#components/price.tsx'
import { ProductBar } from '#components/product-bar.tsx'
import { PromotionBadge } from '#components/promotion-badge.tsx'
import { RatingStars } from '#components/rating-stars.tsx'
import { ReducedPrice } from '#components/reduced-price.tsx'
import { SellerBadge } from '#components/seller-badge.tsx'
import { StockLabel } from '#components/stock-label.tsx'
import { In, Specimen } from './specimen.tsx'
import { PICTURE } from './samples.ts'
import { useSamples } from './use-samples.ts'

const PROMOTIONS = ['bestseller', 'new', 'sellout', 'promoted'] as const
const STOCKS = ['lastItem', 'reserve', 'sold'] as const
const VIEWERS = [1, 3, 25, 12_345]
const RATINGS = [5, 4.75, 2.5, 0.3]

export function Goods() {
  const [isBarOpen, setIsBarOpen] = useState(true)
  const { t } = useTranslation('ui')
  const { product } = useSamples()
  return (
    <>
      <Specimen name="Price, ReducedPrice">
        <In>
          <Price value={129.99} />
          <Price value={12_345} />
          <Price value={12_345} isOffer />
        </In>
        <In>
          <ReducedPrice value={129.99} lowest={159.99} />
        </In>
        <In name="large">
          <ReducedPrice value={129.99} lowest={159.99} size="large" />
        </In>
      </Specimen>
      <Specimen name="RatingStars">
        <In isWide>
          {RATINGS.map((value) => (
            <p key={value}>
              <RatingStars value={value} quantity={Math.round(value * 10)} />
            </p>
          ))}
        </In>
        <In name="empty">
          <RatingStars value={0} quantity={0} />
        </In>
      </Specimen>
      <Specimen name="PromotionBadge, LiveBadge, StockLabel">
        <In>
          {PROMOTIONS.map((promotion) => (
            <PromotionBadge key={promotion} promotion={promotion} />
          ))}
        </In>
        <In>
          {PROMOTIONS.map((promotion) => (
            <PromotionBadge key={promotion} promotion={promotion} isOnPicture />
          ))}
        </In>
        <In>
          <LiveBadge />
          {VIEWERS.map((viewers) => (
            <LiveBadge key={viewers} viewers={viewers} />
          ))}
        </In>
        <In>
          {STOCKS.map((stock) => (
            <StockLabel key={stock} stock={stock} label={t('sample.piece')} />
          ))}
        </In>
      </Specimen>
      <Specimen name="SellerBadge">
        <In>
          <SellerBadge name={t('sample.seller')} avatar={PICTURE} note={t('sample.live')} />
          <SellerBadge name={t('sample.seller')} avatar={null} size="large" />
        </In>
      </Specimen>
      <Specimen name="ProductBar">
        <In isWide>
          <div data-theme="feed">
            <ProductBar
              product={product}
              isOpen={isBarOpen}
              onToggle={() => setIsBarOpen(!isBarOpen)}
              actionLabel={t('sample.action')}
              actionDescription={t('sample.action')}
              openLabel={t('sample.action')}
              closeLabel={t('sample.action')}
              onAction={() => undefined}
            />
          </div>
        </In>
      </Specimen>
    </>
  )
}

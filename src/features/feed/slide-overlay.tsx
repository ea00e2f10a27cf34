import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video.ts'
import { ProductBar } from '#components/product-bar.tsx'
import { SellerBadge } from '#components/seller-badge.tsx'
import { Description } from './description.tsx'
import { FeedBadge } from './feed-badge.tsx'
import { shownProduct } from '#contracts/shown-product.rules.ts'
import { SlideRail } from './slide-rail.tsx'
import styles from './slide-overlay.module.css'
import { useProductTexts } from './use-product-texts.ts'

type Props = { entry: Video; now: Date; onOpenProduct: () => void }

/** What stands on the video: who sells, what, for how much. Where there is room for a panel, only the rail is left. */
export function SlideOverlay({ entry, now, onOpenProduct }: Props) {
  const { t } = useTranslation('feed')
  const { stockText } = useProductTexts()
  const product = shownProduct(entry)
  return (
    <div className={styles.overlay}>
      <div className={styles.text}>
        <div className={styles.words}>
          <FeedBadge entry={entry} now={now} isOnVideo />
          <SellerBadge name={entry.owner.fullName} avatar={entry.owner.avatar} />
          <Description text={entry.description} />
        </div>
        <SlideRail entry={entry} />
      </div>
      {product && (
        <div className={styles.product}>
          <ProductBar
            product={product}
            stockText={stockText}
            actionLabel={t('product.open')}
            actionDescription={t('product.openLabel', { name: product.name })}
            onOpen={onOpenProduct}
          />
        </div>
      )}
    </div>
  )
}

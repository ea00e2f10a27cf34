import { useTranslation } from 'next-i18next/pages'
import { BoughtLive } from '#components/bought-live.tsx'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import styles from './sale-view.module.css'

export function SaleLines({ lines }: { lines: Sale['lines'] }) {
  const { t } = useTranslation('order-desk')
  const sizes = useSizeWords()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.uuid}>
          <ProductPicture path={line.picture} size={72} />
          <div className={styles.words}>
            <strong>
              {line.name} {line.isFromLive && <BoughtLive />}
            </strong>
            <span className={styles.fine}>{[sizes.alone(line.variant), line.code].filter(Boolean).join(' · ')}</span>
            <span className={styles.fine}>
              {t('pieces', { count: line.quantity })} × <Price value={line.price} />
            </span>
            {line.returned !== undefined && (
              <span className={styles.returned}>{t('returned', { count: line.returned })}</span>
            )}
          </div>
          <Price value={line.total} />
        </li>
      ))}
    </ul>
  )
}

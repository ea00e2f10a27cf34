import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import type { QuoteLine } from '#contracts/basket.ts'
import { toGrosze, toZloty } from '#contracts/money.rules.ts'
import { lineTotal } from '#contracts/totals.rules.ts'
import { formatPrice } from '#lib/shared/format.ts'
import styles from './checkout.module.css'

/** A line, with its change since it was added to the basket. */
export function SummaryLine({ line }: { line: QuoteLine }) {
  const { t } = useTranslation(['basket', 'components'])
  const { name, variant, quantity, price, change, free, seenPrice, withdrawal } = line
  return (
    <li>
      <ProductPicture path={line.picture} size={40} />
      <span>
        {quantity} × {name}
        {variant !== '' && `, ${variant}`}
        {change !== 'none' && (
          <strong className={styles.change}>
            {t(`change.${change}`, { count: free, price: formatPrice(seenPrice ?? price) })}
          </strong>
        )}
        {withdrawal && <span className={styles.exception}>{t(`components:withdrawal.${withdrawal}`)}</span>}
      </span>
      <Price value={toZloty(lineTotal({ price: toGrosze(price), quantity }))} />
    </li>
  )
}

import { useTranslation } from 'next-i18next/pages'
import { StockLabel } from '#components/stock-label.tsx'
import type { LineChange as Change, QuoteLine } from '#contracts/commerce/basket.ts'
import { stockLabel } from '#contracts/catalogue/product.rules.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import styles from './basket.module.css'
import { useLineChanges } from './use-line-changes.ts'

/** Changes that take one press to accept. */
const ANSWERED: readonly Change[] = ['price', 'fewer']

/** The change since the line was added, with a button that accepts it, or the stock label. */
export function LineChange({ line }: { line: QuoteLine }) {
  const { t } = useTranslation('basket')
  const { acceptPrice, setQuantity } = useLineChanges(line)
  const { change, free, price, seenPrice } = line
  const stock = stockLabel(free)
  return (
    <>
      <span className={styles.change} role="status">
        {change !== 'none' && t(`change.${change}`, { count: free, price: formatPrice(seenPrice ?? price) })}
      </span>
      {ANSWERED.includes(change) && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => (change === 'price' ? acceptPrice() : setQuantity(free))}
          >
            {t(`answer.${change}`, { count: free })}
          </Button>
        </div>
      )}
      {change !== 'fewer' && stock === 'lastItem' && (
        <div>
          <StockLabel stock={stock} label={t('last')} />
        </div>
      )}
    </>
  )
}

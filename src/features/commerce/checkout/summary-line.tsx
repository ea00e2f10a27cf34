import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import type { QuoteLine, QuoteSeller } from '#contracts/commerce/basket.ts'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import { lineTotal } from '#contracts/commerce/totals.rules.ts'
import { formatPrice } from '#lib/shared/format.ts'
import styles from './checkout.module.css'
import type { ChangedLine } from './lib/changed-lines.ts'
import { LineChangeText } from './line-change-text.tsx'

type Props = {
  /** Its quantity is what can be ordered. */
  line: QuoteLine
  refusal: QuoteSeller['refusal']
  /** Change since the checkout was opened. */
  changed: ChangedLine | undefined
}

/** A line, with its change since the checkout was opened, or since it was added to the basket. */
export function SummaryLine({ line, refusal, changed }: Props) {
  const { t } = useTranslation(['basket', 'components'])
  const sizes = useSizeWords()
  const { name, variant, quantity, price, change, free, seenPrice, withdrawal } = line
  return (
    <li {...(changed && { 'data-fault': true, tabIndex: -1 })}>
      <ProductPicture path={line.picture} size={40} />
      <span>
        {quantity > 0 && `${quantity} × `}
        {sizes.after(name, variant)}
        {refusal ? (
          <strong className={styles.change}>{t(`refusal.${refusal}`)}</strong>
        ) : changed ? (
          <strong className={styles.change}>
            <LineChangeText change={changed} />
          </strong>
        ) : (
          change !== 'none' && (
            <strong className={styles.change}>
              {t(`change.${change}`, { count: free, price: formatPrice(seenPrice ?? price) })}
            </strong>
          )
        )}
        {withdrawal && <span className={styles.exception}>{t(`components:withdrawal.${withdrawal}`)}</span>}
      </span>
      {quantity > 0 && <Price value={toZloty(lineTotal({ price: toGrosze(price), quantity }))} />}
    </li>
  )
}

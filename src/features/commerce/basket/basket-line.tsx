import { Bookmark, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import columns from '#components/order-columns.module.css'
import goods from '#components/goods-line.module.css'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { ReducedPrice } from '#components/reduced-price.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import { isOneSize } from '#contracts/catalogue/product.rules.ts'
import { BASKET_QUANTITY_MAX } from '#contracts/commerce/basket.rules.ts'
import type { QuoteLine } from '#contracts/commerce/basket.ts'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import { lineTotal } from '#contracts/commerce/totals.rules.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import styles from './basket.module.css'
import { LineChange } from './line-change.tsx'
import { LineHold } from './line-hold.tsx'
import { useLineChanges } from './use-line-changes.ts'

export function BasketLine({ line }: { line: QuoteLine }) {
  const { t } = useTranslation('basket')
  const { setQuantity, saveForLater, remove } = useLineChanges(line)
  const { name, variant, quantity, price, lowestPrice, free } = line
  const sizes = useSizeWords()
  const whole = sizes.after(name, variant)

  return (
    <li className={styles.line}>
      <ProductPicture path={line.picture} size={80} />
      <div className={goods.words}>
        <Link
          href={paths.product({ name, fullName: '' }, line.definitionUuid, variant === '' ? undefined : variant)}
          prefetch={false}
          className={goods.name}
        >
          {name}
        </Link>
        {variant !== '' && (
          <span className={goods.variant}>{isOneSize(variant) ? sizes.alone(variant) : t('variant', { variant })}</span>
        )}
        {lowestPrice !== null && <ReducedPrice value={price} lowest={lowestPrice} />}
        <LineChange line={line} />
        <LineHold line={line} />
      </div>
      <div className={styles.price}>
        <Price value={toZloty(lineTotal({ price: toGrosze(price), quantity }))} className={styles.sum} />
        {quantity > 1 && <span className={columns.fine}>{t('each', { price: formatPrice(price) })}</span>}
      </div>
      <div className={styles.controls}>
        <div className={styles.quantity}>
          <NumberField
            label={<span className="visually-hidden">{t('quantityOf', { name: whole })}</span>}
            value={quantity}
            min={1}
            max={Math.min(BASKET_QUANTITY_MAX, Math.max(free, 1))}
            stepLabels={{ less: t('less', { name: whole }), more: t('more', { name: whole }) }}
            onValueChange={(value) => {
              if (value !== null && Number.isInteger(value) && value >= 1 && value <= BASKET_QUANTITY_MAX)
                setQuantity(value)
            }}
          />
        </div>
        <IconButton label={t('later.keep', { name: whole })} onClick={saveForLater}>
          <Bookmark size={20} />
        </IconButton>
        <IconButton label={t('remove', { name: whole })} onClick={remove}>
          <Trash2 size={20} />
        </IconButton>
      </div>
    </li>
  )
}

import { useTranslation } from 'next-i18next/pages'
import { ProductPicture } from '#components/product-picture.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import { Price } from '#components/price.tsx'
import type { OrderLine } from '#contracts/commerce/order.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { isWithin } from './lib/chosen.ts'
import styles from './withdrawal.module.css'

type Props = {
  line: OrderLine
  /** Pieces that may still be returned. */
  most: number
  /** Null for a line that is not returned. */
  quantity: number | null
  showsFaults: boolean
  onChange: (quantity: number | null) => void
}

export function ReturnableLine({ line, most, quantity, showsFaults, onChange }: Props) {
  const { t } = useTranslation('returns')
  const name = useSizeWords().after(line.name, line.variant)
  const isChosen = quantity !== null
  return (
    <div className={styles.line}>
      <ProductPicture path={line.picture} size={56} />
      <div className={styles.choice}>
        <Checkbox
          label={name}
          help={helpOf()}
          checked={isChosen}
          disabled={most === 0}
          onChange={({ target }) => onChange(target.checked ? most : null)}
        />
        {isChosen && most > 1 && (
          <NumberField
            label={t('lines.quantity', { name })}
            min={1}
            max={most}
            value={quantity}
            error={showsFaults && !isWithin(quantity, most) && t('lines.wrongQuantity', { max: most })}
            stepLabels={{ less: t('lines.less', { name }), more: t('lines.more', { name }) }}
            onValueChange={(wanted) => onChange(wanted ?? Number.NaN)}
          />
        )}
      </div>
      <Price value={line.price} />
    </div>
  )

  function helpOf() {
    if (line.withdrawal === 'madeToOrder') return t('lines.madeToOrder')
    if (most === 0) return t('lines.returned')
    if (line.withdrawal === 'sealed') return t('lines.sealed')
    return t('lines.pieces', { count: most })
  }
}

import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useId, useState } from 'react'
import { PRICE_MAX, PRICE_MIN } from '#contracts/base/common.rules.ts'
import type { DeskProduct } from '#contracts/live/live-desk.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'

type Props = {
  product: DeskProduct
  /** `null` restores the regular price. */
  onChange: (price: number | null) => void
  onClose: () => void
}

const isPrice = (price: number | null) => price !== null && price >= PRICE_MIN && price <= PRICE_MAX

/** Sets the price of a product for this live only, from now until its end. */
export function PriceDialog({ product: { definitionProjection, regularPrice }, onChange, onClose }: Props) {
  const { t } = useTranslation('live-desk')
  const formId = useId()
  const { name, price: currentPrice } = definitionProjection
  const [price, setPrice] = useState<number | null>(currentPrice)
  const [showsFaults, setShowsFaults] = useState(false)
  const regular = formatPrice(regularPrice ?? currentPrice)

  const change = (wanted: number | null) => {
    onClose()
    if (wanted !== currentPrice) onChange(wanted)
  }
  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (isPrice(price)) change(price)
    else setShowsFaults(true)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('price.title')}
      text={t('price.text', { name, price: regular })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('price.no')}
          </Button>
          {regularPrice !== null && (
            <Button variant="secondary" onClick={() => change(null)}>
              {t('price.back', { price: regular })}
            </Button>
          )}
          <Button type="submit" form={formId}>
            {t('price.yes')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <NumberField
          label={t('price.label')}
          unit={t('price.unit')}
          decimals={2}
          min={PRICE_MIN}
          max={PRICE_MAX}
          value={price}
          error={showsFaults && !isPrice(price) && t('price.wrong')}
          onValueChange={setPrice}
        />
      </form>
    </Dialog>
  )
}

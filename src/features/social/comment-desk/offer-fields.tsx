import { useTranslation } from 'next-i18next/pages'
import type { Ref } from 'react'
import { ProductPicture } from '#components/product-picture.tsx'
import { WANTED_MAX } from '#contracts/commerce/reservation.rules.ts'
import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { NumberField } from '#ui/number-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import type { GoodsChoice } from './use-goods-choice.ts'

const PICTURE_PX = 44

type OfGoods = { choice: GoodsChoice; variantRef: Ref<HTMLButtonElement>; searchRef: Ref<HTMLInputElement> }

/** Variants to choose from, and the search for another product. */
export function GoodsFields({ choice, variantRef, searchRef }: OfGoods) {
  const { t } = useTranslation('comment-desk')
  const { goods, definitions } = choice
  return (
    <>
      {goods.length > 0 && (
        <RadioCards
          ref={variantRef}
          label={t('process.variant')}
          value={choice.chosenUuid}
          onValueChange={choice.choose}
          options={goods.map((one) => ({
            value: one.variantUuid,
            label: t('suggestion', { product: one.product, variant: one.label }),
            description:
              one.quantity === null || one.quantity <= 0
                ? t('process.none', { price: formatPrice(one.price) })
                : t('process.left', { price: formatPrice(one.price), count: one.quantity }),
            icon: <ProductPicture path={one.picture} size={PICTURE_PX} />,
          }))}
        />
      )}
      <SelectSearch
        ref={searchRef}
        label={t(goods.length > 0 ? 'process.other' : 'process.product')}
        placeholder={t('process.search')}
        emptyLabel={t(choice.isUnreachable ? 'process.unreachable' : 'process.notFound')}
        options={definitions.map(({ uuid, name, fullName }) => ({ value: uuid, label: fullName || name }))}
        value={null}
        onTyped={choice.search}
        onValueChange={choice.chooseProduct}
      />
    </>
  )
}

type OfQuantity = {
  ref: Ref<HTMLInputElement>
  value: number | null
  isValid: boolean
  onValueChange: (value: number | null) => void
}

export function QuantityField({ ref, value, isValid, onValueChange }: OfQuantity) {
  const { t } = useTranslation('comment-desk')
  return (
    <NumberField
      ref={ref}
      label={t('process.quantity')}
      name="quantity"
      value={value}
      onValueChange={onValueChange}
      min={1}
      max={WANTED_MAX}
      unit="szt."
      stepLabels={{ less: t('process.less'), more: t('process.more') }}
      error={isValid ? undefined : t('process.quantityFault', { max: WANTED_MAX })}
    />
  )
}

type OfKind = { value: ReplyKind; canBePrivate: boolean; onValueChange: (kind: ReplyKind) => void }

export function KindField({ value, canBePrivate, onValueChange }: OfKind) {
  const { t } = useTranslation('comment-desk')
  return (
    <RadioCards
      label={t('process.kind')}
      value={value}
      onValueChange={onValueChange}
      options={[
        {
          value: 'private',
          label: t('kind.private'),
          description: t(canBePrivate ? 'process.privateText' : 'process.noPrivate'),
          isDisabled: !canBePrivate,
        },
        { value: 'public', label: t('kind.public'), description: t('process.publicText') },
      ]}
    />
  )
}

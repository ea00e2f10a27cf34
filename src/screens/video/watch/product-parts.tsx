import { useTranslation } from 'next-i18next/pages'
import type { ComponentProps } from 'react'
import { WriteToSeller } from '#features/commerce/threads/write-to-seller.tsx'
import { ProductQuestions } from '#features/commerce/threads/product-questions.tsx'
import type { ProductSlots } from '#features/video/product-panel/lib/product-slots.ts'
import { ProductSide } from '#features/video/product-panel/product-side.tsx'
import { ProductSpot } from '#features/video/product-panel/product-spot.tsx'

const QuestionButton: NonNullable<ProductSlots['QuestionButton']> = ({ entry: { owner }, product }) => {
  const { t } = useTranslation('feed')
  return (
    <WriteToSeller
      seller={{ uuid: owner.uuid, name: owner.fullName }}
      product={{ uuid: product.definitionUuid, name: product.name }}
      label={t('product.ask')}
      size="small"
    />
  )
}

const SLOTS: ProductSlots = { QuestionButton, Questions: ProductQuestions }

/** Over the film: the product with the ways to ask about it. */
export const ProductOver = (props: ComponentProps<typeof ProductSpot>) => <ProductSpot {...props} {...SLOTS} />
/** The same beside the film. */
export const ProductBeside = (props: ComponentProps<typeof ProductSide>) => <ProductSide {...props} {...SLOTS} />

import type { ComponentProps } from 'react'
import { ProductQuestionButton } from '#features/commerce/threads/product-question-button.tsx'
import { ProductQuestions } from '#features/commerce/threads/product-questions.tsx'
import type { ProductSlots } from '#features/video/product-panel/lib/product-slots.ts'
import { ProductSide } from '#features/video/product-panel/product-side.tsx'
import { ProductSpot } from '#features/video/product-panel/product-spot.tsx'

const SLOTS: ProductSlots = { QuestionButton: ProductQuestionButton, Questions: ProductQuestions }

/** Over the film: the product with the ways to ask about it. */
export const ProductOver = (props: ComponentProps<typeof ProductSpot>) => <ProductSpot {...props} {...SLOTS} />
/** The same beside the film. */
export const ProductBeside = (props: ComponentProps<typeof ProductSide>) => <ProductSide {...props} {...SLOTS} />

import { CreateDepotProduct } from '#contracts/catalogue/depot.ts'
import { isSizeOf } from '#contracts/catalogue/depot.rules.ts'

/** The contract. Sizes must also be in the category's set, unless the product already had them. */
export const productContract = (had: readonly string[]) =>
  CreateDepotProduct.superRefine(({ categoryUuid, variants }, context) => {
    for (const [index, { size }] of variants.entries())
      if (!isSizeOf(categoryUuid, size, had))
        context.addIssue({ code: 'custom', path: ['variants', index, 'size'], message: 'unknownSize' })
  })

import { z } from 'zod'
import { line, optionalEmail, text } from '../base/fields.ts'
import { NO_SAFETY, SAFETY_MAX, VAT_RATES, WITHDRAWALS } from './product-law.rules.ts'

/** Safety information that an offer must include (regulation 2023/988, art. 19). */
export const ProductSafety = z
  .object({
    makerName: z.string(),
    makerAddress: z.string(),
    makerEmail: z.string(),
    euPerson: z.string().meta({ description: 'Responsible person in the EU if the manufacturer is elsewhere' }),
    warnings: z.string(),
  })
  .meta({ id: 'ProductSafety' })
export type ProductSafety = z.infer<typeof ProductSafety>

/** All fields may be empty. */
export const WriteProductSafety = z.object({
  makerName: line(SAFETY_MAX.makerName).default(''),
  makerAddress: line(SAFETY_MAX.makerAddress).default(''),
  makerEmail: optionalEmail().default(''),
  euPerson: line(SAFETY_MAX.euPerson).default(''),
  warnings: text(SAFETY_MAX.warnings).default(''),
})

export const WithdrawalKind = z.enum(WITHDRAWALS).meta({
  description: '`sealed`: no right of withdrawal once opened; `madeToOrder`: none at all',
})
export const VatRateName = z.enum(VAT_RATES).meta({ description: 'Percent; `zw` is exempt' })

/** Product facts that the law requires. */
export const productLaw = {
  safety: ProductSafety,
  withdrawal: WithdrawalKind,
  vatRate: VatRateName.nullable(),
}

export const writeProductLaw = {
  safety: WriteProductSafety.default(NO_SAFETY),
  withdrawal: WithdrawalKind.default('usual'),
  vatRate: VatRateName.nullable().default(null),
}

/** The same facts in an offer, without defaults and empty values. */
export const offeredLaw = {
  safety: ProductSafety.optional().meta({ description: 'Omitted if the seller has not entered it' }),
  withdrawal: WithdrawalKind.exclude(['usual']).optional().meta({ description: 'Omitted for the usual 14 days' }),
}

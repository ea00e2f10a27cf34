import { z } from 'zod'
import { line } from './fields.ts'
import { NO_SAFETY, SAFETY_MAX, VAT_RATES, WITHDRAWALS } from './product-law.rules.ts'
import { isText } from './text.rules.ts'

/** Safety information required at an offer (regulation 2023/988, art. 19). */
export const ProductSafety = z
  .object({
    makerName: z.string(),
    makerAddress: z.string(),
    makerEmail: z.string(),
    euPerson: z.string().meta({ description: 'Who answers for it in the EU where the maker is elsewhere' }),
    warnings: z.string(),
  })
  .meta({ id: 'ProductSafety' })
export type ProductSafety = z.infer<typeof ProductSafety>

export const SafetyEmail = z
  .string()
  .trim()
  .max(SAFETY_MAX.makerEmail, 'tooLong')
  .refine((text) => text === '' || z.email().safeParse(text).success, 'incorrectEmail')

/** Each may be empty. */
export const WriteProductSafety = z.object({
  makerName: line(SAFETY_MAX.makerName).default(''),
  makerAddress: line(SAFETY_MAX.makerAddress).default(''),
  makerEmail: SafetyEmail.default(''),
  euPerson: line(SAFETY_MAX.euPerson).default(''),
  warnings: z.string().trim().max(SAFETY_MAX.warnings, 'tooLong').refine(isText, 'mustBeText').default(''),
})

export const WithdrawalKind = z.enum(WITHDRAWALS).meta({
  description: '`sealed`: no withdrawal once it is opened; `madeToOrder`: none at all',
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

/** At an offer; the usual and the unstated are left out. */
export const offeredLaw = {
  safety: ProductSafety.optional().meta({ description: 'Left out where the seller has said nothing' }),
  withdrawal: WithdrawalKind.exclude(['usual'])
    .optional()
    .meta({ description: 'Left out where the usual 14 days count' }),
}

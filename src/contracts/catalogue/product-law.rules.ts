/** Withdrawal rights of a product: the usual 14 days, or an exception (art. 38 of the act on consumer rights). */
export const WITHDRAWALS = ['usual', 'sealed', 'madeToOrder'] as const
export type Withdrawal = (typeof WITHDRAWALS)[number]

/** VAT rates of Polish law; `zw` is exempt. */
export const VAT_RATES = ['23', '8', '5', '0', 'zw'] as const
export type VatRate = (typeof VAT_RATES)[number]

export const SAFETY_MAX = { makerName: 200, makerAddress: 300, euPerson: 400, warnings: 1000 } as const

export const SAFETY_FIELDS = ['makerName', 'makerAddress', 'makerEmail', 'euPerson', 'warnings'] as const
export type SafetyField = (typeof SAFETY_FIELDS)[number]

export const NO_SAFETY: Readonly<Record<SafetyField, string>> = {
  makerName: '',
  makerAddress: '',
  makerEmail: '',
  euPerson: '',
  warnings: '',
}

export const isSafetyKnown = (safety: Readonly<Record<SafetyField, string>>): boolean =>
  SAFETY_FIELDS.some((field) => safety[field] !== '')

import { z } from 'zod'
import { readNip } from './nip.rules.ts'
import { Phone } from './profile.ts'
import { ShopName } from './shop.ts'
import { isOneLine, isText } from './text.rules.ts'

export const SHOP_TEXT_MAX = 5000

const text = z.string().trim().max(SHOP_TEXT_MAX).refine(isText, 'must not hold control characters')
const line = (max: number) => z.string().trim().min(1, 'fieldRequired').max(max).refine(isOneLine, 'must be one line')
const email = z.union([z.literal(''), z.email().max(254)])

const Nip = z
  .string()
  .max(40)
  .refine((value) => readNip(value) !== null, 'incorrectNip')
  .transform((value) => readNip(value) ?? '')

/** A business must give all details except the phone. For a private person contact details are optional. */
export const EditTrader = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('private'), email: email.default(''), phone: Phone.default('') }),
    z.object({
      kind: z.literal('business'),
      name: line(200),
      address: line(200),
      zipcode: line(12),
      city: line(100),
      nip: Nip,
      email: z.email().max(254),
      phone: Phone.default(''),
    }),
  ])
  .meta({ id: 'EditTrader' })
export type EditTrader = z.output<typeof EditTrader>

/** Omitted fields stay unchanged. `trader` is replaced as a whole. */
export const EditShop = z
  .object({ name: ShopName, description: text, delivery: text, returns: text, trader: EditTrader })
  .partial()
  .meta({ id: 'EditShop' })
export type EditShop = z.input<typeof EditShop>

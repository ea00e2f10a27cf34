import { z } from 'zod'
import { readNip } from '../base/nip.rules.ts'
import { readRegon } from '../base/regon.rules.ts'
import { Phone } from '../account/profile.ts'
import { ShopName } from './shop.ts'
import { email, line, neededLine, optionalEmail, text } from '../base/fields.ts'
import { SHOP_TEXT_MAX } from './shop.rules.ts'
import { AnyZipcode } from '../base/zipcode.ts'

const shopText = text(SHOP_TEXT_MAX)

const Nip = line(40)
  .refine((value) => readNip(value) !== null, 'incorrectNip')
  .transform((value) => readNip(value) ?? '')

const Regon = line(40)
  .refine((value) => value === '' || readRegon(value) !== null, 'incorrectRegon')
  .transform((value) => readRegon(value) ?? '')

/**
 * A business must give all details, and the phone before its first offer. Saving them, it declares that it offers only
 * what the law of the Union allows (DSA, Art. 30 (1) e). For a private person contact details are optional.
 */
export const EditTrader = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('private'), email: optionalEmail().default(''), phone: Phone.default('') }),
    z.object({
      kind: z.literal('business'),
      name: neededLine(200),
      address: neededLine(200),
      zipcode: AnyZipcode.min(1, 'fieldRequired'),
      city: neededLine(100),
      nip: Nip,
      email: email(),
      phone: Phone.default(''),
      regon: Regon.default(''),
    }),
  ])
  .meta({ id: 'EditTrader' })
export type EditTrader = z.output<typeof EditTrader>

/** Omitted fields stay unchanged. `trader` is replaced as a whole. */
export const EditShop = z
  .object({ name: ShopName, description: shopText, returns: shopText, trader: EditTrader })
  .partial()
  .meta({ id: 'EditShop' })
export type EditShop = z.input<typeof EditShop>

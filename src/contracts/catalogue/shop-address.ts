import { z } from 'zod'
import { neededLine } from '../base/fields.ts'
import { Shop } from '../account/shop-of-user.ts'
import { Owner } from '../account/user.ts'

export const ShopParams = z.object({ slug: neededLine(200) })

/** Shop with the fields that its pages need. */
export const ShopOfAddress = Shop.extend({ owner: Owner, photo: z.string().nullable() }).meta({
  id: 'ShopOfAddress',
  description: 'Former slugs find the shop too; `slug` is the current one',
})
export type ShopOfAddress = z.infer<typeof ShopOfAddress>

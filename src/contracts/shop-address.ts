import { z } from 'zod'
import { Shop } from './shop.ts'
import { Owner } from './user.ts'

export const ShopParams = z.object({ slug: z.string().min(1).max(200) })

/** What a page of a shop needs to know. */
export const ShopOfAddress = Shop.extend({ owner: Owner, photo: z.string().nullable() }).meta({
  id: 'ShopOfAddress',
  description: 'A former address finds the shop too; its present one is `slug`',
})
export type ShopOfAddress = z.infer<typeof ShopOfAddress>

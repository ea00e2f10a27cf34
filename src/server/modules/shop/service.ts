import slugify from '@sindresorhus/slugify'
import type { Db } from '../../db/client.ts'
import { newUuid } from '../../db/columns.ts'
import { AppError } from '../../errors.ts'
import { createShopRepo } from './repo.ts'

export type ShopService = ReturnType<typeof createShopService>

const SLUG_SUFFIX_LENGTH = 6

export function createShopService({ db }: { db: Db }) {
  const repo = createShopRepo(db)
  return {
    byOwner: repo.byOwner,

    open: async (ownerUuid: string, name: string) => {
      const slug = slugify(name) || 'sklep'
      const unique = `${slug}-${newUuid().slice(-SLUG_SUFFIX_LENGTH)}`
      const shop = (await repo.insert({ ownerUuid, name, slug })) ?? (await openUnlessOwned(ownerUuid, name, unique))
      if (!shop) throw new AppError('SHOP_ALREADY_EXISTS_EXCEPTION', 'This user has a shop already')
      return shop
    },
  }

  /** The slug was taken, unless it is the owner who has a shop already. */
  async function openUnlessOwned(ownerUuid: string, name: string, slug: string) {
    return (await repo.byOwner(ownerUuid)) ? undefined : repo.insert({ ownerUuid, name, slug })
  }
}

import type { Changes } from '#server/context/changes.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Register } from '#server/ports/register/register.ts'
import type { createShopRepo } from './repo.ts'

type Parts = { db: Db; changes: Changes; repo: ReturnType<typeof createShopRepo>; register: Register | null }

/** Looks a firm's numbers up, outside of any form. @throws Error for a register that does not answer */
export const createTraderCheck =
  ({ db, changes, repo, register }: Parts) =>
  async (ownerUuid: string): Promise<void> => {
    const shop = await repo.byOwner(ownerUuid)
    const nip = shop?.trader?.kind === 'business' ? shop.trader.nip : ''
    if (!register || !shop || nip === '' || shop.traderState !== 'sum_ok') return
    const found = await register.find(nip)
    if (!found || (shop.regon !== '' && found.regon !== shop.regon)) return
    await inTransaction(db, async (tx, after) => {
      if (await repo.setLookedUp(tx, ownerUuid, nip, shop.regon)) after(() => changes.touch({ seller: ownerUuid }))
    })
  }

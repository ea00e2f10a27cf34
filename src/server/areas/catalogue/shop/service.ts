import slugify from '@sindresorhus/slugify'
import type { EditShop, EditTrader } from '#contracts/catalogue/edit-shop.ts'
import type { Trader } from '#contracts/account/trader.ts'
import type { TraderState } from '#contracts/account/trader.rules.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { definedOf } from '#server/base/defined.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { presentOwner, type UserService } from '#server/areas/account/account.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Register } from '#server/ports/register/register.ts'
import { createTraderCheck } from './check-trader.ts'
import { checkTrader } from './job-kinds.ts'
import { createShopRepo, type ShopEdit, type ShopRow } from './repo.ts'

export type ShopService = ReturnType<typeof createShopService>

const SLUG_SUFFIX_LENGTH = 6

const slugOf = (name: string) => slugify(name) || 'sklep'
const withSuffix = (slug: string) => `${slug}-${newUuid().slice(-SLUG_SUFFIX_LENGTH)}`

const NOTHING_SAID = { name: '', address: '', zipcode: '', city: '', nip: '' }

/** Columns of a trader's details. A state of the operator holds until the numbers or the name change. */
function traderColumns(given: EditTrader, before: ShopRow) {
  if (given.kind === 'private') {
    const trader: Trader = { ...NOTHING_SAID, ...given }
    return { trader, regon: '', traderState: 'declared', traderCertifiedAt: null } as const
  }
  const { regon, ...trader } = given
  const isSame = before.trader?.nip === trader.nip && before.trader.name === trader.name && before.regon === regon
  return {
    trader,
    regon,
    // The contract has accepted the numbers by their check digits.
    traderState: isSame && before.traderState !== 'declared' ? before.traderState : ('sum_ok' as const),
    traderCertifiedAt: new Date(),
  }
}

type Parts = {
  db: Db
  changes: Changes
  queue: Queue
  users: Pick<UserService, 'showSeller'>
  hasDsaDuties: boolean
  /** Null if none is configured. */
  register: Register | null
}

export function createShopService({ db, changes, queue, users, hasDsaDuties, register }: Parts) {
  const repo = createShopRepo(db)

  const accountPart: AccountPart = {
    name: 'shop',
    announce: async (uuid) => (await repo.byOwner(uuid)) ?? null,
    move: repo.move,
    delete: repo.delete,
  }

  async function ofOwner(ownerUuid: string) {
    const shop = await repo.byOwner(ownerUuid)
    if (!shop || shop.name === '') throw notFound('shop')
    return shop
  }

  async function write(tx: Tx, before: ShopRow, values: ShopEdit): Promise<ShopRow | undefined> {
    const { name = before.name } = values
    const slug = slugOf(name)
    // A name that gives the same slug keeps the current one, with or without a suffix.
    if (slug !== slugOf(before.name)) return repo.rename(tx, before, slug, withSuffix(slug), values)
    return Object.keys(values).length > 0 ? repo.edit(tx, before.ownerUuid, values) : before
  }

  return {
    accountPart,
    byOwner: repo.byOwner,
    /** Shops by owner, without those of deleted accounts. */
    byOwners: async (ownerUuids: readonly string[]): Promise<Map<string, ShopRow>> => {
      const rows = await repo.byOwners(ownerUuids)
      return new Map(rows.filter(({ name }) => name !== '').map((row) => [row.ownerUuid, row]))
    },
    /** @throws AppError 404 if no shop has or had this slug */
    bySlug: async (slug: string) => {
      const found = await repo.bySlug(slug)
      if (!found || found.shop.name === '') throw notFound('shop')
      const photo = found.photoMediaUuid && `/media/${found.photoMediaUuid}/thumbnail`
      return { ...found.shop, owner: presentOwner(found.owner), photo }
    },
    /** @throws AppError 404 if the user has no shop */
    ofOwner,

    open: async (ownerUuid: string, name: string) => {
      return inTransaction(db, async (tx, after) => {
        const slug = slugOf(name)
        const insert = (address: string) => repo.insert(tx, { ownerUuid, name, slug: address })
        const isFree = !(await repo.isTaken(tx, slug))
        // Retry with a suffix in case the slug was taken. Both inserts fail if the owner already has a shop.
        const shop = (isFree && (await insert(slug))) || (await insert(withSuffix(slug)))
        if (!shop) throw new AppError('SHOP_ALREADY_EXISTS_EXCEPTION', 'This user already has a shop')
        await users.showSeller(tx, ownerUuid)
        after(() => changes.touch({ seller: ownerUuid }))
        return shop
      })
    },

    /** @throws AppError 403 if the seller may offer nothing at the moment */
    requireOffering: async (ownerUuid: string): Promise<void> => {
      const shop = await repo.byOwner(ownerUuid)
      if (!shop) return
      if (shop.sellingSuspendedUntil !== null && shop.sellingSuspendedUntil > new Date())
        throw new AppError('SELLING_SUSPENDED_EXCEPTION', 'The seller may offer nothing at the moment')
      if (hasDsaDuties && shop.trader?.kind === 'business' && shop.trader.phone === '')
        throw new AppError('TRADER_DETAILS_EXCEPTION', 'A firm offers nothing before its legal details are complete')
    },

    checkTrader: createTraderCheck({ db, changes, repo, register }),

    /** By the operator, who has checked the numbers. */
    setTraderState: async (tx: Tx, after: After, ownerUuid: string, traderState: TraderState): Promise<void> => {
      await repo.edit(tx, ownerUuid, { traderState })
      after(() => changes.touch({ seller: ownerUuid }))
    },

    /** Lets the seller offer nothing until a time or, with null, offer again. By a decision of the operator. */
    setSellingSuspended: async (tx: Tx, after: After, ownerUuid: string, until: Date | null): Promise<void> => {
      await repo.edit(tx, ownerUuid, { sellingSuspendedUntil: until })
      after(() => changes.touch({ seller: ownerUuid, shop: ownerUuid }))
    },

    /** Changes the slug with the name. The former slug redirects to the new one. */
    edit: async (ownerUuid: string, { trader, ...texts }: EditShopRead) => {
      const before = await ofOwner(ownerUuid)
      const values: ShopEdit = { ...definedOf(texts), ...(trader && traderColumns(trader, before)) }
      return inTransaction(db, async (tx, after) => {
        const shop = await write(tx, before, values)
        if (!shop) throw notFound('shop')
        if (register && values.traderState === 'sum_ok') {
          await queue.add(tx, checkTrader, { ownerUuid })
          after(() => queue.wake(checkTrader))
        }
        after(() => changes.touch({ seller: ownerUuid }))
        return shop
      })
    },
  }
}

type EditShopRead = Omit<EditShop, 'trader'> & { trader?: EditTrader | undefined }

import type {
  DeliveryOption,
  EditSalesSettings,
  PickupPointQuery,
  WriteAddress,
} from '#contracts/catalogue/delivery.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { GUEST_PIECES, TRANSFER_DAYS } from '#contracts/catalogue/delivery.rules.ts'
import type { Changes } from '#server/context/changes.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { readDefaultOptions } from '#server/ports/delivery/default-options.ts'
import { createAddressRepo } from './address.repo.ts'

import { createOfficePointsRepo, type PointsQuery } from './office-points.repo.ts'
import { createPointsRepo, type NewPoint } from './points.repo.ts'
import { presentOption } from './present.ts'
import { createDeliveryRepo, type SellerTerms, type SettingsRow } from './repo.ts'

export type { SellerTerms } from './repo.ts'

export type DeliveryService = ReturnType<typeof createDeliveryService>

const ADDRESSES_MAX = 20

export function createDeliveryService({ db, changes }: { db: Db; changes: Pick<Changes, 'touch'> }) {
  const repo = createDeliveryRepo(db)
  const addresses = createAddressRepo(db)
  const points = createPointsRepo(db)
  const ofOffice = createOfficePointsRepo(db)
  const defaults = readDefaultOptions()

  const accountPart: AccountPart = {
    name: 'delivery',
    announce: async (uuid) => ({ ...(await repo.allOf(uuid)), addresses: await addresses.allOf(uuid) }),
    move: async (tx, from, into) => {
      await repo.move(tx, from, into)
      await addresses.move(tx, from, into)
    },
    delete: async (tx, uuid) => {
      await repo.delete(tx, uuid)
      await addresses.delete(tx, uuid)
    },
  }

  /** Terms of each seller. A seller without settings offers the default options with payment on delivery. */
  async function termsOf(tx: Tx, sellerUuids: readonly string[]): Promise<Map<string, SellerTerms>> {
    if (sellerUuids.length === 0) return new Map()
    const options = await repo.options(tx, sellerUuids)
    const settings = new Map((await repo.settings(tx, sellerUuids)).map((row) => [row.sellerUuid, row]))
    return new Map(
      sellerUuids.map((uuid) => {
        const own = options.filter(({ sellerUuid }) => sellerUuid === uuid)
        return [uuid, termsFrom(settings.get(uuid), own.map(presentOption), defaults)]
      }),
    )
  }

  async function ownTerms(tx: Tx, sellerUuid: string): Promise<SellerTerms> {
    const terms = (await termsOf(tx, [sellerUuid])).get(sellerUuid)
    if (!terms) throw notFound('seller')
    return terms
  }

  return {
    accountPart,
    termsOf,
    settings: (sellerUuid: string) => ownTerms(db, sellerUuid),

    edit: (sellerUuid: string, { deliveryOptions, transferAccount, ...rest }: EditSalesSettings) =>
      inTransaction(db, async (tx, after) => {
        after(() => changes.touch({ seller: sellerUuid }))
        await repo.putSettings(tx, {
          sellerUuid,
          ...rest,
          iban: transferAccount?.iban ?? null,
          accountHolder: transferAccount?.holder ?? null,
        })
        const options = deliveryOptions.map(({ uuid, price, freeFrom, cashFee, ...option }, position) => ({
          uuid,
          position,
          ...option,
          price: toGrosze(price),
          cashFee: toGrosze(cashFee),
          freeFrom: freeFrom === null ? null : toGrosze(freeFrom),
        }))
        await repo.replaceOptions(tx, sellerUuid, options, new Date())
        return ownTerms(tx, sellerUuid)
      }),

    searchPoints: (query: PickupPointQuery) => points.search(query),
    /** Undefined if the point was never imported. A closed one has `isOperating` false. */
    point: points.byCode,
    closedPoints: points.closed,
    replacePoints: (list: readonly NewPoint[]) => inTransaction(db, (tx) => points.replace(tx, list, new Date())),
    /** Points as the office lists them, with the time of the last import. */
    officePoints: async (query: PointsQuery) => ({
      rows: await ofOffice.page(query),
      total: await ofOffice.count(query),
      lastImport: await ofOffice.lastImport(),
    }),
    /** Switches a point off with a reason, or on again (null). Returns how it was. @throws AppError 404 */
    switchPoint: async (tx: Tx, code: string, reason: string | null) => {
      const row = await ofOffice.lock(tx, code)
      if (!row) throw notFound('point')
      await ofOffice.switch(tx, code, reason === null ? null : { at: row.switchedOffAt ?? new Date(), reason })
      return row
    },

    addresses: (userUuid: string) => addresses.list(db, userUuid),

    saveAddress: (userUuid: string, address: WriteAddress) =>
      inTransaction(db, async (tx) => {
        const known = await addresses.list(tx, userUuid)
        if (known.length >= ADDRESSES_MAX)
          throw new AppError('ADDRESS_LIMIT_EXCEPTION', `At most ${ADDRESSES_MAX} addresses`)
        const isDefault = address.isDefault || known.length === 0
        const row = await addresses.insert(tx, userUuid, { ...address, isDefault })
        if (!row) throw notFound('address')
        if (isDefault) await addresses.makeDefault(tx, userUuid, row.uuid)
        return row
      }),

    /** A default address stays the default until another one is made the default. */
    editAddress: (userUuid: string, uuid: string, address: WriteAddress) =>
      inTransaction(db, async (tx) => {
        const known = (await addresses.list(tx, userUuid)).find((one) => one.uuid === uuid)
        if (!known) throw notFound('address')
        const isDefault = address.isDefault || known.isDefault
        const row = await addresses.update(tx, userUuid, uuid, { ...address, isDefault })
        if (!row) throw notFound('address')
        if (isDefault) await addresses.makeDefault(tx, userUuid, uuid)
        return row
      }),

    removeAddress: (userUuid: string, uuid: string) =>
      inTransaction(db, async (tx) => {
        await addresses.remove(tx, userUuid, uuid)
        const [next] = await addresses.list(tx, userUuid)
        if (next && !next.isDefault) await addresses.makeDefault(tx, userUuid, next.uuid)
      }),
  }
}

const termsFrom = (
  settings: SettingsRow | undefined,
  own: DeliveryOption[],
  defaults: DeliveryOption[],
): SellerTerms => ({
  options: own.length > 0 ? own : defaults,
  isDefault: own.length === 0,
  account: settings && settings.iban !== null ? { iban: settings.iban, holder: settings.accountHolder ?? '' } : null,
  gatewayAccount: settings?.gatewayAccount ?? null,
  transferDays: settings?.transferDays ?? TRANSFER_DAYS,
  takesCash: settings?.takesCash ?? true,
  takesTransfer: settings?.takesTransfer ?? true,
  guestPieces: settings?.guestPieces ?? GUEST_PIECES,
})

import type { DeliveryOption, PickupPoint, SalesSettings, SavedAddress } from '#contracts/catalogue/delivery.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { AddressRow } from './address.repo.ts'
import type { PointRow } from './points.repo.ts'
import type { OptionRow, SellerTerms } from './repo.ts'

export const presentOption = (row: Omit<OptionRow, 'sellerUuid' | 'deletedAt' | 'position'>): DeliveryOption => ({
  uuid: row.uuid,
  kind: row.kind,
  carrier: row.carrier,
  price: toZloty(row.price),
  freeFrom: row.freeFrom === null ? null : toZloty(row.freeFrom),
  takesCash: row.takesCash,
  cashFee: toZloty(row.cashFee),
  dispatchDays: row.dispatchDays,
  transitDays: row.transitDays,
})

export const presentPoint = (row: PointRow & { distance: number | null }): PickupPoint => ({
  code: row.code,
  street: row.street,
  zipcode: row.zipcode,
  city: row.city,
  description: row.description,
  openingHours: row.openingHours,
  isAlwaysOpen: row.isAlwaysOpen,
  takesPayment: row.takesPayment,
  latitude: row.latitude,
  longitude: row.longitude,
  distance: row.distance,
})

export const presentAddress = (row: AddressRow): SavedAddress => ({
  uuid: row.uuid,
  firstname: row.firstname,
  lastname: row.lastname,
  phone: row.phone,
  street: row.street,
  zipcode: row.zipcode,
  city: row.city,
  isDefault: row.isDefault,
})

export const presentSettings = ({ options, account, ...terms }: SellerTerms, hasGateway: boolean): SalesSettings => ({
  ...terms,
  hasGateway,
  deliveryOptions: options,
  transferAccount: account,
})

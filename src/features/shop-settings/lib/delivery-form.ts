import type { DeliveryOption, EditDeliveryOption } from '#contracts/delivery.ts'

/** Form values of an option. Numbers may be missing or unreadable. */
export type DeliveryForm = Omit<EditDeliveryOption, 'uuid' | 'price' | 'cashFee' | 'dispatchDays'> &
  Record<'price' | 'cashFee' | 'dispatchDays', number | null>

export const DELIVERY_FIELDS = ['kind', 'carrier', 'price', 'freeFrom', 'takesCash', 'cashFee', 'dispatchDays'] as const

const NEW: DeliveryForm = {
  kind: 'courier',
  carrier: '',
  price: null,
  freeFrom: null,
  takesCash: false,
  cashFee: 0,
  dispatchDays: 2,
}

export const deliveryFormOf = (option: DeliveryOption | null): DeliveryForm => {
  if (!option) return NEW
  const { uuid: _, ...form } = option
  return form
}

import { TRANSIT_DAYS } from '#contracts/catalogue/delivery.rules.ts'
import type { DeliveryOption, EditDeliveryOption } from '#contracts/catalogue/delivery.ts'

type Counted = 'price' | 'cashFee' | 'dispatchDays' | 'transitDays'

/** Form values of an option. Numbers may be missing or unreadable. */
export type DeliveryForm = Omit<EditDeliveryOption, 'uuid' | Counted> & Record<Counted, number | null>

export const DELIVERY_FIELDS = [
  'kind',
  'carrier',
  'price',
  'freeFrom',
  'takesCash',
  'cashFee',
  'dispatchDays',
  'transitDays',
] as const

const NEW: DeliveryForm = {
  kind: 'courier',
  carrier: '',
  price: null,
  freeFrom: null,
  takesCash: false,
  cashFee: 0,
  dispatchDays: 2,
  transitDays: TRANSIT_DAYS,
}

export const deliveryFormOf = (option: DeliveryOption | null): DeliveryForm => {
  if (!option) return NEW
  const { uuid: _, ...form } = option
  return form
}

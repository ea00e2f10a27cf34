import type { EditSalesSettingsInput } from '#contracts/catalogue/delivery.ts'

type Option = EditSalesSettingsInput['deliveryOptions'][number]

const locker = (price: number, freeFrom: number | null, dispatchDays: number): Option => ({
  kind: 'locker',
  carrier: 'InPost Paczkomat',
  price,
  freeFrom,
  takesCash: true,
  cashFee: 4,
  dispatchDays,
})

const courier = (carrier: string, price: number, freeFrom: number | null, dispatchDays: number): Option => ({
  kind: 'courier',
  carrier,
  price,
  freeFrom,
  takesCash: true,
  cashFee: 5,
  dispatchDays,
})

const pickup = (carrier: string): Option => ({
  kind: 'pickup',
  carrier,
  price: 0,
  freeFrom: null,
  takesCash: true,
  cashFee: 0,
  dispatchDays: 1,
})

const terms = (
  deliveryOptions: Option[],
  iban: string,
  holder: string,
  gatewayAccount: string,
): EditSalesSettingsInput => ({
  deliveryOptions,
  gatewayAccount,
  transferAccount: { iban, holder },
  transferDays: 3,
  takesCash: true,
  takesTransfer: true,
})

/**
 * Delivery and payment settings of the demo's sellers. The others use the defaults. The accounts are invented: no bank
 * has the number 9990 0009.
 */
export const salesSettings: Readonly<Record<string, EditSalesSettingsInput>> = {
  torebkarnia: terms(
    [locker(13.99, 300, 1), courier('DPD', 17.99, 300, 1), pickup('Odbiór w pracowni, ul. Rymarska 4, Kraków')],
    '59 9990 0009 0000 0000 1000 0001',
    'Torebkarnia Marek Zawadzki',
    '900001',
  ),
  'szafa.ewy': terms(
    [locker(12.99, 200, 2), courier('DPD', 16.99, 250, 2)],
    '32 9990 0009 0000 0000 1000 0002',
    'Szafa Ewy Ewa Sadowska',
    '900002',
  ),
  'perlowa.pracownia': terms(
    [locker(11.99, null, 1), courier('Poczta Polska, list polecony', 9.9, 150, 1)],
    '05 9990 0009 0000 0000 1000 0003',
    'Perłowa Pracownia Anna Perlik',
    '900003',
  ),
}

import type { z } from 'zod'
import type { EditSalesSettingsInput, SalesSettings } from '#contracts/catalogue/delivery.ts'
import { formatAccount } from '#lib/shared/format.ts'
import type { PaymentForm as Contract } from './payment-contract.ts'

export type PaymentForm = z.output<typeof Contract>

export const PAYMENT_FIELDS = [
  'iban',
  'holder',
  'gatewayAccount',
  'transferDays',
  'takesCash',
  'takesTransfer',
  'guestPieces',
] as const

export const paymentFormOf = ({ transferAccount: account, ...settings }: SalesSettings): PaymentForm => ({
  iban: account ? formatAccount(account.iban.slice(2)) : '',
  holder: account?.holder ?? '',
  gatewayAccount: settings.gatewayAccount ?? '',
  transferDays: settings.transferDays,
  takesCash: settings.takesCash,
  takesTransfer: settings.takesTransfer,
  guestPieces: settings.guestPieces,
})

/** True if buyers have at least one way to pay. */
export const isPayable = ({ takesCash: cash, takesTransfer: transfer, ...settings }: SalesSettings): boolean =>
  (settings.hasGateway && settings.gatewayAccount !== null) ||
  (transfer && settings.transferAccount !== null) ||
  (cash && settings.deliveryOptions.some((one) => one.takesCash))

export const paymentBodyOf = ({
  iban: account,
  holder: name,
  gatewayAccount: online,
  ...form
}: PaymentForm): Partial<EditSalesSettingsInput> => ({
  ...form,
  gatewayAccount: online === '' ? null : online,
  transferAccount: account === '' ? null : { iban: account, holder: name },
})

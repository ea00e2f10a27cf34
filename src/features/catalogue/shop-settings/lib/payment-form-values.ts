import { z } from 'zod'
import { EditSalesSettings, type EditSalesSettingsInput, type SalesSettings } from '#contracts/catalogue/delivery.ts'
import { formatAccount } from '#lib/shared/format.ts'

const { transferAccount, gatewayAccount, transferDays, takesCash, takesTransfer, guestPieces } = EditSalesSettings.shape
const { iban, holder } = transferAccount.unwrap().shape

/** All account fields are required, or none. */
export const PaymentForm = z
  .object({
    iban: z.union([z.literal(''), iban]),
    holder: z.union([z.literal(''), holder]),
    gatewayAccount: z.union([z.literal(''), gatewayAccount.unwrap().unwrap()]),
    transferDays: transferDays.unwrap(),
    takesCash,
    takesTransfer,
    guestPieces: guestPieces.unwrap(),
  })
  .superRefine((form, context) => {
    for (const [field, other] of [
      ['iban', 'holder'],
      ['holder', 'iban'],
    ] as const)
      if (form[field] === '' && form[other] !== '')
        context.addIssue({ code: 'custom', path: [field], message: 'fieldRequired' })
  })
export type PaymentForm = z.output<typeof PaymentForm>

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

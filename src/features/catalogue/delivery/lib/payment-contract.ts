import { z } from 'zod'
import { EditSalesSettings } from '#contracts/catalogue/delivery.ts'

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

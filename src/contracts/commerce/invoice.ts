import { z } from 'zod'
import { Timestamp } from '../base/common.ts'
import { neededLine } from '../base/fields.ts'
import { INVOICE_NUMBER_MAX } from './invoice.rules.ts'

/** Invoice that a seller issued for a seller order. The marketplace issues none. */
export const IssuedInvoice = z
  .object({
    number: z.string(),
    file: z
      .object({ mimetype: z.string(), size: z.number().int() })
      .nullable()
      .meta({ description: 'Null if only the number is known, as for an invoice in KSeF' }),
    issuedAt: Timestamp,
  })
  .meta({ id: 'IssuedInvoice' })
export type IssuedInvoice = z.infer<typeof IssuedInvoice>

export const SellerOrderInvoice = z.object({ invoice: IssuedInvoice.nullable() }).meta({ id: 'SellerOrderInvoice' })
export type SellerOrderInvoice = z.infer<typeof SellerOrderInvoice>

export const WriteInvoice = z.object({ number: neededLine(INVOICE_NUMBER_MAX) }).meta({ id: 'WriteInvoice' })
export type WriteInvoice = z.infer<typeof WriteInvoice>

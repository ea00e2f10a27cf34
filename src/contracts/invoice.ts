import { z } from 'zod'
import { Timestamp } from './common.ts'
import { neededLine } from './fields.ts'
import { INVOICE_NUMBER_MAX } from './invoice.rules.ts'

/** The seller's own document of a seller order: the marketplace issues none. */
export const IssuedInvoice = z
  .object({
    number: z.string(),
    file: z
      .object({ mimetype: z.string(), size: z.number().int() })
      .nullable()
      .meta({ description: 'Null where only the number is known, as of one in KSeF' }),
    issuedAt: Timestamp,
  })
  .meta({ id: 'IssuedInvoice' })
export type IssuedInvoice = z.infer<typeof IssuedInvoice>

export const SellerOrderInvoice = z.object({ invoice: IssuedInvoice.nullable() }).meta({ id: 'SellerOrderInvoice' })
export type SellerOrderInvoice = z.infer<typeof SellerOrderInvoice>

export const WriteInvoice = z.object({ number: neededLine(INVOICE_NUMBER_MAX) }).meta({ id: 'WriteInvoice' })
export type WriteInvoice = z.infer<typeof WriteInvoice>

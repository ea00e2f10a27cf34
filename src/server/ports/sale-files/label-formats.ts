import { z } from 'zod'
import { LabelFormat } from '#contracts/commerce/sale.ts'
import { DELIVERY_KINDS } from '#contracts/catalogue/delivery.rules.ts'
import { readContentFile } from '../content-file.ts'

const FILE = 'content/label-columns.json'

/** Order data that a label may contain. */
const LABEL_FIELDS = [
  'number',
  'email',
  'phone',
  'fullName',
  'company',
  'street',
  'zipcode',
  'city',
  'point',
  'cash',
] as const
export type LabelField = (typeof LABEL_FIELDS)[number]

/** Content of a column: order data, a fixed text, or a text for each kind of delivery. */
const Column = z.union([
  z.object({ name: z.string().min(1), field: z.enum(LABEL_FIELDS) }).strict(),
  z.object({ name: z.string().min(1), text: z.string() }).strict(),
  z.object({ name: z.string().min(1), byKind: z.partialRecord(z.enum(DELIVERY_KINDS), z.string()) }).strict(),
])
export type LabelColumn = z.infer<typeof Column>

const Formats = z.array(LabelFormat.extend({ columns: z.array(Column).min(1) })).min(1)
export type LabelColumns = z.infer<typeof Formats>[number]

/** Formats of the files that carriers import. @throws Error that names the file if it is invalid */
export function readLabelFormats(): LabelColumns[] {
  return readContentFile(FILE, Formats)
}

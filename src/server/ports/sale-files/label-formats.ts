import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { LabelFormat } from '#contracts/sale.ts'
import { DELIVERY_KINDS } from '#contracts/delivery.rules.ts'

const FILE = 'content/label-columns.json'

/** Facts of an order that a label may name. */
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

/** A fact of the order, a text that is always the same, or one for each kind of delivery. */
const Column = z.union([
  z.object({ name: z.string().min(1), field: z.enum(LABEL_FIELDS) }).strict(),
  z.object({ name: z.string().min(1), text: z.string() }).strict(),
  z.object({ name: z.string().min(1), byKind: z.partialRecord(z.enum(DELIVERY_KINDS), z.string()) }).strict(),
])
export type LabelColumn = z.infer<typeof Column>

const Formats = z.array(LabelFormat.extend({ columns: z.array(Column).min(1) })).min(1)
export type LabelColumns = z.infer<typeof Formats>[number]

/** The files that carriers import. @throws Error that names the file where it is broken */
export function readLabelFormats(): LabelColumns[] {
  const parsed = Formats.safeParse(JSON.parse(readFileSync(join(process.cwd(), FILE), 'utf8')))
  if (!parsed.success) throw new Error(`${FILE}: ${parsed.error.message}`)
  return parsed.data
}

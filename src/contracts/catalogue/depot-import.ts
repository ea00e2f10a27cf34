import { z } from 'zod'
import { Uuid } from '../base/common.ts'
import { SAFETY_FIELDS } from './product-law.rules.ts'

/** Columns of the CSV, which has one row per variant. Their headings are in `content/depot-columns.json`. */
export const DEPOT_COLUMNS = [
  ...(['code', 'name', 'fullName', 'description', 'price', 'category', 'size', 'variant', 'quantity'] as const),
  'exportedQuantity' as const,
  ...SAFETY_FIELDS,
  ...(['withdrawal', 'vatRate'] as const),
]
export const DepotColumn = z.enum(DEPOT_COLUMNS)
export type DepotColumn = z.infer<typeof DepotColumn>

export const ROW_FAULTS = [
  ...(['fieldRequired', 'tooLong', 'invalidPrice', 'tooSmallPrice'] as const),
  ...(['tooBigPrice', 'invalidQuantity', 'unknownCategory', 'unknownSize', 'variantRepeated', 'differs'] as const),
  ...(['tooMany', 'incorrectEmail', 'unknownWithdrawal', 'unknownVatRate', 'scientificCode', 'brokenText'] as const),
  ...(['strayQuote', 'hiddenRow', 'missingCells', 'extraCells'] as const),
]
export const RowFault = z.enum(ROW_FAULTS)
export type RowFault = z.infer<typeof RowFault>

export const ImportRow = z
  .object({
    row: z.number().int().meta({ description: 'Row number as in a spreadsheet: the first after the header is 2' }),
    code: z.string(),
    variant: z.string().meta({ description: 'Name and size of the variant, as the file has them' }),
    status: z.enum(['created', 'updated', 'unchanged', 'wrong', 'fine']).meta({
      description: '`fine`: this row is valid, but another one is not, so nothing was imported',
    }),
    stock: z
      .object({ before: z.number().int(), after: z.number().int() })
      .nullable()
      .meta({ description: 'Pieces of an existing variant at present and afterwards, if this row changes them' }),
    faults: z.array(
      z.object({
        column: DepotColumn.nullable().meta({ description: 'Null if the whole row is wrong' }),
        reason: RowFault,
      }),
    ),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

/** Result of an import, which accepts the whole file or nothing. All numbers count products. */
export const ImportReport = z
  .object({
    isImported: z.boolean(),
    fault: z.enum(['empty', 'unknownEncoding', 'missingColumns', 'repeatedColumns', 'tooManyRows']).nullable(),
    missingColumns: z.array(DepotColumn),
    repeatedColumns: z.array(DepotColumn).meta({ description: 'Columns that several headings name' }),
    confirmUuid: Uuid.nullable().meta({
      description:
        'The file would change the stock of existing variants, so nothing was imported yet. Confirm this within an hour',
    }),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    rows: z.array(ImportRow),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

export const ImportParams = z.object({ id: Uuid, uuid: Uuid })

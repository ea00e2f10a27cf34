import { z } from 'zod'
import { readContentFile } from '../content-file.ts'

const FILE = 'content/euro-rates.json'

/** Price of a euro in zloty on the last day of a year with a published rate, and the bank's table number. */
const Rates = z
  .array(z.strictObject({ day: z.iso.date(), rate: z.number().positive().max(100), source: z.string().min(1) }))
  .min(1)
export type EuroRate = z.infer<typeof Rates>[number]

/** Latest first. @throws Error that names the file if it is invalid */
export function readEuroRates(): EuroRate[] {
  return readContentFile(FILE, Rates).toSorted((a, b) => b.day.localeCompare(a.day))
}

import { line, neededLine } from './fields.ts'
import { readZipcode } from './zipcode.rules.ts'

/** Longest text that is read; a label and spaces may stand before the code. */
const WRITTEN_MAX = 40
const ZIPCODE_MAX = 12

/** Polish post code, normalised to `00-950`. */
export const Zipcode = neededLine(WRITTEN_MAX)
  .refine((text) => readZipcode(text) !== null, 'incorrectZipcode')
  .transform((text) => readZipcode(text) ?? text)

/** Post code of any country; a Polish one is normalised. */
export const AnyZipcode = line(WRITTEN_MAX)
  .overwrite((text) => readZipcode(text) ?? text)
  .max(ZIPCODE_MAX, 'tooLong')

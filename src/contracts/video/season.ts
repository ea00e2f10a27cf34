import { z } from 'zod'
import { isDayOfYear } from '../base/holiday.rules.ts'
import { line } from '../base/fields.ts'

const DayOfYear = line(5).refine(isDayOfYear, 'wrongDay')

/** Days of each year in Poland: first and last of the season, and the first without its list of videos. */
export const Season = z.object({ from: DayOfYear, last: DayOfYear, cutoff: DayOfYear }).meta({ id: 'Season' })
export type Season = z.output<typeof Season>

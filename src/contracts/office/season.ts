import { z } from 'zod'
import { Timestamp } from '../base/common.ts'
import { neededLine } from '../base/fields.ts'
import { Season } from '../video/season.ts'
import { WithReason } from './person.ts'

const inOrder = ({ from, last, cutoff }: Season) => from <= last && last < cutoff
const fault = { path: ['last'], message: 'wrongOrder' }

/** `version` is for `If-Match`; 0 as long as the season is that of the settings. */
export const OfficeSeason = Season.extend({ version: z.number().int(), changedAt: Timestamp.nullable() }).meta({
  id: 'OfficeSeason',
})
export type OfficeSeason = z.infer<typeof OfficeSeason>

export const SetSeason = Season.extend(WithReason.shape).refine(inOrder, fault).meta({ id: 'SetSeason' })
export type SetSeason = z.output<typeof SetSeason>
export const SeasonHeaders = z.object({ 'if-match': neededLine(40) })

// A query has no schema of its own in OpenAPI, so it is not derived from one with an id.
export const SeasonQuery = z.object(Season.shape).refine(inOrder, fault)

/** Results of these days in this year. */
export const SeasonEffect = z
  .object({
    from: Timestamp,
    until: Timestamp,
    videoQuantity: z.number().int().meta({ description: 'Videos that the list of this year would have now' }),
    isListOpen: z.boolean(),
  })
  .meta({ id: 'SeasonEffect' })
export type SeasonEffect = z.infer<typeof SeasonEffect>

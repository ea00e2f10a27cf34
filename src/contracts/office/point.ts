import { z } from 'zod'
import { ListMeta, Timestamp } from '../base/common.ts'
import { line, neededLine } from '../base/fields.ts'
import { PickupPoint } from '../catalogue/delivery.ts'
import { POINT_STATES } from '../catalogue/delivery.rules.ts'
import { WithReason } from './person.ts'

const POINTS_MAX = 50

/** A parcel locker as the office sees it. */
export const OfficePoint = PickupPoint.omit({ distance: true, latitude: true, longitude: true })
  .extend({
    isOperating: z.boolean().meta({ description: 'True if the last import had it' }),
    importedAt: Timestamp.nullable(),
    off: z.object({ since: Timestamp, reason: z.string() }).nullable().meta({ description: 'Switched off by hand' }),
  })
  .meta({ id: 'OfficePoint' })
export type OfficePoint = z.infer<typeof OfficePoint>

export const OfficePoints = z
  .object({ meta: ListMeta, data: z.array(OfficePoint), lastImport: Timestamp.nullable() })
  .meta({ id: 'OfficePoints' })
export type OfficePoints = z.infer<typeof OfficePoints>

export const PointsQuery = z.object({
  query: line(100).default('').meta({ description: 'Words of code, street, post code and town' }),
  state: z.enum(POINT_STATES).default('all'),
  cursor: neededLine(40).optional(),
  limit: z.coerce.number().int().min(1).max(POINTS_MAX).default(20),
})
export type PointsQuery = z.output<typeof PointsQuery>

export const PointParams = z.object({ code: neededLine(40) })
export const SwitchPoint = WithReason.extend({ isOff: z.boolean() }).meta({ id: 'SwitchPoint' })
export type SwitchPoint = z.output<typeof SwitchPoint>

import { defineCalls } from '../base/calls.ts'
import { OfficePoint, OfficePoints, PointParams, PointsQuery, SwitchPoint } from './point.ts'

/** Calls of the operator's office about parcel lockers. `npm run points` imports them. */
export const pointCalls = defineCalls('office', {
  'GET /admin/point': {
    who: 'moderator',
    description: 'Parcel lockers by their codes',
    query: PointsQuery,
    answers: { 200: OfficePoints },
    errors: [400, 401, 403],
  },
  'PUT /admin/point/:code/off': {
    who: 'admin',
    description: 'Switches a parcel locker off, or on again. Imports leave that as it is',
    params: PointParams,
    body: SwitchPoint,
    answers: { 200: OfficePoint },
    errors: [400, 401, 403, 404],
  },
})

import { defineCalls } from '../base/calls.ts'
import { Season } from './season.ts'

/** Season of the year: its lives are marked in calendars, and its videos have a list. */
export const seasonCalls = defineCalls('video', {
  'GET /season': { who: 'anyone', answers: { 200: Season } },
})

import { defineCalls } from '../base/calls.ts'
import { OfficeSeason, SeasonEffect, SeasonHeaders, SeasonQuery, SetSeason } from './season.ts'

/** Calls of the operator's office about the season of the year. */
export const seasonOfficeCalls = defineCalls('office', {
  'GET /admin/season': { who: 'admin', answers: { 200: OfficeSeason }, errors: [401, 403] },
  'GET /admin/season/effect': {
    who: 'admin',
    description: 'What these days would change, without changing it',
    query: SeasonQuery,
    answers: { 200: SeasonEffect },
    errors: [400, 401, 403],
  },
  'PUT /admin/season': {
    who: 'admin',
    description: 'Sets the days, only if the version still matches `If-Match`',
    headers: SeasonHeaders,
    body: SetSeason,
    answers: { 200: OfficeSeason },
    errors: [400, 401, 403, 412],
  },
})

import { defineCalls, Nothing } from '../base/calls.ts'
import { DayNumbers, FailedJobs, JobParams, RetryJob, YearFigures, YearParams } from './upkeep.ts'
import { OfficeSettings } from './setting.ts'

/** Calls of the operator's office about the running of the site. */
export const upkeepCalls = defineCalls('office', {
  'GET /admin/day': { who: 'moderator', answers: { 200: DayNumbers }, errors: [401, 403] },
  'GET /admin/job': {
    who: 'admin',
    description: 'Jobs that were given up, the latest first; at most 100',
    answers: { 200: FailedJobs },
    errors: [401, 403],
  },
  'POST /admin/job/:job/retry': {
    who: 'admin',
    params: JobParams,
    body: RetryJob,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'GET /admin/setting': {
    who: 'admin',
    description: 'All settings with their values and sources; secrets without their values. Read only',
    answers: { 200: OfficeSettings },
    errors: [401, 403],
  },
  'GET /admin/figures/:year': {
    who: 'moderator',
    params: YearParams,
    answers: { 200: YearFigures },
    errors: [400, 401, 403],
  },
})

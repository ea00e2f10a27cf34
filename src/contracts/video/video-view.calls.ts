import { defineCalls, Nothing } from '../base/calls.ts'
import { ReportActivity } from './video-statistic.ts'
import { ViewCounted, ViewParams } from './video-view.ts'

/** Apart from the contract of videos, whose size would delay the first seconds of a film. */
export const videoViewCalls = defineCalls('video', {
  'PATCH /:owner/:ownerUuid/video/:video/viewQuantity': {
    who: 'visitor-strict',
    whileSuspended: true,
    params: ViewParams,
    answers: { 200: ViewCounted },
    errors: [400, 401, 404, 410],
  },
  'PATCH /:owner/:ownerUuid/video/:video/activity': {
    who: 'anyone',
    description: 'Reports watched seconds and product clicks since the last report',
    params: ViewParams,
    body: ReportActivity,
    answers: { 204: Nothing },
    errors: [400],
  },
})

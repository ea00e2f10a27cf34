import { defineCalls, Nothing } from '../base/calls.ts'
import { PageQuery } from '../base/common.ts'
import { UserParams } from '../base/user-params.ts'
import { ProductDefinitionHistory } from '../catalogue/product.ts'
import { OwnedVideoParams, Video, VideoParams } from '../video/video.ts'
import { LivePurchaseList, LiveTimeline } from './live-summary.ts'
import { BeginLive, OnAir, OwnLives, PublishLive, PublishTicket, ReportUplink, TrimLive } from './live.ts'

export const liveCalls = defineCalls('video', {
  'GET /live/on-air': { who: 'anyone', answers: { 200: OnAir } },
  'POST /user/:id/video/:streamId/publish': {
    who: 'seller',
    member: 'lives',
    isOffering: true,
    description:
      'Admits one browser to send the live, in rehearsal until it begins; 409 if another browser is sending, 503 without a media server',
    params: OwnedVideoParams,
    body: PublishLive,
    answers: { 200: PublishTicket },
    errors: [400, 401, 403, 404, 409, 503],
  },
  'PUT /user/:id/video/:streamId/uplink': {
    who: 'seller',
    member: 'lives',
    isUntraced: true,
    description:
      'Reports the uplink quality of the browser that sends the live. Ignored from a browser of an earlier start',
    params: OwnedVideoParams,
    body: ReportUplink,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/live': {
    who: 'seller',
    member: 'lives',
    description: 'Own lives that can begin or be resumed',
    params: UserParams,
    answers: { 200: OwnLives },
    errors: [401, 403],
  },
  'PATCH /user/:id/video/:streamId/start': {
    who: 'seller',
    member: 'lives',
    isOffering: true,
    description: 'Puts the live on air and responds once viewers receive it. Idempotent',
    params: OwnedVideoParams,
    body: BeginLive,
    answers: { 200: Video },
    errors: [400, 401, 403, 404, 409],
  },
  'PATCH /user/:id/video/:streamId/finish': {
    who: 'self',
    member: 'lives',
    whileSuspended: true,
    description:
      'Ends the live, which becomes a saved one with the same uuid, conversation and products; 409 before it has begun',
    params: OwnedVideoParams,
    answers: { 200: Video },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /user/:id/video/:streamId/recording/again': {
    who: 'self',
    member: 'lives',
    description: 'Processes the recording of a live again, if that has failed',
    params: OwnedVideoParams,
    answers: { 200: Video },
    errors: [400, 401, 403, 404, 409],
  },
  'PUT /user/:id/video/:streamId/trim': {
    who: 'self',
    member: 'lives',
    description:
      'Trims a saved live to a span in seconds, rounded to whole segments. Its products and chapters are shifted. Can be undone',
    params: OwnedVideoParams,
    body: TrimLive,
    answers: { 200: Video },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /user/:id/video/:streamId/trim': {
    who: 'self',
    member: 'lives',
    description: 'Removes the trim of a recorded live',
    params: OwnedVideoParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404, 409],
  },
  'GET /shopVideo/:id/productDefinitionHistory': {
    who: 'visitor-strict',
    description: 'Products shown, with the second of each, in order',
    params: VideoParams,
    query: PageQuery,
    answers: { 200: ProductDefinitionHistory },
    errors: [400, 401, 404],
  },
  'GET /shopVideo/:id/purchaseHistory': {
    who: 'visitor-strict',
    description: 'Orders during the live, the newest first, without names',
    params: VideoParams,
    query: PageQuery,
    answers: { 200: LivePurchaseList },
    errors: [400, 401, 404],
  },
  'GET /shopVideo/:id/timeline': {
    who: 'visitor-strict',
    description: 'Chapters of a live, and the number of orders by minute',
    params: VideoParams,
    answers: { 200: LiveTimeline },
    errors: [400, 401, 404],
  },
})

import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { MAX_CAPTIONS_SIZE } from '../media/media.rules.ts'
import { EditVideo } from './video-edit.ts'
import { VideoStatistic } from './video-statistic.ts'
import {
  AvailableCategories,
  OwnedVideoParams,
  Video,
  VideoEntries,
  VideoList,
  VideoListQuery,
  VideoParams,
  VideoSearchQuery,
  VideoTypeParams,
  VideoUuidsQuery,
} from './video.ts'

export const videoCalls = defineCalls('video', {
  'DELETE /user/:id/video/:streamId': {
    who: 'self',
    member: 'lives',
    description: 'A member of the team removes only a live that has not been on air, or one on trial',
    params: OwnedVideoParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'PATCH /user/:id/video/:streamId': {
    who: 'self',
    member: 'lives',
    description: 'Reschedules an unpublished video; null publishes it now',
    params: OwnedVideoParams,
    body: EditVideo,
    answers: { 200: Video },
    errors: [400, 401, 403, 404, 409],
  },
  'PUT /user/:id/video/:streamId/captions': {
    who: 'self',
    member: 'lives',
    description: `Takes WebVTT or SRT of at most ${MAX_CAPTIONS_SIZE} bytes as the field "file" of a multipart body`,
    params: OwnedVideoParams,
    body: 'form',
    answers: { 200: Video },
    errors: [400, 401, 403, 404, 413, 415, 503],
  },
  'DELETE /user/:id/video/:streamId/captions': {
    who: 'self',
    member: 'lives',
    params: OwnedVideoParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/video/:streamId/statistic': {
    who: 'self',
    member: ['lives', 'money'],
    params: OwnedVideoParams,
    answers: { 200: VideoStatistic },
    errors: [400, 401, 403, 404],
  },
  'GET /user/:id/video': {
    who: 'visitor-strict',
    description: 'To its owner also what is not available yet',
    params: UserParams,
    query: VideoListQuery,
    answers: { 200: VideoList },
    errors: [400, 401, 404],
  },
  'GET /user/:id/video/search': {
    who: 'visitor-strict',
    description: 'To its owner also what is not available yet',
    params: UserParams,
    query: VideoSearchQuery,
    answers: { 200: VideoList },
    errors: [400, 401, 404],
  },
  'GET /user/:id/video/available': {
    who: 'visitor',
    params: UserParams,
    query: VideoListQuery,
    answers: { 200: VideoList },
    errors: [400, 401, 404],
  },
  'GET /user/:id/video/available/search': {
    who: 'visitor',
    params: UserParams,
    query: VideoSearchQuery,
    answers: { 200: VideoList },
    errors: [400, 401, 404],
  },
  'GET /shop/video/available': {
    who: 'visitor',
    query: VideoListQuery,
    answers: { 200: VideoList },
    errors: [400, 401, 404],
  },
  'GET /shop/video/available/search': {
    who: 'visitor',
    query: VideoSearchQuery,
    answers: { 200: VideoList },
    errors: [400, 401, 404],
  },
  'GET /shop/video/available/:type': {
    who: 'visitor',
    params: VideoTypeParams,
    query: VideoListQuery,
    answers: { 200: VideoList },
    errors: [400, 401, 404],
  },
  'GET /shop/video/available/:type/search': {
    who: 'visitor',
    params: VideoTypeParams,
    query: VideoSearchQuery,
    answers: { 200: VideoList },
    errors: [400, 401, 404],
  },
  'GET /shop/video/available/categories': { who: 'anyone', answers: { 200: AvailableCategories } },
  'GET /shopVideo/:id/watch': {
    who: 'visitor-strict',
    params: VideoParams,
    answers: { 200: Video },
    errors: [400, 401, 404, 410],
  },
  'GET /video/uuids': { who: 'anyone', query: VideoUuidsQuery, answers: { 200: VideoEntries }, errors: [400] },
})

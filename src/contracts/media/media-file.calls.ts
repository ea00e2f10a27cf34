import { z } from 'zod'
import { defineCalls } from '../base/calls.ts'
import { Uuid } from '../base/common.ts'
import { line } from '../base/fields.ts'
import { MediaParams, PrivatePictureQuery, ThumbnailQuery } from './media.ts'

const VersionParams = MediaParams.extend({ version: Uuid })

export const mediaFileCalls = defineCalls('media', {
  'GET /media/:uuid/watch': {
    who: 'anyone',
    description: 'The picture, or the video as a faststart MP4. Supports ranges',
    params: MediaParams,
    answers: {},
    errors: [400, 404, 409, 416],
  },
  'GET /media/:uuid/thumbnail': {
    who: 'anyone',
    description:
      'A picture of it, WebP or, once there is one, AVIF by Accept; of a video the one of its beginning with the most to see',
    params: MediaParams,
    query: ThumbnailQuery,
    answers: {},
    errors: [400, 404, 409],
  },
  'GET /media/:uuid/first-frame': {
    who: 'anyone',
    description: 'The very first picture of a video, as WebP',
    params: MediaParams,
    query: ThumbnailQuery,
    answers: {},
    errors: [400, 404, 409],
  },
  'GET /media/:uuid/live-picture': {
    who: 'anyone',
    description: 'Current picture of a live as JPEG in one size, renewed every ten seconds while it is on air',
    params: MediaParams,
    query: ThumbnailQuery,
    answers: {},
    errors: [400, 404],
  },
  'GET /media/:uuid/share-picture': {
    who: 'anyone',
    description: 'JPEG for link previews, 1200 × 630',
    params: MediaParams,
    answers: {},
    errors: [400, 404, 409],
  },
  'GET /media/:uuid/private': {
    who: 'anyone',
    description: 'A picture of a private message, for whoever was given the signed address',
    params: MediaParams,
    query: PrivatePictureQuery,
    answers: {},
    errors: [400, 404, 409],
  },
  'GET /media/:uuid/seek-preview': {
    who: 'anyone',
    description: 'Sheet of thumbnails of a long video for the seek bar',
    params: MediaParams,
    answers: {},
    errors: [400, 404],
  },
  'GET /media/:uuid/captions': {
    who: 'anyone',
    description: 'Captions embedded in the file',
    params: MediaParams,
    answers: {},
    errors: [400, 404],
  },
  'GET /media/:uuid/captions/:version': {
    who: 'anyone',
    description: 'Captions added by the owner. The version changes with each file',
    params: VersionParams,
    answers: {},
    errors: [400, 404],
  },
  'GET /media/:uuid/trim/:version/watch': {
    who: 'anyone',
    description: 'Film of the visible span of a trimmed live, as MP4',
    params: VersionParams,
    answers: {},
    errors: [400, 404, 416],
  },
  'GET /media/:uuid/trim/:version/seek-preview': {
    who: 'anyone',
    description: 'Sheet of thumbnails of that span for the seek bar',
    params: VersionParams,
    answers: {},
    errors: [400, 404, 416],
  },
  'GET /media/:uuid/trim/:version/captions': {
    who: 'anyone',
    description: 'Captions of the visible span of a trimmed live; `of` distinguishes their versions',
    params: VersionParams,
    query: z.object({ of: line(64).optional() }),
    answers: { 200: z.string() },
    errors: [400, 404],
  },
  'GET /media/:uuid/hls/*': {
    who: 'anyone',
    description: 'The HLS playlist master.m3u8, with its playlists and segments',
    params: z.object({ uuid: Uuid, '*': line(200) }),
    answers: {},
    errors: [400, 404, 416],
  },
})

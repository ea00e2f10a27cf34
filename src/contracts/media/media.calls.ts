import { defineCalls, Nothing } from '../base/calls.ts'
import { Created } from '../base/common.ts'
import { UserParams } from '../base/user-params.ts'
import { CHUNK_SIZE, MAX_PICTURE_SIZE } from './media.rules.ts'
import {
  ChunkQuery,
  ChunkReceived,
  CreateMedia,
  Media,
  MediaParams,
  MediaQuota,
  PutMediaQuery,
  UploadStatus,
} from './media.ts'

export const mediaCalls = defineCalls('media', {
  'POST /media': {
    who: 'user',
    description: 'Creates a media for uploading a file in chunks',
    body: CreateMedia,
    answers: { 201: Created },
    errors: [400, 401, 413, 429],
  },
  'POST /_uploader/media/upload': {
    who: 'user',
    description: `Takes one chunk of at most ${CHUNK_SIZE} bytes as the field "file" of a multipart body`,
    query: ChunkQuery,
    body: 'form',
    answers: { 200: ChunkReceived },
    errors: [400, 401, 403, 404, 409, 413, 415, 429, 503],
  },
  'GET /media/:uuid/upload': {
    who: 'user',
    description: 'Progress of an upload, to resume it after an interruption',
    params: MediaParams,
    answers: { 200: UploadStatus },
    errors: [400, 401, 403, 404],
  },
  'DELETE /media/:uuid/upload': {
    who: 'user',
    description: 'Gives up an unfinished upload',
    params: MediaParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 404, 409],
  },
  'GET /user/:id/mediaQuota': {
    who: 'self',
    description: 'Bytes that the files of the account take, and its films that are being uploaded or prepared',
    params: UserParams,
    answers: { 200: MediaQuota },
    errors: [400, 401, 403, 404],
  },
  'PUT /media': {
    who: 'user',
    member: ['products', 'lives', 'comments'],
    isUntraced: true,
    description: `Takes a picture of at most ${MAX_PICTURE_SIZE} bytes as the field "file" of a multipart body`,
    query: PutMediaQuery,
    body: 'form',
    answers: { 201: Created },
    errors: [400, 401, 413, 415, 429, 503],
  },
  'GET /media/:uuid': { who: 'anyone', params: MediaParams, answers: { 200: Media }, errors: [400, 404] },
})

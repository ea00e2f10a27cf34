import { z } from 'zod'
import { Created } from '#contracts/account/auth.ts'
import {
  ChunkQuery,
  ChunkReceived,
  CreateMedia,
  Media,
  MediaParams,
  MediaQuota,
  UploadStatus,
} from '#contracts/media/media.ts'
import { CHUNK_SIZE, MAX_PICTURE_SIZE } from '#contracts/media/media.rules.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { fileReceiver } from '#server/http/plugins/multipart-file.ts'
import { presentMedia } from './present.ts'

/** Timeout of a silent connection, after which the same chunk can be sent again. */
const STALL_MS = 15_000

const chunks = fileReceiver({ field: 'file', maxBytes: CHUNK_SIZE, stallMs: STALL_MS })
const pictures = fileReceiver({ field: 'file', maxBytes: MAX_PICTURE_SIZE, stallMs: STALL_MS })

const security = [{ bearer: [] }]

export function mediaRoutes({ app, guards, services: { media }, errors }: Api): void {
  app.post(
    '/media',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['media'],
        description: 'Creates a media for uploading a file in chunks',
        security,
        body: CreateMedia,
        response: { 201: Created, ...errors(400, 401, 413, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(await media.create(viewerOf(request).uuid, request.body)),
  )

  app.post(
    '/_uploader/media/upload',
    {
      onRequest: [chunks.begin, guards.requireUser],
      onResponse: chunks.end,
      schema: {
        tags: ['media'],
        description: `Takes one chunk of at most ${CHUNK_SIZE} bytes as the field "file" of a multipart body`,
        consumes: ['multipart/form-data'],
        security,
        querystring: ChunkQuery,
        response: { 200: ChunkReceived, ...errors(400, 401, 403, 404, 409, 413, 415, 429, 503) },
      },
    },
    async (request) => media.receiveChunk(viewerOf(request).uuid, request.query, (sink) => chunks.read(request, sink)),
  )

  app.get(
    '/media/:uuid/upload',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['media'],
        description: 'Progress of an upload, to resume it after an interruption',
        security,
        params: MediaParams,
        response: { 200: UploadStatus, ...errors(400, 401, 403, 404) },
      },
    },
    async (request) => media.uploadStatus(viewerOf(request).uuid, request.params.uuid),
  )

  app.delete(
    '/media/:uuid/upload',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['media'],
        description: 'Gives up an unfinished upload',
        security,
        params: MediaParams,
        response: { 204: z.null(), ...errors(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      await media.giveUpUpload(viewerOf(request).uuid, request.params.uuid.toLowerCase())
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/user/:id/mediaQuota',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        tags: ['media'],
        description: 'Bytes that the files of the account take, and its films that are being uploaded or prepared',
        security,
        params: UserParams,
        response: { 200: MediaQuota, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params }) => media.quotaOf(params.id),
  )

  app.put(
    '/media',
    {
      onRequest: [pictures.begin, guards.requireUser],
      onResponse: pictures.end,
      schema: {
        tags: ['media'],
        description: `Takes a picture of at most ${MAX_PICTURE_SIZE} bytes as the field "file" of a multipart body`,
        consumes: ['multipart/form-data'],
        security,
        response: { 201: Created, ...errors(400, 401, 413, 415, 429, 503) },
      },
    },
    async (request, reply) => {
      const put = media.putPicture(viewerOf(request).uuid, (sink) => pictures.read(request, sink))
      return reply.code(201).send(await put)
    },
  )

  app.get(
    '/media/:uuid',
    { schema: { tags: ['media'], params: MediaParams, response: { 200: Media, ...errors(400, 404) } } },
    async (request, reply) => {
      // The status changes during processing, and the page with the progress polls it.
      reply.header('Cache-Control', 'no-cache')
      return presentMedia(await media.find(request.params.uuid))
    },
  )
}

import { mediaCalls } from '#contracts/media/media.calls.ts'
import { CHUNK_SIZE, MAX_PICTURE_SIZE } from '#contracts/media/media.rules.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { fileReceiver } from '#server/http/plugins/multipart-file.ts'
import type { MediaArea } from '../media.ts'
import { presentMedia } from './present.ts'

/** Timeout of a silent connection, after which the same chunk can be sent again. */
const STALL_MS = 15_000

const chunks = fileReceiver({ field: 'file', maxBytes: CHUNK_SIZE, stallMs: STALL_MS })

const pictures = fileReceiver({ field: 'file', maxBytes: MAX_PICTURE_SIZE, stallMs: STALL_MS })

export function mediaRoutes(api: Api<MediaArea>): void {
  const { media } = api.services
  serve(api, mediaCalls, {
    'POST /media': ({ viewer, body }) => media.create(viewer.uuid, body),
    'POST /_uploader/media/upload': {
      files: chunks,
      handler: ({ viewer, query, request }) =>
        media.receiveChunk(viewer.uuid, query, (sink) => chunks.read(request, sink)),
    },
    'GET /media/:uuid/upload': ({ viewer, params }) => media.uploadStatus(viewer.uuid, params.uuid),
    'DELETE /media/:uuid/upload': ({ viewer, params }) => media.giveUpUpload(viewer.uuid, params.uuid.toLowerCase()),
    'GET /user/:id/mediaQuota': ({ params }) => media.quotaOf(params.id),
    'PUT /media': {
      files: pictures,
      handler: async ({ viewer, query, request }) => {
        const put = media.putPicture(viewer.uuid, query.isPrivate, (sink) => pictures.read(request, sink))
        return put
      },
    },
    'GET /media/:uuid': async ({ params, reply }) => {
      // The status changes during processing, and the page with the progress polls it.
      reply.header('Cache-Control', 'no-cache')
      return presentMedia(await media.shown(params.uuid))
    },
  })
}

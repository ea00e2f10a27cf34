import type { mediaFileCalls } from '#contracts/media/media-file.calls.ts'
import type { mediaCalls } from '#contracts/media/media.calls.ts'
import { randomUUID } from 'node:crypto'
import { samplePicture } from '#tests/factories/sample-files.ts'
import { formOf } from '#tests/factories/upload.ts'
import type { MatrixRequest, Lines, World } from './matrix-world.ts'

const anyUuid = () => ({ path: { uuid: randomUUID() } })
const anyVersion = () => ({ path: { ...anyUuid().path, version: randomUUID() } })
const ofFile = async (world: World): Promise<MatrixRequest> => ({ path: { uuid: await world.picture() } })

/** Calls of uploads and media files. A part of `MATRIX`. */
export const MEDIA_LINES: Lines<typeof mediaCalls & typeof mediaFileCalls> = {
  // visitor, buyer, other buyer, seller, owner
  'POST /media': [[401, 201, 201, 201, 201], () => ({ body: {} })],
  'PUT /media': [[401, 201, 201, 201, 201], async () => ({ body: formOf(await samplePicture()) })],
  'POST /_uploader/media/upload': [
    [401, 403, 403, 403, 200],
    async ({ owner, upload }) => {
      const uuid = await upload()
      const query = { uuid, userUuid: owner.uuid, fileName: `${uuid}.jpg`, chunkIndex: '1', totalChunkCount: '2' }
      return { query, body: formOf(await samplePicture()) }
    },
  ],
  'GET /media/:uuid/upload': [[401, 403, 403, 403, 200], async ({ upload }) => ({ path: { uuid: await upload() } })],
  'DELETE /media/:uuid/upload': [[401, 403, 403, 403, 204], async ({ upload }) => ({ path: { uuid: await upload() } })],
  'GET /user/:id/mediaQuota': [[401, 403, 403, 403, 200]],
  'GET /media/:uuid': [[200, 200, 200, 200, 200], ofFile],
  'GET /media/:uuid/watch': [[200, 200, 200, 200, 200], ofFile],
  'GET /media/:uuid/thumbnail': [[200, 200, 200, 200, 200], ofFile],
  'GET /media/:uuid/first-frame': [[200, 200, 200, 200, 200], ofFile],
  'GET /media/:uuid/live-picture': [[404, 404, 404, 404, 404], anyUuid],
  'GET /media/:uuid/private': [
    [404, 404, 404, 404, 404],
    async (world) => ({ ...(await ofFile(world)), query: { until: '9999999999', seal: 'x' } }),
  ],
  'GET /media/:uuid/share-picture': [[200, 200, 200, 200, 200], ofFile],
  'GET /media/:uuid/seek-preview': [[404, 404, 404, 404, 404], anyUuid],
  'GET /media/:uuid/captions': [[404, 404, 404, 404, 404], anyUuid],
  'GET /media/:uuid/captions/:version': [[404, 404, 404, 404, 404], anyVersion],
  'GET /media/:uuid/trim/:version/watch': [[404, 404, 404, 404, 404], anyVersion],
  'GET /media/:uuid/trim/:version/seek-preview': [[404, 404, 404, 404, 404], anyVersion],
  'GET /media/:uuid/trim/:version/captions': [[404, 404, 404, 404, 404], anyVersion],
  'GET /media/:uuid/hls/*': [[404, 404, 404, 404, 404], () => ({ path: { ...anyUuid().path, '*': 'master.m3u8' } })],
}

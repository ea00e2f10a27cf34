import { mediaFileCalls } from '#contracts/media/media-file.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { type Received, serve } from '#server/http/serve.ts'
import type { ThumbnailFormat } from '#server/media/picture-process/tasks.ts'
import { notFound } from '#server/base/errors.ts'
import { sendStored } from '#server/http/plugins/send-stored.ts'
import type { MediaArea } from '../media.ts'
import { keys, type Still } from './keys.ts'

const LADDER_TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
}

/** File paths without segments that begin with a dot. */
const LADDER_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(\w+)$/

const WEBVTT = 'text/vtt; charset=utf-8'
const CACHED_FOR_GOOD = 'public, max-age=31536000, immutable'

const formatFor = (accept: string | undefined): ThumbnailFormat => (accept?.includes('image/avif') ? 'avif' : 'webp')

/**
 * The first frame is shown until the film plays. AVIF is not worth it: decoding takes four times as long as the smaller
 * download saves.
 */
const FIRST_FRAME_FORMAT: ThumbnailFormat = 'webp'

type OfMedia = Received<(typeof mediaFileCalls)['GET /media/:uuid/seek-preview']>
type OfVersion = Received<(typeof mediaFileCalls)['GET /media/:uuid/captions/:version']>
type OfStill = Received<(typeof mediaFileCalls)['GET /media/:uuid/thumbnail']>

/** Serves files of media. Public to everybody who knows the uuid, as pages and caches require. */
export function mediaFileRoutes(api: Api<MediaArea>): void {
  const { storage, services } = api
  const { media } = services

  const still =
    (which: Still) =>
    async ({ request, reply, params, query }: OfStill) => {
      // Caches may reuse the response only for requests that accept the same types.
      reply.header('Vary', 'Accept')
      const format = which === 'first-frame' ? FIRST_FRAME_FORMAT : formatFor(request.headers.accept)
      return sendStored(request, reply, storage, await media.still(params.uuid, which, query.size, format))
    }
  const file =
    (keyOf: (uuid: string) => string, mimetype: string, isGrowing = false) =>
    ({ request, reply, params }: Omit<OfMedia, 'query'>) =>
      sendStored(request, reply, storage, { key: keyOf(params.uuid), mimetype, isGrowing })
  const versionOf =
    (keyOf: (uuid: string, version: string) => string, mimetype: string) =>
    ({ request, reply, params }: OfVersion) =>
      sendStored(request, reply, storage, { key: keyOf(params.uuid, params.version), mimetype })

  serve(api, mediaFileCalls, {
    'GET /media/:uuid/watch': async ({ request, reply, params }) =>
      sendStored(request, reply, storage, await media.watch(params.uuid)),
    'GET /media/:uuid/thumbnail': still('thumbnail'),
    'GET /media/:uuid/first-frame': still('first-frame'),
    'GET /media/:uuid/live-picture': file(keys.livePicture, 'image/jpeg', true),
    'GET /media/:uuid/share-picture': async ({ request, reply, params }) =>
      sendStored(request, reply, storage, await media.share(params.uuid)),
    'GET /media/:uuid/private': async ({ request, reply, params, query }) => {
      const uuid = params.uuid.toLowerCase()
      const stored = await media.privateFile(uuid, query, formatFor(request.headers.accept))
      return sendStored(request, reply, storage, { ...stored, isPrivate: true })
    },
    'GET /media/:uuid/seek-preview': file(keys.seekPreview, 'image/jpeg'),
    'GET /media/:uuid/captions': file(keys.captions, WEBVTT),
    'GET /media/:uuid/captions/:version': versionOf(keys.ownCaptions, WEBVTT),
    'GET /media/:uuid/trim/:version/watch': versionOf(keys.cutFilm, 'video/mp4'),
    'GET /media/:uuid/trim/:version/seek-preview': versionOf(keys.cutSeekPreview, 'image/jpeg'),
    'GET /media/:uuid/trim/:version/captions': async ({ params, reply }) => {
      const text = await media.trimmedCaptions(params.uuid, params.version)
      return reply.type(WEBVTT).header('Cache-Control', CACHED_FOR_GOOD).send(text)
    },
    'GET /media/:uuid/hls/*': {
      rateLimit: false,
      handler: async ({ request, reply, params: { uuid, '*': path } }) => {
        const mimetype = LADDER_TYPES[LADDER_PATH.exec(path)?.[1] ?? '']
        if (mimetype === undefined) throw notFound('file')
        const isGrowing = mimetype === LADDER_TYPES['m3u8'] && (await media.isGrowing(uuid))
        return sendStored(request, reply, storage, { key: keys.ladderFile(uuid, path), mimetype, isGrowing })
      },
    },
  })
}

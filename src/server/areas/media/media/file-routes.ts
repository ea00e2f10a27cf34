import { z } from 'zod'
import { line } from '#contracts/base/fields.ts'
import { MediaParams, ThumbnailQuery } from '#contracts/media/media.ts'
import { Uuid } from '#contracts/base/common.ts'
import type { Api } from '#server/http/api-context.ts'
import type { ThumbnailFormat } from '#server/media/picture-process/tasks.ts'
import { notFound } from '#server/base/errors.ts'
import { sendStored } from '#server/http/plugins/send-stored.ts'
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
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable'

const formatFor = (accept: string | undefined): ThumbnailFormat => (accept?.includes('image/avif') ? 'avif' : 'webp')

/**
 * The first frame is shown until the film plays. AVIF is not worth it: decoding takes four times as long as the smaller
 * download saves.
 */
const FIRST_FRAME_FORMAT: ThumbnailFormat = 'webp'

/** Serves files of media. Public to everybody who knows the uuid, as pages and caches require. */
export function mediaFileRoutes({ app, services: { media }, storage, errors }: Api): void {
  app.get(
    '/media/:uuid/watch',
    {
      schema: {
        tags: ['media'],
        description: 'The picture, or the video as a faststart MP4. Supports ranges',
        params: MediaParams,
        response: errors(400, 404, 409, 416),
      },
    },
    async (request, reply) => {
      const file = await media.watch(request.params.uuid.toLowerCase())
      return sendStored(request, reply, storage, file)
    },
  )

  const stills: Record<Still, string> = {
    thumbnail:
      'A picture of it, WebP or, once there is one, AVIF by Accept; of a video the one of its beginning with the most to see',
    'first-frame': 'The very first picture of a video, as WebP',
  }
  for (const still of ['thumbnail', 'first-frame'] as const)
    app.get(
      `/media/:uuid/${still}`,
      {
        schema: {
          tags: ['media'],
          description: stills[still],
          params: MediaParams,
          querystring: ThumbnailQuery,
          response: errors(400, 404, 409),
        },
      },
      async (request, reply) => {
        // Caches may reuse the response only for requests that accept the same types.
        reply.header('Vary', 'Accept')
        const { size } = request.query
        const format = still === 'first-frame' ? FIRST_FRAME_FORMAT : formatFor(request.headers.accept)
        return sendStored(
          request,
          reply,
          storage,
          await media.still(request.params.uuid.toLowerCase(), still, size, format),
        )
      },
    )

  app.get(
    '/media/:uuid/live-picture',
    {
      schema: {
        tags: ['media'],
        description: 'Current picture of a live as JPEG in one size, renewed every ten seconds while it is on air',
        params: MediaParams,
        querystring: ThumbnailQuery,
        response: errors(400, 404),
      },
    },
    async (request, reply) => {
      const key = keys.livePicture(request.params.uuid.toLowerCase())
      return sendStored(request, reply, storage, { key, mimetype: 'image/jpeg', isGrowing: true })
    },
  )

  app.get(
    '/media/:uuid/share-picture',
    {
      schema: {
        tags: ['media'],
        description: 'JPEG for link previews, 1200 × 630',
        params: MediaParams,
        response: errors(400, 404, 409),
      },
    },
    async (request, reply) => sendStored(request, reply, storage, await media.share(request.params.uuid.toLowerCase())),
  )

  const extras = {
    'seek-preview': {
      key: keys.seekPreview,
      mimetype: 'image/jpeg',
      description: 'Sheet of thumbnails of a long video for the seek bar',
    },
    captions: { key: keys.captions, mimetype: WEBVTT, description: 'Captions embedded in the file' },
  }
  for (const [name, { key, mimetype, description }] of Object.entries(extras))
    app.get(
      `/media/:uuid/${name}`,
      { schema: { tags: ['media'], description, params: MediaParams, response: errors(400, 404) } },
      async (request, reply) =>
        sendStored(request, reply, storage, { key: key(request.params.uuid.toLowerCase()), mimetype }),
    )

  app.get(
    '/media/:uuid/captions/:version',
    {
      schema: {
        tags: ['media'],
        description: 'Captions added by the owner. The version changes with each file',
        params: MediaParams.extend({ version: Uuid }),
        response: errors(400, 404),
      },
    },
    async (request, reply) => {
      const [uuid, version] = [request.params.uuid.toLowerCase(), request.params.version.toLowerCase()]
      return sendStored(request, reply, storage, { key: keys.ownCaptions(uuid, version), mimetype: WEBVTT })
    },
  )

  const cut = {
    watch: {
      key: keys.cutFilm,
      mimetype: 'video/mp4',
      description: 'Film of the visible span of a trimmed live, as MP4',
    },
    'seek-preview': {
      key: keys.cutSeekPreview,
      mimetype: 'image/jpeg',
      description: 'Sheet of thumbnails of that span for the seek bar',
    },
  }
  const CutParams = MediaParams.extend({ version: Uuid })
  for (const [name, { key, mimetype, description }] of Object.entries(cut))
    app.get(
      `/media/:uuid/trim/:version/${name}`,
      { schema: { tags: ['media'], description, params: CutParams, response: errors(400, 404, 416) } },
      async (request, reply) => {
        const [uuid, version] = [request.params.uuid.toLowerCase(), request.params.version.toLowerCase()]
        return sendStored(request, reply, storage, { key: key(uuid, version), mimetype })
      },
    )

  app.get(
    '/media/:uuid/trim/:version/captions',
    {
      schema: {
        tags: ['media'],
        description: 'Captions of the visible span of a trimmed live; `of` distinguishes their versions',
        params: CutParams,
        querystring: z.object({ of: line(64).optional() }),
        response: { 200: z.string(), ...errors(400, 404) },
      },
    },
    async (request, reply) => {
      const [uuid, version] = [request.params.uuid.toLowerCase(), request.params.version.toLowerCase()]
      const text = await media.trimmedCaptions(uuid, version)
      return reply.type(WEBVTT).header('Cache-Control', KEPT_FOR_GOOD).send(text)
    },
  )

  app.get(
    '/media/:uuid/hls/*',
    {
      config: { rateLimit: false },
      schema: {
        tags: ['media'],
        description: 'The HLS playlist master.m3u8, with its playlists and segments',
        params: z.object({ uuid: Uuid, '*': line(200) }),
        response: errors(400, 404, 416),
      },
    },
    async (request, reply) => {
      const { uuid, '*': path } = request.params
      const mimetype = LADDER_TYPES[LADDER_PATH.exec(path)?.[1] ?? '']
      if (mimetype === undefined) throw notFound('file')
      const key = keys.ladderFile(uuid.toLowerCase(), path)
      const isGrowing = mimetype === LADDER_TYPES['m3u8'] && (await media.isGrowing(uuid))
      return sendStored(request, reply, storage, { key, mimetype, isGrowing })
    },
  )
}

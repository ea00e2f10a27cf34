import { z } from 'zod'
import { MediaParams, ThumbnailQuery } from '#contracts/media.ts'
import { Uuid } from '#contracts/common.ts'
import type { Api } from '../../api-context.ts'
import type { ThumbnailFormat, ThumbnailSize } from '../../media/thumbnail.ts'
import { notFound } from '../../errors.ts'
import { sendStored } from '../../plugins/send-stored.ts'
import { keys, type Still } from './keys.ts'

const LADDER_TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
}

/** Names of files in folders, none of which begins with a dot. */
const LADDER_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(\w+)$/

/** An SVG may carry scripts: opened by itself it is a download, in a page's `<img>` it never runs them. */
const SVG = 'image/svg+xml'
const HARMLESS_SVG = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Content-Disposition': 'attachment',
}

const WEBVTT = 'text/vtt; charset=utf-8'

const formatFor = (accept: string | undefined): ThumbnailFormat => (accept?.includes('image/avif') ? 'avif' : 'webp')

/** Shown until the film moves, and decoded in its way: an AVIF takes four times as long as it saves on the wire. */
const FIRST_FRAME_FORMAT: ThumbnailFormat = 'webp'

/** What is sent as bytes. Open to everybody who knows the uuid, as the pages and their caches need it. */
export function mediaFileRoutes({ app, services: { media }, storage, errors }: Api): void {
  app.get(
    '/media/:uuid/watch',
    {
      schema: {
        tags: ['media'],
        description: 'The picture, or the video as a faststart MP4; with ranges',
        params: MediaParams,
        response: errors(400, 404, 409, 416),
      },
    },
    async (request, reply) => {
      const file = await media.watch(request.params.uuid.toLowerCase())
      if (file.mimetype === SVG) reply.headers(HARMLESS_SVG)
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
        // Whichever answer a cache keeps, it is for those who accept the same.
        reply.header('Vary', 'Accept')
        const size = request.query.size as ThumbnailSize
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
    '/media/:uuid/share-picture',
    {
      schema: {
        tags: ['media'],
        description: 'A picture of it for link previews, 1200 × 630, as JPEG',
        params: MediaParams,
        response: errors(400, 404, 409),
      },
    },
    async (request, reply) => sendStored(request, reply, storage, await media.share(request.params.uuid.toLowerCase())),
  )

  const extras = {
    'seek-preview': { key: keys.seekPreview, mimetype: 'image/jpeg', description: 'Small pictures of a long video' },
    captions: { key: keys.captions, mimetype: WEBVTT, description: 'The captions it came with' },
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
        description: 'The captions that its owner has added; others have another version',
        params: MediaParams.extend({ version: Uuid }),
        response: errors(400, 404),
      },
    },
    async (request, reply) => {
      const [uuid, version] = [request.params.uuid.toLowerCase(), request.params.version.toLowerCase()]
      return sendStored(request, reply, storage, { key: keys.ownCaptions(uuid, version), mimetype: WEBVTT })
    },
  )

  app.get(
    '/media/:uuid/hls/*',
    {
      config: { rateLimit: false },
      schema: {
        tags: ['media'],
        description: 'master.m3u8 and what it leads to',
        params: z.object({ uuid: Uuid, '*': z.string() }),
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

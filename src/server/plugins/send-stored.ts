import { send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError, notFound } from '../errors.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { sweepYoungGarbage } from './young-garbage.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Sending a film takes half the time that it takes with reads of 64 KB. */
const READ_BYTES = 256 * 1024

type StoredAnswer = {
  key: string
  mimetype: string
  isGrowing?: boolean
  /** For who asks alone: no cache keeps it. */
  isPrivate?: boolean
}

/**
 * Sends a stored file: ranges, validators, and caching for a year, because it never changes under its address; one that
 * `isGrowing` is kept for a second: by caches between us and
 * many viewers, who ask for it every few seconds.
 * @throws AppError 404 when the store does not have it, 416 with `Content-Range` for a range beyond its end
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'locate'>,
  { key, mimetype, isGrowing = false, isPrivate = false }: StoredAnswer,
): Promise<FastifyReply> {
  const located = await storage.locate(key)
  if (!located) throw notFound('file')
  if (located.kind === 'redirect') return reply.redirect(located.url)

  const sent = await send(withWeakIfRange(request), located.path, {
    root: located.root,
    dotfiles: 'allow',
    contentType: false,
    cacheControl: !isGrowing,
    immutable: true,
    highWaterMark: READ_BYTES,
    maxAge: YEAR_SECONDS * 1000,
  })
  if (sent.type !== 'file') {
    sent.stream.destroy()
    if (sent.statusCode === 416) {
      const range = sent.headers['Content-Range']
      if (range !== undefined) reply.header('Content-Range', range)
      throw new AppError('RANGE_NOT_SATISFIABLE_EXCEPTION', 'The range lies beyond the end of the file')
    }
    if (sent.statusCode === 412) throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'It is another file by now')
    throw notFound('file')
  }

  const { ETag: etag, ...headers } = sent.headers
  reply.headers({ ...headers, ETag: strong(etag), 'X-Content-Type-Options': 'nosniff' })
  if (isGrowing) reply.header('Cache-Control', 'public, max-age=1')
  if (isPrivate) reply.header('Cache-Control', 'private, no-store')
  if (sent.statusCode !== 304) reply.type(mimetype)
  return reply.code(sent.statusCode).send(swept(sent.stream))
}

/** `file` as it is sent, with its buffers collected. */
function swept(file: Readable): Readable {
  const pieces = async function* () {
    for await (const piece of file as AsyncIterable<Buffer>) {
      yield piece
      sweepYoungGarbage(piece.length)
    }
  }
  const stream = Readable.from(pieces())
  // A stream that is destroyed before its first read never enters the generator, and the file would stay open.
  return stream.once('close', () => file.destroy())
}

/**
 * The library's tags are weak, of size and time; here a file is only ever replaced as a whole, so that they may be
 * strong, which is what players and caches need to go on with a range.
 */
const strong = (etag: string | undefined) => etag?.replace(/^W\//, '') ?? ''

function withWeakIfRange({ raw }: FastifyRequest) {
  const ifRange = raw.headers['if-range']
  if (typeof ifRange !== 'string' || !ifRange.startsWith('"')) return raw
  return Object.assign(Object.create(raw) as typeof raw, { headers: { ...raw.headers, 'if-range': `W/${ifRange}` } })
}

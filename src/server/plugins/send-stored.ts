import { send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../errors.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { sentFrom } from './file-pieces.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Films of megabytes leave in half the time of 64 KB reads, and somebody waits for their first frame. */
const READ_BYTES = 256 * 1024

type StoredAnswer = {
  key: string
  mimetype: string
  isGrowing?: boolean
  hasHeadStart?: boolean
}

/**
 * Sends a stored file: ranges, validators, and caching for a year, because it never changes under its address; one that
 * `isGrowing` is asked for anew each time, one that `hasHeadStart` leaves its beginning first (`file-pieces.ts`).
 * @throws AppError 404 when the store does not have it, 416 with `Content-Range` for a range beyond its end
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'locate'>,
  { key, mimetype, isGrowing = false, hasHeadStart = false }: StoredAnswer,
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
  if (isGrowing) reply.header('Cache-Control', 'no-cache')
  if (sent.statusCode !== 304) reply.type(mimetype)
  return reply.code(sent.statusCode).send(sentFrom(sent.stream, { hasHeadStart }))
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

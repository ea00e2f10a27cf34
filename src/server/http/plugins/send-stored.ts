import { send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Located, Storage } from '#server/ports/storage/storage.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Signed segments in a playlist are valid for longer. */
const SAVED_PLAYLIST_SECONDS = 60 * 60
/** Sending a film takes half the time compared with reads of 64 KB. */
const READ_BYTES = 256 * 1024

/** Opened as a document, a file runs nothing and shares no origin with the pages. Browsers show films in a page of theirs. */
const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

type StoredAnswer = {
  key: string
  mimetype: string
  isGrowing?: boolean
  /** True if no cache may store it. */
  isPrivate?: boolean
}

/**
 * Sends a stored file with support for ranges and validators. It is cached for a year, because the content under a URL
 * never changes. A file that `isGrowing` is cached for one second, so that a cache in front serves the many viewers who
 * request it every few seconds.
 * @throws AppError 404 if the file does not exist, 416 with `Content-Range` for a range beyond its end
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'locate'>,
  { key, mimetype, isGrowing = false, isPrivate = false }: StoredAnswer,
): Promise<FastifyReply> {
  const located = await storage.locate(key)
  if (!located) throw notFound('file')
  switch (located.kind) {
    case 'redirect':
      reply.header('Cache-Control', isPrivate ? 'private, no-store' : `public, max-age=${located.maxAge}`)
      return reply.redirect(located.url)
    case 'playlist':
      return reply
        .type(mimetype)
        .header('Cache-Control', `public, max-age=${isGrowing ? 1 : SAVED_PLAYLIST_SECONDS}`)
        .send(located.text)
    case 'remote':
      return sendRemote(request, reply, located, { mimetype, isGrowing, isPrivate })
    case 'file':
  }

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
      throw beyondTheEnd()
    }
    if (sent.statusCode === 412) throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'The file has changed')
    throw notFound('file')
  }

  const { ETag: etag, ...headers } = sent.headers
  reply.headers({ ...headers, ...FILE_HEADERS, ETag: strong(etag) })
  const rule = cacheRule({ isGrowing, isPrivate })
  if (rule !== null) reply.header('Cache-Control', rule)
  if (sent.statusCode !== 304) reply.type(mimetype)
  return reply.code(sent.statusCode).send(sent.stream)
}

/** Null for files that are cached for good. */
const cacheRule = ({ isGrowing, isPrivate }: { isGrowing: boolean; isPrivate: boolean }) =>
  isPrivate ? 'private, no-store' : isGrowing ? 'public, max-age=1' : null

async function sendRemote(
  request: FastifyRequest,
  reply: FastifyReply,
  { open }: Extract<Located, { kind: 'remote' }>,
  { mimetype, ...cached }: { mimetype: string; isGrowing: boolean; isPrivate: boolean },
): Promise<FastifyReply> {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  const sent = await open({
    ...(range !== undefined && { range }),
    ...(typeof ifRange === 'string' && { ifRange }),
    ...(ifNoneMatch !== undefined && { ifNoneMatch }),
  })
  reply.headers({ ...sent.headers, ...FILE_HEADERS })
  if (sent.status === 416) throw beyondTheEnd()
  reply.header('Cache-Control', cacheRule(cached) ?? `public, max-age=${YEAR_SECONDS}, immutable`)
  if (sent.stream === null) return reply.code(sent.status).send()
  return reply.code(sent.status).type(mimetype).send(sent.stream)
}

const beyondTheEnd = () => new AppError('RANGE_NOT_SATISFIABLE_EXCEPTION', 'The range lies beyond the end of the file')

/**
 * Turns the library's weak tags, made of size and time, into strong ones. That is correct because files are only
 * replaced as a whole. Players and caches need strong tags to continue a range.
 */
const strong = (etag: string | undefined) => etag?.replace(/^W\//, '') ?? ''

function withWeakIfRange({ raw }: FastifyRequest) {
  const ifRange = raw.headers['if-range']
  if (typeof ifRange !== 'string' || !ifRange.startsWith('"')) return raw
  return Object.assign(Object.create(raw) as typeof raw, { headers: { ...raw.headers, 'if-range': `W/${ifRange}` } })
}

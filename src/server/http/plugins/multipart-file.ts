import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { callbackify } from 'node:util'
import { AppError } from '#server/base/errors.ts'
import { createParser, malformed, type FileLimits } from './multipart-parser.ts'

/** Receives a file in pieces. An error that it throws ends the reading. */
export type Sink = (pieces: Buffer[]) => Promise<void>

/** A connection silent for `stallMs` is closed. */
export type FileOptions = FileLimits & { stallMs: number }

/** Bytes received while the sender is being authenticated, so that the check costs no extra time. */
const READ_AHEAD = 1024 * 1024
/** A refused body is read up to this size, because the client reads the response only after sending. */
const MAX_DRAINED = 16 * 1024 * 1024

/**
 * Receives one file as a multipart body. `begin` must be the route's first `onRequest` hook and `end` its `onResponse`
 * hook; the handler calls `read` once.
 */
export function fileReceiver(options: FileOptions) {
  const bodies = new WeakMap<IncomingMessage, Body>()
  return {
    begin: ({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      bodies.set(raw, openBody(raw, options))
      done()
    },
    /** @throws AppError 400 if the file is missing or cut off, 413 beyond its limit, 415 without a multipart body */
    read: async ({ raw }: FastifyRequest, sink: Sink): Promise<void> => {
      const body = bodies.get(raw)
      if (!body) throw new Error('The route does not begin to read')
      await body.read(sink)
    },
    end: ({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      bodies.get(raw)?.leave()
      done()
    },
  }
}

export type FileReceiver = ReturnType<typeof fileReceiver>

type Body = { read: (sink: Sink) => Promise<void>; leave: () => void }

/** Starts receiving a body, without processing it before `read`. */
function openBody(request: IncomingMessage, options: FileOptions): Body {
  const boundary = boundaryOf(request.headers['content-type'])
  if (boundary instanceof AppError) return { read: () => Promise.reject(boundary), leave: () => undefined }
  const parser = createParser(boundary, options)
  const opened = Promise.withResolvers<Sink>()
  const ended = Promise.withResolvers<void>()
  // The body may break off before it is read.
  ended.promise.catch(() => undefined)

  const stalled = () => ended.reject(malformed(`No data arrived for ${options.stallMs} ms`))
  let timer: NodeJS.Timeout | undefined
  const writable = new Writable({
    highWaterMark: READ_AHEAD,
    writev: callbackify(async (items: { chunk: Buffer }[]) => {
      const sink = await opened.promise
      timer?.refresh()
      const pieces = parser.push(items.map(({ chunk }) => chunk))
      if (pieces.length > 0) await sink(pieces)
      timer?.refresh()
    }),
  })
  writable.once('finish', ended.resolve).once('error', ended.reject)
  const cut = () => ended.reject(malformed('The connection was cut'))
  request.once('error', cut).once('aborted', cut)
  request.pipe(writable)

  return {
    read: async (sink) => {
      timer = setTimeout(stalled, options.stallMs)
      opened.resolve(sink)
      try {
        await ended.promise
        parser.end()
      } finally {
        clearTimeout(timer)
      }
    },
    leave: () => {
      request.unpipe(writable)
      writable.destroy()
      drain(request)
    },
  }
}

function drain(request: IncomingMessage) {
  let drained = 0
  request.on('error', () => undefined)
  request.on('data', (bytes: Buffer) => {
    drained += bytes.length
    if (drained > MAX_DRAINED) request.destroy()
  })
  request.resume()
}

function boundaryOf(contentType = ''): string | AppError {
  if (!/^multipart\/form-data\b/i.test(contentType))
    return new AppError('UNSUPPORTED_MEDIA_TYPE_EXCEPTION', 'A multipart/form-data body is needed')
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? malformed('The content type names no boundary')
}

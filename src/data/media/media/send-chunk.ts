import { z } from 'zod'
import { ErrorBody } from '#contracts/base/errors.ts'
import { mediaCalls } from '#contracts/media/media.calls.ts'
import type { ChunkQuery, ChunkReceived } from '#contracts/media/media.ts'
import { ApiError, ContractError, NetworkError, queryString } from '#lib/shared/api.ts'
import { env } from '#lib/shared/env.ts'
import { currentToken } from '#lib/browser/session.ts'

const UPLOAD = 'POST /_uploader/media/upload' satisfies keyof typeof mediaCalls

/** A request without progress for this long is aborted, because browsers themselves wait for minutes. */
const STALLED_MS = 30_000

export type SendChunkOptions = { signal: AbortSignal; onProgress: (bytes: number) => void }

/**
 * Sends one chunk and reports its upload progress. This is the only module besides lib/api that calls the API. It uses
 * XMLHttpRequest, because `fetch` reports no upload progress.
 * Rejects with ApiError, NetworkError, ContractError, or the signal's reason.
 */
export function sendChunk(
  query: ChunkQuery,
  chunk: Blob,
  { signal, onProgress }: SendChunkOptions,
): Promise<ChunkReceived> {
  const { promise, resolve, reject } = Promise.withResolvers<ChunkReceived>()
  const request = new XMLHttpRequest()
  let stalled: ReturnType<typeof setTimeout>
  const expectNews = () => {
    clearTimeout(stalled)
    stalled = setTimeout(() => request.abort(), STALLED_MS)
  }
  const handleAbort = () => request.abort()

  const [method, path] = UPLOAD.split(' ')
  request.open(method ?? '', `${env.mediaHost}${path}${queryString(query)}`)
  request.setRequestHeader('accept', 'application/json')
  const token = currentToken()
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', (event) => {
    expectNews()
    // `loaded` includes the multipart envelope.
    onProgress(Math.min(event.loaded, chunk.size))
  })
  request.addEventListener('load', () => {
    try {
      resolve(readAnswer(request))
    } catch (error) {
      reject(error)
    }
  })
  request.addEventListener('error', () => reject(new NetworkError(`Chunk ${query.chunkIndex} got no answer`)))
  request.addEventListener('abort', () =>
    reject(signal.aborted ? signal.reason : new NetworkError(`Chunk ${query.chunkIndex} got stuck`)),
  )
  request.addEventListener('loadend', () => {
    clearTimeout(stalled)
    signal.removeEventListener('abort', handleAbort)
  })

  signal.throwIfAborted()
  signal.addEventListener('abort', handleAbort)
  const body = new FormData()
  body.set('file', chunk, query.fileName)
  expectNews()
  request.send(body)
  return promise
}

function readAnswer(request: XMLHttpRequest): ChunkReceived {
  const answer = parseJson(request.responseText)
  if (request.status >= 300) {
    const body = ErrorBody.safeParse(answer)
    const retryAfter = Number.parseInt(request.getResponseHeader('retry-after') ?? '', 10)
    throw new ApiError(
      request.status,
      body.success ? body.data.errors : [],
      Number.isNaN(retryAfter) ? null : retryAfter,
    )
  }
  const received = mediaCalls[UPLOAD].answers[200].safeParse(answer)
  if (!received.success)
    throw new ContractError(`Chunk upload: ${z.prettifyError(received.error)}`, { cause: received.error })
  return received.data
}

/** Undefined if it is not JSON, such as a proxy's error page. The status then determines the error. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { sendChunk } from '#data/media/send-chunk.ts'
import { createMedia, readMedia, readUploadStatus } from '#data/media/upload-calls.ts'
import type { UploadPorts } from './lib/chunk-upload.ts'

/** `ring` ends a wait for the next try: the seller's "try now". */
export type Bell = { ring: () => void; target: EventTarget }

export function createBell(): Bell {
  const target = new EventTarget()
  return { target, ring: () => void target.dispatchEvent(new Event('ring')) }
}

export const browserPorts = (userUuid: string, bell: Bell): UploadPorts => ({
  create: createMedia,
  status: readUploadStatus,
  media: readMedia,
  send: (query, chunk, options) => sendChunk({ ...query, userUuid }, chunk, options),
  now: () => performance.now(),
  isOnline: () => navigator.onLine,
  rest: (ms, signal) => rest(ms, signal, bell),
})

function rest(ms: number, signal: AbortSignal, bell: Bell): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const over = new AbortController()
  const options = { signal: over.signal }
  const timer = setTimeout(resolve, ms)
  window.addEventListener('online', () => resolve(), options)
  bell.target.addEventListener('ring', () => resolve(), options)
  signal.addEventListener('abort', () => reject(signal.reason), options)
  if (signal.aborted) reject(signal.reason)
  return promise.finally(() => {
    clearTimeout(timer)
    over.abort()
  })
}

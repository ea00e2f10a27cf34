import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { MISSING_TAG, showsOf, type Touched } from '#contracts/base/subjects.rules.ts'
import { acceptsGzip } from '../http/accept-encoding.ts'
import { createCachedPages } from './cached-pages.ts'
import { createWatches, type Watch } from './page-watches.ts'
import { TRANSPORT_SECURITY } from '../http/plugins/admitted-requests.ts'
import type { PageStore, StoredPage } from '../ports/page-store/page-store.ts'
import { refuse } from './refusal-page.ts'
import { createRenderQuota } from './render-quota.ts'
import { createRenderSlots, SLOT_LIMITS, type SlotLimits } from './render-slots.ts'

/** Maximum time in the cache. Prerendered pages declare an hour, for caches that are purged on deployment. */
const MAX_AGE_S = 60
/** Page of all addresses without a page. Its response is cached although its status is 404. */
export const NOT_FOUND_PATH = '/404'
/** Time for which an address without a subject is known to be missing, unless anything is changed before. */
const MISSING_MS = 10_000
const MAX_MISSING = 10_000
const BUSY_RETRY_S = 5

export type HandlePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type PageCache = {
  /**
   * Handles a GET or HEAD request for a canonical URL. `client` is counted for the limit of renders; null if it is not
   * limited.
   */
  handle: (request: IncomingMessage, response: ServerResponse, client?: string | null) => Promise<void>
  /** Invalidates pages that show touched subjects. */
  drop: (touched: Touched) => void
}

type Options = {
  store?: PageStore | undefined
  slots?: Partial<SlotLimits>
  /** False if data for navigation within the app must be fresh, because changes may become known too late. */
  keepsData?: boolean
}

/** Result of a render for waiting requests: a shareable page, an unshareable one, no turn, or a failure. */
type Outcome = StoredPage | 'not shared' | 'busy' | 'broken off'
/** The watch begins with the render; before, it sees all changes anyway. */
type Render = { watch: Watch | null; outcome: Promise<Outcome> }

/**
 * Caches rendered pages like a shared cache in front of the server: for the `s-maxage` of the response, and not without
 * one. HTML never depends on the viewer, so the key is the address and the encoding. Requests for a page being rendered
 * wait for it. Several processes share their pages through `store`. Renders in flight are limited, and those of a
 * client; beyond the limits an expired page is sent, or none.
 */
export function createPageCache(
  render: HandlePage,
  { store, slots: slotLimits, keepsData = true }: Options = {},
): PageCache {
  const pages = createCachedPages()
  const watches = createWatches()
  const slots = createRenderSlots({ ...SLOT_LIMITS, ...slotLimits })
  const quota = createRenderQuota()
  /** URLs of pages that must not be shared, so that no request waits for them. */
  const unshared = new LRUCache<string, true>({ max: 1000, ttl: MAX_AGE_S * 1000 })
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS })
  const underWay = new Map<string, Render>()

  const drop = (touched: Touched) => {
    missing.clear()
    watches.notify(touched)
    pages.drop(touched)
  }
  store?.onTouched(drop)

  /** Page rendered by another process, unless one of its subjects changed during the lookup. */
  async function fromStore(key: string): Promise<StoredPage | undefined> {
    if (!store) return undefined
    const watch = watches.begin()
    const page = await store.get(key).finally(watch.end)
    if (!page || watch.concerns(page.tags)) return undefined
    pages.set(key, page, Math.max(1, page.keptMs - (Date.now() - page.renderedAt)))
    return page
  }

  /** Renders the page into the response, and keeps it. Resolves when the render no longer counts. */
  async function renderOwn(request: IncomingMessage, response: ServerResponse, key: string, client: string | null) {
    const { promise: outcome, resolve } = Promise.withResolvers<Outcome>()
    const own: Render = { watch: null, outcome }
    underWay.set(key, own)
    let isSettled = false
    const settle = (result: Outcome) => {
      isSettled = true
      own.watch?.end()
      if (underWay.get(key) === own) underWay.delete(key)
      resolve(result)
    }
    // Next never ends the render of a visitor who has left, so do not rely on its end.
    response.once('close', () => settle('broken off'))
    const release = await slots.take(client)
    if (release === null) {
      settle('busy')
      return sendStale(request, response, key)
    }
    if (response.closed) {
      settle('broken off')
      return release()
    }
    const watch = watches.begin()
    own.watch = watch
    const stamp = store?.stamp()
    const isWorthWaiting = !unshared.has(key)
    // Render the whole page, even if this visitor has it cached.
    if (isWorthWaiting) delete request.headers['if-none-match']
    const url = request.url ?? ''
    const isCacheable = keepsData || request.headers['x-nextjs-data'] === undefined
    const secondsOf = () => (isCacheable ? sharedSeconds(response, url) : 0)
    collectBody(response, secondsOf, (body) => {
      // The watch of a settled render has ended, so a later change would be missed.
      if (isSettled) return
      const seconds = secondsOf()
      const tags = showsOf(response)
      if (
        seconds === 0 ||
        (response.hasHeader('content-encoding') && !acceptsGzip(request.headers['accept-encoding']))
      ) {
        if (response.statusCode === 404 && tags.includes(MISSING_TAG) && watch.isQuiet()) missing.set(url, true)
        else unshared.set(key, true)
        return settle('not shared')
      }
      const rendered = {
        headers: cacheableHeaders(response, body),
        body,
        tags,
        renderedAt: Date.now(),
        keptMs: seconds * 1000,
      }
      unshared.delete(key)
      if (!watch.concerns(tags)) {
        pages.set(key, rendered, rendered.keptMs)
        if (stamp) store?.set(key, rendered, stamp)
      }
      settle(rendered)
    })
    await render(request, response).finally(release)
  }

  function sendStale(request: IncomingMessage, response: ServerResponse, key: string, retryAfter?: number) {
    if (response.closed) return
    const stale = pages.stale(key)
    if (stale) send(request, response, stale)
    else if (retryAfter === undefined) refuse(response, 503, BUSY_RETRY_S)
    else refuse(response, 429, retryAfter)
  }

  async function handle(request: IncomingMessage, response: ServerResponse, client: string | null): Promise<void> {
    const encoding = acceptsGzip(request.headers['accept-encoding']) ? 'gzip' : 'identity'
    // Next compresses by the same header, so it must say exactly what the key says.
    request.headers['accept-encoding'] = encoding
    const key = `${encoding} ${request.url}`
    const page = pages.get(key) ?? (await fromStore(key))
    if (page) return send(request, response, page)
    // Do not wait for a render that began before a change, so that users see their own changes.
    let other = unshared.has(key) ? undefined : underWay.get(key)
    while (other && other.watch?.isQuiet() !== false) {
      if (!slots.isFree() && pages.stale(key)) return sendStale(request, response, key)
      const outcome = await other.outcome
      if (outcome === 'busy') return sendStale(request, response, key)
      if (typeof outcome === 'object') return send(request, response, outcome)
      other = outcome === 'not shared' ? undefined : underWay.get(key)
    }
    if (isMissing(request)) return handleMissing(request, response, client)
    const seconds = client === null ? 0 : quota.take(client)
    if (seconds > 0) return sendStale(request, response, key, seconds)
    return renderOwn(request, response, key, client)
  }

  const isMissing = ({ url = '' }: IncomingMessage) => missing.has(url)

  /** Sends the same page to all addresses without a subject. */
  function handleMissing(request: IncomingMessage, response: ServerResponse, client: string | null) {
    if (request.headers['x-nextjs-data'] !== undefined) return sendMissingData(response)
    request.url = NOT_FOUND_PATH
    return handle(request, response, client)
  }

  return {
    handle: (request, response, client = null) => {
      // The response to HEAD has no body, whatever is written. Next would render none for the cache.
      request.method = 'GET'
      return isMissing(request)
        ? Promise.resolve(handleMissing(request, response, client))
        : handle(request, response, client)
    },
    drop,
  }
}

/** Headers of a page for all its visitors. Transport security depends on the connection. */
function cacheableHeaders(response: ServerResponse, body: Buffer) {
  const { [TRANSPORT_SECURITY.toLowerCase()]: _own, ...headers } = response.getHeaders()
  return { ...headers, 'content-length': body.length }
}

/** Data of a page that does not exist, for navigation within the app. */
export function sendMissingData(response: ServerResponse): void {
  response.statusCode = 404
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
  response.end('{"notFound":true}')
}

function send(request: IncomingMessage, response: ServerResponse, { headers, body, renderedAt }: StoredPage) {
  response.statusCode = request.url === NOT_FOUND_PATH ? 404 : 200
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.removeHeader('transfer-encoding')
  response.setHeader('age', Math.floor((Date.now() - renderedAt) / 1000))
  if (response.statusCode === 200 && headers.etag !== undefined && request.headers['if-none-match'] === headers.etag) {
    response.removeHeader('content-length')
    response.writeHead(304).end()
    return
  }
  response.end(body)
}

/** Seconds for which a shared cache may store the response; 0 if it must not. */
function sharedSeconds(response: ServerResponse, url: string): number {
  if (url === NOT_FOUND_PATH && response.statusCode === 404) return MAX_AGE_S
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return 0
  const [, seconds = '0'] = /\bs-maxage=(\d+)/.exec(String(response.getHeader('cache-control') ?? '')) ?? []
  return Math.min(Number(seconds), MAX_AGE_S)
}

/** Passes on the body of a complete response. Collects nothing of responses that must not be cached. */
function collectBody(response: ServerResponse, secondsOf: () => number, onWhole: (body: Buffer) => void) {
  const chunks: Buffer[] = []
  const collect = (chunk: unknown, encoding: unknown) => {
    if (secondsOf() === 0) return
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  response.write = ((chunk: unknown, encoding: BufferEncoding, onSent?: () => void) => {
    collect(chunk, encoding)
    return write(chunk, encoding, onSent)
  }) as typeof response.write
  response.end = ((chunk: unknown, encoding: BufferEncoding, onSent?: () => void) => {
    collect(chunk, encoding)
    const ended = end(chunk, encoding, onSent)
    onWhole(Buffer.concat(chunks))
    return ended
  }) as typeof response.end
}
